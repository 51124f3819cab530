import { type SqlBool, sql } from 'kysely'
import type { TopIndustry } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { notHidden } from './hidden.ts'
import { type Asking, allOf } from './matches.ts'
import { isOpen } from './queries.ts'
import { ANONYMOUS, CLOSED } from './rules.ts'

/** Open, publicly listed and not anonymous. */
export const isShownWithCompany = (now: string) =>
  sql<SqlBool>`${isOpen(now)} and vacancy.type_id not in (${sql.lit(CLOSED)}, ${sql.lit(ANONYMOUS)})`

/** Top-level industries by open vacancies; a vacancy counts once per top-level industry. */
export async function listIndustriesByVacancies(db: Db, limit: number, { viewerId, now }: Asking) {
  const { rows } = await sql<TopIndustry>`
    select top.id, top.name, count(distinct vacancy.id) as open_vacancies
    from vacancy
      join company on company.id = vacancy.company_id
      join industry on industry.id = any(company.industry_ids)
      join industry as top on top.id = coalesce(industry.parent_id, industry.id)
    where ${allOf([isShownWithCompany(now), ...notHidden(viewerId)])}
    group by top.id
    order by open_vacancies desc, top.id
    limit ${limit}`.execute(db)
  return rows
}
