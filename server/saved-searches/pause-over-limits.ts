import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { PREMIUM_LIMITS } from '#domain/premium/plans.ts'
import { findSubscriptions } from '../accounts/subscriptions.ts'
import type { Ctx } from '../context.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { lockSavedSearches } from './save-search.ts'

/**
 * Job: after the end of premium nothing is deleted. What is over the limit is paused: resumes that were refreshed longest
 * ago are hidden, and the oldest saved searches send no more letters. The owner turns others on instead at any time.
 * Vacancies stay open until their date, because people have applied to them.
 */
export async function pauseOverLimits({ db, now }: Ctx, { account_id }: JobPayload<'pause_over_limits'>) {
  const at = now()
  await inTransaction(db, async (tx) => {
    await lockSavedSearches(tx, account_id)
    const subscribed = await findSubscriptions(tx, account_id, at)
    if (!subscribed.seeker) await hideOldResumes(tx, account_id, at)
    if (!subscribed.seeker && !subscribed.employer) await pauseOldSearches(tx, account_id, at)
  })
}

const hideOldResumes = (tx: Db, seekerId: number, at: Date) =>
  tx
    .updateTable('resume')
    .set({ status: 'hidden', access_type: 'no_one', updated_at: at.toISOString(), version: sql`version + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('resume as own')
        .select('own.id')
        .where('own.seeker_id', '=', seekerId)
        .where('own.status', '=', 'published')
        .orderBy('own.refreshed_at', 'desc')
        .orderBy('own.id', 'desc')
        .offset(PREMIUM_LIMITS.resumes.free),
    )
    .execute()

const pauseOldSearches = (tx: Db, accountId: number, at: Date) =>
  tx
    .updateTable('saved_search')
    .set({ status: 'paused', paused_at: at.toISOString(), updated_at: at.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_search as own')
        .select('own.id')
        .where('own.account_id', '=', accountId)
        .where('own.status', '=', 'active')
        .orderBy('own.opened_at', 'desc')
        .orderBy('own.id', 'desc')
        .offset(PREMIUM_LIMITS.saved_searches.free),
    )
    .execute()
