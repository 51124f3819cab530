import type { Insertable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { type Act, type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import type { JointAct, JointRole } from '../contract/joint-decisions.ts'
import type { PartyQuery } from '../parties/party-queries.server.ts'
import { isThereAnotherOperator } from '../parties/refuse-parties.server.ts'
import type { RiskWeightChange } from '../risk-weights/risk-weights.contract.ts'

/** What is kept of the acts that change something by a value. */
export type JointChange = { role: JointRole } | { weights: RiskWeightChange[] }

type Case = { act: JointAct; subject_id: number; parties: PartyQuery; onlyAdmins?: boolean }

/**
 * Whether the operator decides alone, because no other operator could. Refuses `state_conflict` while the case waits for a second operator;
 * if that one is gone, the proposal is withdrawn.
 */
export async function mayDecideAlone(tx: Db, actor: AuditActor, { onlyAdmins, ...proposed }: Case, at: Date) {
  const { act, subject_id, parties } = proposed
  const isAlone = !(await isThereAnotherOperator(tx, actor.id!, parties, { onlyAdmins }))
  if (isAlone) await withdrawProposal(tx, { act, subject_id }, at)
  else if ((await findProposed(tx, act, [subject_id])).size > 0)
    refuse('state_conflict', { details: { state: 'awaits_second' }, message: 'Это решение ждёт второго оператора' })
  return isAlone
}

/** Which of the subjects wait for a second operator. */
export async function findProposed(db: Db, act: JointAct, subjectIds: number[]): Promise<Set<number>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('joint_decision')
    .select('subject_id')
    .where((eb) => eb.and({ act, state: 'waiting' }))
    .where('subject_id', 'in', subjectIds)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** The case has been decided otherwise. */
export const withdrawProposal = (tx: Db, { act, subject_id }: Pick<Case, 'act' | 'subject_id'>, at: Date) =>
  tx
    .updateTable('joint_decision')
    .set({ state: 'withdrawn', decided_at: at.toISOString() })
    .where((eb) => eb.and({ act, subject_id, state: 'waiting' }))
    .execute()

type Proposal = Pick<Insertable<DB['joint_decision']>, 'reason' | 'refund_kind' | 'amount'> & {
  act: JointAct
  subject_id: number
  /** The new role, or the weights. */
  change?: JointChange
}

/** Leaves the decision to a second operator. Whoever proposes it second, at the same moment, is refused. */
export async function proposeJointly(tx: Db, actor: AuditActor, proposal: Proposal, subject: Subject, at: Date) {
  const { change, ...row } = proposal
  const inserted = await tx
    .insertInto('joint_decision')
    .values({
      ...row,
      proposed_change: change ? toJsonColumn(change) : null,
      proposed_by: actor.id,
      proposed_at: at.toISOString(),
    })
    .onConflict((waiting) => waiting.columns(['act', 'subject_id']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted)
    refuse('state_conflict', { details: { state: 'awaits_second' }, message: 'Это решение ждёт второго оператора' })
  const { reason, amount = null } = proposal
  const act = {
    action: 'propose_jointly',
    ...subject,
    reason,
    after: { act: proposal.act, amount, ...auditedChange(change) },
  }
  await appendToAuditLog(tx, actor, act, at)
}

/** A role stands in the entry by itself; weights are named when they are applied. */
const auditedChange = (change: JointChange | undefined): Act['after'] =>
  change && 'role' in change ? { operator_role: change.role } : {}

type Subject = Pick<Act, 'subject_kind' | 'subject_id'>
