import { type SqlBool, sql } from 'kysely'
import type { TopIndustry } from '#contract/reference/top-industries.ts'
import type { Db } from '#database/connect.ts'
import { andConditions } from '../../search-facets/conditions.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isOpenVacancy } from '../queries.ts'
import { VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_CLOSED } from '../rules.ts'
import type { VacancySearchContext } from './search-conditions.ts'

/** Open, publicly listed and not anonymous. */
export const isListedUnderCompany = (now: string) =>
  sql<SqlBool>`${isOpenVacancy(now)} and vacancy.type_id not in (${sql.lit(VACANCY_TYPE_CLOSED)}, ${sql.lit(VACANCY_TYPE_ANONYMOUS)})`

/** Top-level industries by open vacancies; a vacancy counts once per top-level industry. */
export async function listIndustriesByVacancies(db: Db, limit: number, { viewerId, now }: VacancySearchContext) {
  const { rows } = await sql<TopIndustry>`
    select top.id, top.name, count(distinct vacancy.id) as open_vacancies
    from vacancy
      join company on company.id = vacancy.company_id
      join industry on industry.id = any(company.industry_ids)
      join industry as top on top.id = coalesce(industry.parent_id, industry.id)
    where ${andConditions([isListedUnderCompany(now), ...notHiddenConditions(viewerId)])}
    group by top.id
    order by open_vacancies desc, top.id
    limit ${limit}`.execute(db)
  return rows
}
