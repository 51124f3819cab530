import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ANONYMOUS } from './rules.ts'

type Condition = Expression<SqlBool>
type Viewer = number | undefined

/**
 * Excludes what the viewer has blacklisted from lists and counts. Empty for guests, to keep the subqueries out of their
 * SQL.
 */
export const notHidden = (viewerId: Viewer): Condition[] => (viewerId === undefined ? [] : [isNotHidden(viewerId)])

/**
 * Uncorrelated subqueries, executed once per query. Anonymous vacancies stay: hiding them would reveal their company.
 */
export const isNotHidden = (viewerId: number): Condition =>
  sql`vacancy.id not in (${hiddenOf('vacancy_id', viewerId)})
    and (vacancy.type_id = ${sql.lit(ANONYMOUS)} or ${isCompanyNotHidden('vacancy.company_id', viewerId)})`

export const isCompanyNotHidden = (column: 'vacancy.company_id' | 'company.id', viewerId: number): Condition =>
  sql`${sql.ref(column)} not in (${hiddenOf('company_id', viewerId)})`

const hiddenOf = (column: 'vacancy_id' | 'company_id', viewerId: number): RawBuilder<unknown> =>
  sql`select ${sql.id(column)} from blacklist where seeker_id = ${viewerId} and ${sql.id(column)} is not null`

/** Whether the viewer has hidden the vacancy itself or its company; null if neither. */
export const hiddenBy = (viewerId: Viewer) =>
  viewerId === undefined
    ? sql<null>`null`
    : sql<'vacancy' | 'company' | null>`case
        when vacancy.id in (${hiddenOf('vacancy_id', viewerId)}) then 'vacancy'
        when not (${isNotHidden(viewerId)}) then 'company' end`

export const isCompanyHidden = (viewerId: Viewer) =>
  viewerId === undefined ? sql<boolean>`false` : sql<boolean>`not (${isCompanyNotHidden('company.id', viewerId)})`
