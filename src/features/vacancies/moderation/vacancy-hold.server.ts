import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { enqueue, enqueueMany } from '#platform/jobs/enqueue.ts'
import { notifyOfHolds } from './notify-manager.server.ts'
import { reviewedColumns } from './vacancy-review.server.ts'

/** `by`: the operator; null if complaints alone do it. `unless`: what forbids it, about the row `vacancy`, judged by the update itself. */
type Hold = { at: Date; by?: number | null; unless?: RawBuilder<SqlBool> }

/** Hides one vacancy, as `holdVacancies` does. Returns whether it was not held before. */
export const holdVacancy = async (tx: Db, id: number, text: string, hold: Hold): Promise<boolean> =>
  (await holdVacancies(tx, [id], text, hold)) > 0

/**
 * Hides vacancies, with the words that their companies read; their managers are notified, and the applicants if an operator does it. A vacancy that is held stays hidden,
 * whatever its company saves or publishes, until `releaseVacancy`. Returns how many were not held before.
 */
export async function holdVacancies(
  tx: Db,
  ids: readonly number[],
  text: string,
  { at, by = null, unless }: Hold,
): Promise<number> {
  if (ids.length === 0) return 0
  const held = await tx
    .updateTable('vacancy')
    .set({ moderation_hold: text, moderation_held_by: by, moderation_status: 'blocked', ...touched(at) })
    .set((eb) => ({ moderation_held_at: eb.fn.coalesce('moderation_held_at', eb.val(at.toISOString())) }))
    .$if(by !== null, (query) => query.set(reviewedColumns))
    .where('id', 'in', ids)
    .where('status', 'in', ['active', 'archived'])
    // An operator replaces what complaints have done, and nobody replaces what an operator has done.
    .where('moderation_held_by', 'is', null)
    .where((eb) => eb.or([eb('moderation_hold', 'is', null), eb.lit(by !== null)]))
    .$if(unless !== undefined, (query) => query.where(sql<SqlBool>`not ${unless}`))
    .returning(['id', 'company_id'])
    .execute()
  if (by !== null) {
    await spreadRisk(
      tx,
      held.map(({ company_id }) => company_id),
    )
    await enqueueMany(
      tx,
      'notify_of_hidden_vacancy',
      held.map(({ id }) => ({ vacancy_id: id })),
    )
  }
  await notifyOfHolds(
    tx,
    held.map(({ id }) => id),
    text,
    at,
  )
  return held.length
}

/**
 * Ends the hold; the automatic check of the text decides alone again. `onlyAutomatic`: not the hold of an operator. Returns
 * whether it was held.
 */
export async function releaseVacancy(tx: Db, id: number, at: Date, { onlyAutomatic = false } = {}): Promise<boolean> {
  const before = await tx
    .selectFrom('vacancy')
    .select(['company_id', 'moderation_held_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const released = await tx
    .updateTable('vacancy')
    .set({ moderation_hold: null, moderation_held_by: null, moderation_held_at: null, ...touched(at) })
    .set({
      moderation_status: sql`case when moderation_notes = '[]' then 'approved' else 'blocked' end::moderation_status`,
    })
    .where('id', '=', id)
    .where('moderation_hold', 'is not', null)
    .$if(onlyAutomatic, (query) => query.where('moderation_held_by', 'is', null))
    .$if(!onlyAutomatic, (query) => query.set(reviewedColumns))
    .returning('id')
    .executeTakeFirst()
  if (released && before?.moderation_held_by) {
    await spreadRisk(tx, [before.company_id])
    await enqueue(tx, 'notify_of_restored_vacancy', { vacancy_id: id })
  }
  return released !== undefined
}

/** The risk of companies is another noun, to the right of this one: it hears of a decision by one job a company. */
const spreadRisk = (tx: Db, companyIds: readonly number[]) =>
  enqueueMany(
    tx,
    'spread_risk',
    [...new Set(companyIds)].map((company_id) => ({ company_id })),
  )

const touched = (at: Date) => ({ updated_at: at.toISOString(), version: sql<number>`version + 1` })
