import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { PremiumMode } from '#features/premium/contract/premium.ts'

/** Whether premium works, per side. A person who works in a company has its premium, whoever of the company pays. */
export type PremiumRights = Record<PremiumMode, boolean>

/** Condition on `account.id` of the query: a read of the clock and one index, so that every request can ask it. */
const seekerHasPremium = (at: Date) => sql<boolean>`exists (
  select from premium where premium.account_id = account.id and premium.mode = 'seeker' and covered_until > ${at.toISOString()}
)`

/** The same for the company of the `employer` of the query, or the account itself while it has none. Both parts use an index. */
const employerHasPremium = (at: Date) => sql<boolean>`(exists (
  select from premium where premium.account_id = employer.id and premium.mode = 'employer' and covered_until > ${at.toISOString()}
) or exists (
  select from employer as payer join premium on premium.account_id = payer.id and premium.mode = 'employer'
  where payer.company_id = employer.company_id and covered_until > ${at.toISOString()}
))`

/** The same for the `company` of the query. */
export const companyHasPremium = (at: Date) => sql<boolean>`exists (
  select from premium join employer as payer on payer.id = premium.account_id
  where premium.mode = 'employer' and covered_until > ${at.toISOString()} and payer.company_id = company.id
)`

export const premiumColumns = (at: Date) =>
  [seekerHasPremium(at).as('seeker_has_premium'), employerHasPremium(at).as('employer_has_premium')] as const

/** Read anew for every act that needs premium: the flag in the browser is for display only (T-053). */
export async function findPremiumRights(db: Db, accountId: number, at: Date): Promise<PremiumRights> {
  const row = await db
    .selectFrom('account')
    .innerJoin('employer', 'employer.id', 'account.id')
    .select(premiumColumns(at))
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return { seeker: row?.seeker_has_premium ?? false, employer: row?.employer_has_premium ?? false }
}
