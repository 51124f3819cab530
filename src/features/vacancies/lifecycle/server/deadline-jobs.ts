import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import { ARCHIVE_REASON_EXPIRED, ARCHIVE_REASON_NOT_CONFIRMED, addDaysIso, UNDECIDED_DAYS } from '../../server/rules.ts'
import { closeVacancies, endGracePeriods } from './transition.ts'
import { notifyAboutArchiving } from './warn-about-vacancies.ts'

type JobContext = Pick<Ctx, 'db' | 'now'>

/** Job: archives vacancies whose publication period is over. */
export const archiveExpiredVacancies = (ctx: JobContext) => archiveOverdue(ctx, 'expires_at', ARCHIVE_REASON_EXPIRED)

/** Job: archives vacancies that their owner has not confirmed in time. */
export const archiveUnconfirmedVacancies = (ctx: JobContext) =>
  archiveOverdue(ctx, 'alive_until', ARCHIVE_REASON_NOT_CONFIRMED)

/** The employer has decided nothing, so the negotiations stay open for decisions a little longer. */
async function archiveOverdue(
  { db, now }: JobContext,
  deadline: 'expires_at' | 'alive_until',
  archive_reason_id: number,
) {
  const at = now()
  const isOverdue = sql<SqlBool>`status = 'active' and ${sql.ref(deadline)} <= ${at.toISOString()}`
  const people_kept_until = addDaysIso(at, UNDECIDED_DAYS)
  const ended = deadline === 'expires_at' ? { archived_at: sql<string>`expires_at` } : {}
  const changes = { archive_reason_id, people_kept_until, ...ended }
  await runInBatches(db, {
    lockDue: lockDueRows('vacancy', isOverdue),
    handle: async (tx, ids) => {
      await closeVacancies(tx, { event: 'expire', rows: sql<SqlBool>`id = any(${ids})`, changes }, at)
      await notifyAboutArchiving(tx, ids, at)
    },
  })
}

/** Job: ends the grace period of archived vacancies, so that their negotiations are closed. */
export async function endDueGracePeriods({ db, now }: JobContext) {
  const at = now()
  const isOver = sql<SqlBool>`status = 'archived' and people_kept_until <= ${at.toISOString()}`
  await runInBatches(db, {
    lockDue: lockDueRows('vacancy', isOver),
    handle: (tx, ids) => endGracePeriods(tx, ids, at),
  })
}
