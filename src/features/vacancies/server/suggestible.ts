import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VacancyRows } from './seeker-conditions.ts'

type Condition = Expression<SqlBool>

/** Vacancies of the company that the viewer works for: nobody looks for a job there. */
export const selectOwnCompanyIds = (viewerId: number): RawBuilder<{ id: number }> =>
  sql`select id from vacancy
    where status = 'active' and company_id = (select company_id from employer where id = ${viewerId})`

export const isNotOfOwnCompany = (viewerId: number, table: VacancyRows = 'vacancy'): Condition =>
  sql`${sql.ref(`${table}.company_id`)} is distinct from (select company_id from employer where id = ${viewerId})`
