import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'

const TOO_LATE_MESSAGE = 'Уже отправлено, отменить нельзя'

/** Any member who may decide can undo: the author may have closed the page. */
export async function undoHeldDecisions({ db }: Ctx, caller: Caller, ids: number[]) {
  const undone = await inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('held_decision')
      .where('company_id', '=', companyIdOf(caller))
      .where('negotiation_id', 'in', ids)
      .returning('negotiation_id as id')
      .execute()
    await publishUndone(tx, deleted)
    return deleted
  })
  return replyOf(undone)
}

export async function undoHeldInvitations(
  { db }: Ctx,
  caller: Caller,
  { vacancy_id, resume_ids }: { vacancy_id: number; resume_ids: number[] },
) {
  const undone = await inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('held_decision')
      .where('company_id', '=', companyIdOf(caller))
      // One who had applied is invited in the application.
      .where(
        sql<SqlBool>`(vacancy_id = ${vacancy_id} and resume_id = any(${resume_ids}) or exists (
          select from negotiation where negotiation.id = held_decision.negotiation_id
            and negotiation.vacancy_id = ${vacancy_id} and negotiation.resume_id = any(${resume_ids})
            and not negotiation.is_masked
        ))`,
      )
      .returning(
        sql<number>`coalesce(resume_id, (
          select negotiation.resume_id from negotiation where negotiation.id = held_decision.negotiation_id
        ))`.as('id'),
      )
      .returning('negotiation_id')
      .execute()
    await publishUndone(
      tx,
      deleted.map(({ negotiation_id: id }) => ({ id })),
    )
    return deleted
  })
  return replyOf(undone)
}

const publishUndone = (tx: Db, undone: { id: number | null }[]) =>
  publishNegotiationChange(
    tx,
    undone.flatMap(({ id }) => id ?? []),
    { side: 'employer' },
  )

function replyOf(undone: { id: number | null }[]) {
  const ids = undone.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) refuse('state_conflict', { message: TOO_LATE_MESSAGE, details: { state: 'delivered' } })
  return { ids }
}
