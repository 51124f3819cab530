import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ANONYMOUS } from './rules.ts'

type Condition = Expression<SqlBool>
type Viewer = number | undefined

/** What this person has hidden is nowhere, and is counted nowhere. Guests have hidden nothing, so their queries are spared the question. */
export const notHidden = (viewerId: Viewer): Condition[] => (viewerId === undefined ? [] : [isNotHidden(viewerId)])

/** The lists are read once for a query. A vacancy without a company's name stays: its going away would tell whose it is. */
export const isNotHidden = (viewerId: number): Condition =>
  sql`vacancy.id not in (${hiddenOf('vacancy_id', viewerId)})
    and (vacancy.type_id = ${sql.lit(ANONYMOUS)} or ${isCompanyNotHidden('vacancy.company_id', viewerId)})`

export const isCompanyNotHidden = (column: 'vacancy.company_id' | 'company.id', viewerId: number): Condition =>
  sql`${sql.ref(column)} not in (${hiddenOf('company_id', viewerId)})`

const hiddenOf = (column: 'vacancy_id' | 'company_id', viewerId: number): RawBuilder<unknown> =>
  sql`select ${sql.id(column)} from blacklist where seeker_id = ${viewerId} and ${sql.id(column)} is not null`

/** Why a vacancy that is read by its address is not found otherwise. */
export const hiddenBy = (viewerId: Viewer) =>
  viewerId === undefined
    ? sql<null>`null`
    : sql<'vacancy' | 'company' | null>`case
        when vacancy.id in (${hiddenOf('vacancy_id', viewerId)}) then 'vacancy'
        when not (${isNotHidden(viewerId)}) then 'company' end`

export const isCompanyHidden = (viewerId: Viewer) =>
  viewerId === undefined ? sql<boolean>`false` : sql<boolean>`not (${isCompanyNotHidden('company.id', viewerId)})`
