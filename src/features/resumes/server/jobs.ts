import { sql } from 'kysely'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/**
 * Job: after the consent to publication is withdrawn, resumes for everyone become visible to verified employers only.
 */
export async function hideResumesFromEveryone(
  { db, now }: Ctx,
  { account_id }: JobPayload<'hide_resumes_from_everyone'>,
) {
  await db
    .updateTable('resume')
    .set({ access_type: 'clients', updated_at: now().toISOString(), version: sql`version + 1` })
    .where('seeker_id', '=', account_id)
    .where('access_type', '=', 'everyone')
    .execute()
}

/**
 * Job: after the end of premium nothing is deleted. Published resumes over the limit are hidden, those that were refreshed
 * longest ago first; the owner publishes others instead at any time. Open vacancies stay until their date, because people
 * have applied to them.
 */
export async function hideResumesOverLimit({ db, now }: Ctx, { account_id }: JobPayload<'hide_resumes_over_limit'>) {
  const at = now()
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('seeker').select('id').where('id', '=', account_id).forNoKeyUpdate().execute()
    if ((await findPremiumRights(tx, account_id, at)).seeker) return
    await tx
      .updateTable('resume')
      .set({ status: 'hidden', access_type: 'no_one', updated_at: at.toISOString(), version: sql`version + 1` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('resume as own')
          .select('own.id')
          .where('own.seeker_id', '=', account_id)
          .where('own.status', '=', 'published')
          .orderBy('own.refreshed_at', 'desc')
          .orderBy('own.id', 'desc')
          .offset(PREMIUM_LIMITS.resumes.free),
      )
      .execute()
  })
}

const MAX_VIEW_AGE_DAYS = 365

/** Job: deletes resume views older than a year and adds them to the total (domain §2.18). */
export async function deleteOldResumeViews({ db, now }: Ctx, _: JobPayload<'delete_old_resume_views'>) {
  const before = new Date(now().getTime() - MAX_VIEW_AGE_DAYS * DAY_MS).toISOString()
  await sql`
    with forgotten as (delete from resume_view where at < ${before} returning resume_id)
    update resume set old_views = old_views + number
    from (select resume_id, count(*)::int as number from forgotten group by resume_id) as one
    where resume.id = one.resume_id`.execute(db)
}
