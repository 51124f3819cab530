import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { CreationQuota } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { companyHasPremium } from '#features/accounts/server/premium-rights.ts'
import { PREMIUM_LIMITS, UNVERIFIED_VACANCIES } from '#features/premium/rules/plans.ts'
import { findPromiseStatus } from '#features/promises/queries.server.ts'

const { free: verified, plus } = PREMIUM_LIMITS.vacancies

/** How many vacancies a company may have open at once (wire.md §4). A plan raises only what verification allows (ruling 48). */
const maxActive = (at: Date) => sql<number>`case
  when verification <> 'verified' then ${sql.lit(UNVERIFIED_VACANCIES)}
  when ${companyHasPremium(at)} then ${sql.lit(plus)} else ${sql.lit(verified)} end::int`

/**
 * Takes one slot of the vacancy quota; refuses with `limit_reached`. The conditional update decides between concurrent
 * calls, and locks the row of the company until the transaction ends.
 */
export async function takeVacancyQuota(tx: Db, companyId: number, at: Date) {
  const updated = await tx
    .updateTable('company')
    .set((eb) => ({ active_vacancies: eb('active_vacancies', '+', 1) }))
    .where('id', '=', companyId)
    .where('active_vacancies', '<', maxActive(at))
    .returning('id')
    .executeTakeFirst()
  if (updated) return
  const usage = await findQuotaUsage(tx, companyId, at)
  refuse('limit_reached', {
    details: usage,
    message: `Одновременно можно держать открытыми ${usage.max} вакансий${WAY_ON[usage.max] ?? ''}`,
  })
}

const WAY_ON: Record<number, string> = {
  [UNVERIFIED_VACANCIES]: `, пока компания не проверена. Пройдите проверку в профиле компании, и можно будет ${verified}`,
  [verified]: `. С премиумом — ${plus}`,
}

/**
 * Releases one slot of the vacancy quota for each entry; never below zero, because the nightly recount may have run in
 * between.
 */
export const releaseVacancyQuota = (tx: Db, companyIds: number[]) =>
  changeOpenCounters(tx, companyIds, sql`greatest(active_vacancies - changed.vacancies, 0)`)

/** Counts one open vacancy for each entry without a limit: an import ignores the quota. */
export const addToOpenCounters = (tx: Db, companyIds: number[]) =>
  changeOpenCounters(tx, companyIds, sql`active_vacancies + changed.vacancies`)

async function changeOpenCounters(tx: Db, companyIds: number[], count: RawBuilder<unknown>) {
  if (companyIds.length === 0) return
  await sql`
    update company set active_vacancies = ${count}
    from (select id, count(*)::int as vacancies from unnest(${companyIds}::bigint[]) as id group by id) as changed
    where company.id = changed.id`.execute(tx)
}

async function findQuotaUsage(db: Db, companyId: number | null, at: Date) {
  const row = await db
    .selectFrom('company')
    .select([maxActive(at).as('max'), 'active_vacancies as used'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row ?? { max: UNVERIFIED_VACANCIES, used: 0 }
}

/** Tells whether the next vacancy may be published, and if not, why. Asked before the long form is filled in. */
export async function findVacancyQuota(db: Db, caller: Caller, at: Date): Promise<CreationQuota> {
  const { max, used } = await findQuotaUsage(db, caller.company_id, at)
  const free = Math.max(max - used, 0)
  const usage = { free, used, max }
  if (caller.missing.employer.length > 0)
    return { ...usage, available: false, reason: 'profile_incomplete', until: null }
  const { level, until } = await findPromiseStatus(db, caller.company_id!, at)
  if (level !== 'kept') return { ...usage, available: false, reason: 'publishing_suspended', until }
  return { ...usage, available: free > 0, reason: free > 0 ? null : 'limit', until: null }
}
