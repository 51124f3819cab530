import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { listNotifiedSearches, notifyAboutSearches } from './notify-about-searches.ts'

const MAX_UNOPENED_DAYS = 60
/** Between the warning and the pause. */
export const WARNING_DAYS = 7

/** Job: warns about the saved searches that nobody opens, and pauses those that were warned about a week ago. */
export async function pauseUnopenedSearches({ db, now }: Ctx, _: JobPayload<'pause_unopened_saved_searches'>) {
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const updated_at = at.toISOString()
  await runInBatches(db, {
    lockDue: lockActive(sql`opened_at <= ${before(MAX_UNOPENED_DAYS)} and warned_at <= ${before(WARNING_DAYS)}`),
    handle: (tx, ids) =>
      tx
        .updateTable('saved_search')
        .set({ status: 'auto_paused', paused_at: updated_at, updated_at })
        .where('id', 'in', ids)
        .execute(),
  })
  await runInBatches(db, {
    lockDue: lockActive(sql`opened_at <= ${before(MAX_UNOPENED_DAYS - WARNING_DAYS)} and warned_at is null`),
    handle: async (tx, ids) => {
      await tx.updateTable('saved_search').set({ warned_at: updated_at }).where('id', 'in', ids).execute()
      const searches = await listNotifiedSearches(tx, ids)
      await notifyAboutSearches(tx, searches, { title: 'Сохранённый поиск скоро остановится' }, at)
    },
  })
}

const lockActive = (isDue: RawBuilder<SqlBool>) => lockDueRows('saved_search', sql`status = 'active' and ${isDue}`)
