import type { Db } from '#database/connect.ts'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { lockSavedSearches } from './save-search.ts'

/**
 * Job: after the end of premium the oldest saved searches over the limit send no more letters. The owner turns others on
 * instead at any time.
 */
export async function pauseOverLimits({ db, now }: Ctx, { account_id }: JobPayload<'pause_over_limits'>) {
  const at = now()
  await inTransaction(db, async (tx) => {
    await lockSavedSearches(tx, account_id)
    const rights = await findPremiumRights(tx, account_id, at)
    if (!rights.seeker && !rights.employer) await pauseOldSearches(tx, account_id, at)
  })
}

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
