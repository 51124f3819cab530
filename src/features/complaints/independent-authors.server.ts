import { sql } from 'kysely'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { MIN_AUTHOR_AGE_DAYS } from './complaint-review.rules.ts'

/**
 * Number of independent people among the rows of a query that `joinsAuthors`: people of one company or of one network count
 * as one, so that nobody does alone what needs several.
 */
export const independentAuthors = sql<number>`least(
  count(*), count(distinct origin), count(distinct coalesce('company ' || company_id, 'account ' || author_id))
)::int`

/** Joins the authors of complaints. */
export const joinsAuthors = sql`join account on account.id = author_id join employer on employer.id = author_id`

/** Only people with a proven phone whom nobody has blocked count. */
export const isProvenAuthor = sql<boolean>`account.phone is not null and account.blocked_reason is null`

/** The twin of `listMissingSeekerFields` and `listMissingEmployerFields`: nothing is missing on one side. */
const hasCompletedProfile = sql<boolean>`(
  exists (
    select from seeker
    where seeker.id = account.id and first_name <> '' and last_name <> '' and seeker.city_id is not null
  ) or exists (
    select from company
    where company.id = employer.company_id and company.name <> '' and company.city_id is not null
      and (company_type = 'individual' or inn <> '')
      and contact_first_name <> '' and contact_last_name <> ''
  )
)`

/**
 * Whose complaint counts where nobody has read it yet: a proven author with a completed profile and an account that is not new (ruling 50).
 * Accounts that were made for it hide nothing.
 */
export const mayHideByComplaint = (at: Date) => sql<boolean>`(
  ${isProvenAuthor} and ${hasCompletedProfile}
  and account.created_at <= ${new Date(at.getTime() - MIN_AUTHOR_AGE_DAYS * DAY_MS).toISOString()}
)`
