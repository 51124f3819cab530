import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isNotHidden, type VacancyRows } from './blacklist-conditions.ts'
import { selectAppliedIds } from './seen-and-applied.ts'

type Condition = Expression<SqlBool>

/** Vacancies of the company that the viewer works for: nobody looks for a job there. */
export const selectOwnCompanyIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select id from vacancy
    where status = 'active' and company_id = (select company_id from employer where id = ${viewerId})`

/**
 * What may be recommended to the viewer: nothing that they have hidden, applied to or were invited to, and nothing of the
 * company they work for. Empty for guests.
 */
export const suggestibleConditions = (viewerId: number | undefined, table: VacancyRows = 'vacancy'): Condition[] =>
  viewerId === undefined
    ? []
    : [
        isNotHidden(viewerId, table),
        isNotOfOwnCompany(viewerId, table),
        sql`${sql.ref(`${table}.id`)} not in (${selectAppliedIds(viewerId)})`,
      ]

export const isNotOfOwnCompany = (viewerId: number, table: VacancyRows = 'vacancy'): Condition =>
  sql`${sql.ref(`${table}.company_id`)} is distinct from (select company_id from employer where id = ${viewerId})`
