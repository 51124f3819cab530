import { sql } from 'kysely'

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
