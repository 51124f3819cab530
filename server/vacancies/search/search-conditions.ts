import { type Expression, type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isOpenVacancy } from '../queries.ts'
import { VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_CLOSED } from '../rules.ts'

type Condition = Expression<SqlBool>

const ANY_VALUE = 0

/** Viewer (undefined for guests) and time of a search. */
export type VacancySearchContext = { viewerId: number | undefined; now: string }

/** All conditions of a search, for any query over `vacancy`. */
export const vacancySearchCondition = (search: VacancySearch, context: VacancySearchContext): Condition =>
  andConditions([...vacancyBaseConditions(search, context), ...Object.values(vacancyFacetConditions(search))])

export const andConditions = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Conditions of filters without a facet, one line per filter. */
export function vacancyBaseConditions(search: VacancySearch, { viewerId, now }: VacancySearchContext): Condition[] {
  const conditions: Condition[] = [isOpenVacancy(now), sql`vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}`]
  if (search.text) conditions.push(hasWords(search.text))
  if (hasPlaces(search)) conditions.push(isInPlaces(search))
  if (search.professional_role_ids.length > 0) conditions.push(hasRole(search.professional_role_ids))
  if (search.industry_ids.length > 0) conditions.push(hasIndustry(search.industry_ids))
  if (search.company_ids.length > 0) conditions.push(isNamedCompany(search.company_ids))
  if (search.hide_blacklisted) conditions.push(...notHiddenConditions(viewerId))
  if (search.only_with_salary) conditions.push(sql`coalesce(vacancy.salary_to, vacancy.salary_from) is not null`)
  return conditions
}

export type VacancyFacetKey = 'salary_from' | 'experience_ids' | 'schedule_ids' | 'work_type_ids' | 'place_of_work_ids'

/** Conditions of filters with a facet; each is dropped while its own facet is counted. */
export function vacancyFacetConditions(search: VacancySearch): Partial<Record<VacancyFacetKey, Condition>> {
  const conditions: Partial<Record<VacancyFacetKey, Condition>> = {}
  if (search.salary_from) conditions.salary_from = paysAtLeast(search.salary_from)
  if (isNarrowing(search.experience_ids)) conditions.experience_ids = isOneOf('experience_id', search.experience_ids)
  if (isNarrowing(search.schedule_ids)) conditions.schedule_ids = isOneOf('schedule_id', search.schedule_ids)
  if (isNarrowing(search.work_type_ids)) conditions.work_type_ids = isOneOf('work_type_id', search.work_type_ids)
  if (isNarrowing(search.place_of_work_ids)) {
    conditions.place_of_work_ids = sql`vacancy.place_of_work_ids && ${search.place_of_work_ids}::smallint[]`
  }
  return conditions
}

/** The value «Не имеет значения» turns the filter off. */
const isNarrowing = (ids: number[]) => ids.length > 0 && !ids.includes(ANY_VALUE)

const isOneOf = (column: string, ids: number[]): Condition =>
  sql`${sql.ref(`vacancy.${column}`)} = any(${ids}::smallint[])`

/** A vacancy without an amount or with payment per service has no `salary_net_month` and never passes. */
const paysAtLeast = (salary: number): Condition => sql`vacancy.salary_net_month >= ${salary}`

/** A text without words (`!!!`, «и») does not filter. The tsquery is folded to a constant before planning. */
const hasWords = (text: string): Condition => {
  const words = tsqueryOf(text)
  return sql`(numnode(${words}) = 0 or vacancy.search_text @@ ${words})`
}

/** Searches in the name only: the index gives weight A to nothing else. */
export const nameHasWords = (text: string): Condition =>
  sql`ts_filter(vacancy.search_text, '{a}') @@ ${tsqueryOf(text)}`

const tsqueryOf = (text: string) => sql`websearch_to_tsquery('russian', ${text})`

type PlaceFilter = Pick<VacancySearch, 'city_ids' | 'region_ids' | 'countries'>

const hasPlaces = (places: PlaceFilter) =>
  places.city_ids.length + places.region_ids.length + places.countries.length > 0

/** Places are combined with `or`: Москва and Московская область means either. */
const isInPlaces = ({ city_ids, region_ids, countries }: PlaceFilter): Condition =>
  sql`vacancy.city_ids && array(
    select id from city
    where id = any(${city_ids}::int[]) or region_id = any(${region_ids}::int[]) or country_id = any(${countries}::int[])
  )`

const hasRole = (ids: number[]): Condition =>
  sql`vacancy.professional_role_ids && array(
    select id from professional_role where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
  )`

const hasIndustry = (ids: number[]): Condition =>
  sql`vacancy.company_id in (
    select id from company where industry_ids && array(
      select id from industry where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
    )
  )`

/** Anonymous vacancies never match a company filter: filtering by each company would reveal their owner. */
const isNamedCompany = (ids: number[]): Condition =>
  sql`vacancy.company_id = any(${ids}::int[]) and vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)}`
