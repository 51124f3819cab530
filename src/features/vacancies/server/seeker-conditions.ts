import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { VACANCY_TYPE_ANONYMOUS } from './rules.ts'

/** Vacancies that the viewer has applied to or was invited to, without withdrawn applications. */
export const selectAppliedIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select vacancy_id as id from negotiation where seeker_id = ${viewerId} and state <> 'withdrawn'`

/** Vacancies whose page the viewer has opened within a year. */
export const selectSeenIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select vacancy_id as id from vacancy_view where account_id = ${viewerId}`

/** For vacancy cards. */
export const isSeen = (viewerId: number | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from vacancy_view where account_id = ${viewerId} and vacancy_id = vacancy.id)`

type Condition = Expression<SqlBool>
type ViewerId = number | undefined
/** Vacancies themselves, or their search documents. */
export type VacancyRows = 'vacancy' | 'document'

/**
 * Excludes what the viewer has blacklisted from lists and counts. Empty for guests, to keep the subqueries out of their
 * SQL.
 */
export const notHiddenConditions = (viewerId: ViewerId, table: VacancyRows = 'vacancy'): Condition[] =>
  viewerId === undefined ? [] : [isNotHidden(viewerId, table)]

/**
 * Uncorrelated subqueries, executed once per query. Anonymous vacancies stay: hiding them would reveal their company.
 */
export const isNotHidden = (viewerId: number, table: VacancyRows = 'vacancy'): Condition =>
  sql`${sql.ref(`${table}.id`)} not in (${hiddenIdsOf('vacancy_id', viewerId)})
    and (${sql.ref(`${table}.type_id`)} = ${sql.lit(VACANCY_TYPE_ANONYMOUS)}
      or ${isCompanyNotHidden(`${table}.company_id`, viewerId)})`

export const isCompanyNotHidden = (column: `${VacancyRows}.company_id` | 'company.id', viewerId: number): Condition =>
  sql`${sql.ref(column)} not in (${hiddenIdsOf('company_id', viewerId)})`

const hiddenIdsOf = (column: 'vacancy_id' | 'company_id', viewerId: number): RawBuilder<unknown> =>
  sql`select ${sql.id(column)} from blacklist where seeker_id = ${viewerId} and ${sql.id(column)} is not null`

/** Whether the viewer has hidden the vacancy itself or its company; null if neither. */
export const hiddenByColumn = (viewerId: ViewerId) =>
  viewerId === undefined
    ? sql<null>`null`
    : sql<'vacancy' | 'company' | null>`case
        when vacancy.id in (${hiddenIdsOf('vacancy_id', viewerId)}) then 'vacancy'
        when not (${isNotHidden(viewerId)}) then 'company' end`

export const isCompanyHidden = (viewerId: ViewerId) =>
  viewerId === undefined ? sql<boolean>`false` : sql<boolean>`not (${isCompanyNotHidden('company.id', viewerId)})`
