import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { reverseComplaints } from '../server/reverse-verdict.ts'
import { type CaseId, findActorIds } from './find-actor-ids.server.ts'

const OWN_SENTENCE = 'Первое решение ваше: пересмотрит другой оператор'

/** Who has confirmed complaints of the case, the last one; undefined if none is confirmed. */
const findLastConfirmed = (db: Db, { kind, id }: CaseId) =>
  db
    .selectFrom('complaint')
    .select(['id', 'decided_by'])
    .where((eb) => eb.and({ target_kind: kind, target_id: id, state: 'confirmed' }))
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The owner of a vacancy or a resume contests its hold with an appeal. */
const isAppealed = (kind: CaseId['kind']) => kind === 'vacancy' || kind === 'resume'

/** Whether the decision can be taken back, and why not by this operator. */
export async function findOverturn(db: Db, actorId: number, current: CaseId) {
  const confirmed = isAppealed(current.kind) ? undefined : await findLastConfirmed(db, current)
  return { is_possible: confirmed !== undefined, why_not: confirmed?.decided_by === actorId ? OWN_SENTENCE : null }
}

export function overturnDecision(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  current: CaseId,
  reason: string,
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const { is_possible, why_not } = await findOverturn(tx, actor.id!, current)
    if (!is_possible)
      refuse('state_conflict', { details: { state: 'not_confirmed' }, message: 'Отменять здесь нечего' })
    if (why_not) refuse('forbidden', { message: why_not })
    const reversed = await reverseComplaints(tx, { ...current, since: null, by: actor.id }, at)
    if (reversed === 0) refuse('state_conflict', { details: { state: 'not_confirmed' } })
    const { company_id } = await findActorIds(tx, current)
    if (company_id !== null) await enqueue(tx, 'spread_risk', { company_id })
    const act = { action: 'overturn_decision', subject_kind: current.kind, subject_id: current.id, reason }
    await appendToAuditLog(tx, actor, { ...act, before: { state: 'confirmed' }, after: { state: 'rejected' } }, at)
    return { id: current.id }
  })
}
