import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { recordVerdict } from '#features/companies/verification/decide-verification.server.ts'
import { carryOutRefund, plannedRoubles, planRefund } from '#features/premium/server/refunds.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type Act, type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { decideJointDecision, JointAct, JointRole } from '../contract/joint-decisions.ts'
import type { RefundKind } from '../contract/payments.ts'
import { liftBlock, lockAccount } from '../people/blocks.server.ts'
import { applyWeights, WEIGHTS_SUBJECT, weightsAct } from '../risk-weights/apply-weights.server.ts'
import type { RiskWeightChange } from '../risk-weights/risk-weights.contract.ts'
import { refuseUnlessAdmin } from '../server/admin-only.ts'
import { changeRole } from '../server/set-operator-role.ts'
import type { JointChange } from './propose.server.ts'

/** Without those whose case was decided otherwise: the company has changed, the order is refunded, the account is erased. */
export const isStillOpen = sql<SqlBool>`joint_decision.state = 'waiting' and case joint_decision.act
  when 'verify_company' then exists (
    select from verification_request where verification_request.id = subject_id and verification_request.state = 'pending')
  when 'refund_payment' then not exists (
    select from premium_refund where order_id = subject_id and premium_refund.state <> 'failed')
  when 'set_role' then exists (
    select from account
    where account.id = subject_id and coalesce(operator_role, 'none') <> proposed_change ->> 'role')
  when 'set_risk_weights' then true
  else exists (select from account where account.id = subject_id and blocked_reason is not null)
end`

type Proposal = {
  id: number
  act: JointAct
  subject_id: number
  reason: string
  refund_kind: RefundKind | null
  proposed_change: JointChange | null
  proposed_by: number | null
}

type Decision = ParsedInput<typeof decideJointDecision>['body']

/** Carries the act out for both operators, or ends it. */
export function decideJointly(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  { decision, answer }: Decision,
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const decided = await tx
      .updateTable('joint_decision')
      .set({ state: decision, answer, decided_by: actor.id, decided_at: at.toISOString() })
      .where('id', '=', id)
      .where(isStillOpen)
      .returning(['id', 'act', 'subject_id', 'reason', 'refund_kind', 'proposed_change', 'proposed_by'])
      .executeTakeFirst()
    if (!decided) return refuse('not_found')
    const proposal = decided as Proposal
    if (ADMIN_ACTS.includes(proposal.act)) refuseUnlessAdmin(actor, SECOND_ADMIN_SENTENCE)
    const carryOut = decision === 'approved' ? APPROVED : DECLINED
    await carryOut[proposal.act](tx, { proposal, actor, answer, at })
    return { id }
  })
}

/** Acts that only admins propose and decide. */
export const ADMIN_ACTS: readonly JointAct[] = ['set_role', 'set_risk_weights']
export const SECOND_ADMIN_SENTENCE = 'Решает второй администратор'

type Second = { proposal: Proposal; actor: AuditActor; answer: string; at: Date }
type CarryOut = Record<JointAct, (tx: Db, second: Second) => Promise<void>>

const APPROVED: CarryOut = {
  async verify_company(tx, second) {
    const { proposal, actor, at } = second
    const operator = `операторы ${proposal.proposed_by ?? '—'} и ${actor.id}`
    const decided = await recordVerdict(tx, proposal.subject_id, { operator }, at)
    if (!decided) return refuse('not_found')
    const act = { action: 'verify_company', subject_kind: 'company', subject_id: decided.company_id }
    await recordAct(tx, second, { ...act, after: { decision: 'verified' } })
  },
  async refund_payment(tx, second) {
    const { subject_id, refund_kind: kind } = second.proposal
    const plan = await planRefund(tx, subject_id, kind!, second.at)
    await carryOutRefund(tx, plan, second.at)
    const after = { kind, refunded: plannedRoubles(plan), orders: plan.parts.length }
    await recordAct(tx, second, { action: 'refund_payment', subject_kind: 'premium_order', subject_id, after })
  },
  async block_person(tx, second) {
    const { subject_id } = second.proposal
    await lockAccount(tx, second.actor, subject_id)
    const act = { action: 'confirm_block', subject_kind: 'account', subject_id }
    await recordAct(tx, second, { ...act, after: { is_blocked: true } })
  },
  async set_role(tx, second) {
    const { subject_id, proposed_change } = second.proposal
    const { role } = proposed_change as { role: JointRole }
    const changed = await changeRole(
      tx,
      { id: subject_id, role: role === 'none' ? null : role, at: second.at },
      { keepsAdmin: true },
    )
    if (!changed) return refuse('not_found')
    const act = { action: 'set_role', subject_kind: 'account', subject_id }
    await recordAct(tx, second, { ...act, ...changed })
  },
  async set_risk_weights(tx, second) {
    const { weights } = second.proposal.proposed_change as { weights: RiskWeightChange[] }
    await applyWeights(tx, weights)
    await recordAct(tx, second, weightsAct(weights))
  },
}

const recordRefusal = (subject_kind: string) => (tx: Db, second: Second) => {
  const { act, subject_id } = second.proposal
  return recordAct(tx, second, { action: 'decline_jointly', subject_kind, subject_id, after: { act } })
}

const DECLINED: CarryOut = {
  verify_company: recordRefusal('verification_request'),
  refund_payment: recordRefusal('premium_order'),
  set_role: recordRefusal('account'),
  set_risk_weights: recordRefusal(WEIGHTS_SUBJECT.subject_kind),
  block_person: (tx, { proposal, actor, answer, at }) => liftBlock(tx, actor, proposal.subject_id, answer, at),
}

/** In the words of whoever has decided, or of whoever has proposed it. */
const recordAct = (tx: Db, { proposal, actor, answer, at }: Second, act: Act) =>
  appendToAuditLog(
    tx,
    actor,
    { ...act, reason: answer || proposal.reason, before: { ...act.before, proposed_by: proposal.proposed_by } },
    at,
  )
