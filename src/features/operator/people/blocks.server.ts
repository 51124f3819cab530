import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { revokeSessions } from '#features/accounts/sessions/sessions.server.ts'
import { recordTwoFactorOff } from '#features/accounts/two-factor/turn-off-by-operator.server.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase } from '../cases/held-verdicts.server.ts'
import { mayDecideAlone, proposeJointly, withdrawProposal } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { OPERATORS_SENTENCE, refuseUnlessAdmin } from '../server/admin-only.ts'
import { BLOCK_SENTENCE, isBlockOverturned } from '../server/overturned-measures.ts'

type Context = Pick<Ctx, 'db' | 'now'>

type BlockDecision = { act: 'block' | 'unblock'; reason: string }

/** Blocks a person or ends the block, at once or after the ten seconds in which it can be undone. */
export const decideBlock = (ctx: Context, actor: AuditActor, id: number, request: BlockDecision & { hold: boolean }) =>
  decideCase(ctx, actor, { case_kind: 'account', case_id: id }, request, (tx, decision, at) =>
    recordBlockDecision(tx, actor, id, decision, at),
  )

export const recordBlockDecision = (tx: Db, actor: AuditActor, id: number, request: BlockDecision, at: Date) =>
  request.act === 'block'
    ? blockInTransaction(tx, actor, id, request.reason, at)
    : unblockInTransaction(tx, actor, id, request.reason, at)

/** Ends all sessions; where there is a second operator, the block is final with their approval. */
export async function blockInTransaction(tx: Db, actor: AuditActor, id: number, reason: string, at: Date) {
  const account = await lockAccount(tx, actor, id)
  if (account.blocked_reason !== null)
    refuse('state_conflict', { details: { state: 'blocked' }, message: 'Этот человек уже заблокирован' })
  if (await isBlockOverturned(tx, id, actor.id!)) refuse('forbidden', { message: BLOCK_SENTENCE })
  await setBlock(tx, actor, account, { reason, blocked_reason: reason }, at)
  await revokeSessions(tx, id, at)
  const onlyAdmins = account.operator_role !== null
  const blocked = { act: 'block_person', subject_id: id } as const
  if (await mayDecideAlone(tx, actor, { ...blocked, parties: partiesOf.account(id), onlyAdmins }, at))
    return { id, awaits_second: false }
  await proposeJointly(tx, actor, { ...blocked, reason }, { subject_kind: 'account', subject_id: id }, at)
  return { id, awaits_second: true }
}

async function unblockInTransaction(tx: Db, actor: AuditActor, id: number, reason: string, at: Date) {
  await withdrawProposal(tx, { act: 'block_person', subject_id: id }, at)
  await liftBlock(tx, actor, id, reason, at)
  return { id, awaits_second: false }
}

/** Ends the block, in a transaction of the caller. */
export async function liftBlock(tx: Db, actor: AuditActor, id: number, reason: string, at: Date) {
  const account = await lockAccount(tx, actor, id)
  if (account.blocked_reason === null) refuse('state_conflict', { details: { state: 'active' } })
  await setBlock(tx, actor, account, { reason, blocked_reason: null }, at)
}

type Account = Awaited<ReturnType<typeof lockAccount>>
type Change = { reason: string; blocked_reason: string | null }

async function setBlock(tx: Db, actor: AuditActor, account: Account, { reason, blocked_reason }: Change, at: Date) {
  const { id, company_id } = account
  const isBlocking = blocked_reason !== null
  await tx.updateTable('account').set({ blocked_reason }).where('id', '=', id).execute()
  if (company_id !== null) await enqueue(tx, 'spread_risk', { company_id })
  const act = {
    action: isBlocking ? 'block_person' : 'unblock_person',
    subject_kind: 'account',
    subject_id: id,
    reason,
    before: { is_blocked: !isBlocking },
    after: { is_blocked: isBlocking },
  }
  await appendToAuditLog(tx, actor, act, at)
}

/** For a person who has lost the second factor (N-013). The person is notified, and must sign in again. */
export function removeSecondFactorOf({ db, now }: Context, actor: AuditActor, id: number, reason: string) {
  const at = now()
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor, id)
    if (!(await recordTwoFactorOff(tx, id, reason, at))) refuse('state_conflict', { details: { state: 'off' } })
    const act = {
      action: 'remove_second_factor',
      subject_kind: 'account',
      subject_id: id,
      reason,
      before: { has_second_factor: true },
      after: { has_second_factor: false },
    }
    await appendToAuditLog(tx, actor, act, at)
    return { id }
  })
}

/** Refuses `not_found`, and `forbidden` to whoever is no admin if the account is an operator's. */
export async function lockAccount(tx: Db, actor: AuditActor, id: number) {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'blocked_reason', 'operator_role'])
    .select((eb) => eb.selectFrom('employer').select('company_id').where('id', '=', id).as('company_id'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return refuse('not_found')
  if (account.operator_role !== null) refuseUnlessAdmin(actor, OPERATORS_SENTENCE)
  return account
}
