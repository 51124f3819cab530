import { type SqlBool, sql } from 'kysely'

/** Public figures count companies that are verified, and those that only an operator's import has brought (ruling 50). */
export const isCountedCompany = sql<SqlBool>`(company.verification = 'verified' or company.source = 'import')`

/**
 * Joins `company` and its hand to rows with a `company_id`, and leaves out companies that do not count. Companies of one hand are one
 * source: `voice` tells them apart.
 */
export const joinsCountedCompanies = (rows: string) => sql`
  join company on company.id = ${sql.ref(`${rows}.company_id`)} and ${isCountedCompany}
  left join company_hand on company_hand.company_id = company.id`

/** Needs `joinsCountedCompanies`. */
export const voice = sql<number>`coalesce(company_hand.hand_id, company.id)`
