import { sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import {
  andConditions,
  hasSearchedPlaces,
  hasSearchedRole,
  type SearchCondition,
  selectSearchedCities,
} from '../../search-facets/conditions.ts'
import { facetConditions } from '../../search-facets/facet-definition.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isOpenVacancy } from '../queries.ts'
import { VACANCY_TYPE_ANONYMOUS, VACANCY_TYPE_CLOSED } from '../rules.ts'
import { VACANCY_FACETS } from './facet-definitions.ts'

/** Viewer (undefined for guests) and time of a search. */
export type VacancySearchContext = { viewerId: number | undefined; now: string }

/** All conditions of a search, for any query over `vacancy`. */
export const vacancySearchCondition = (search: VacancySearch, context: VacancySearchContext): SearchCondition =>
  andConditions([
    ...vacancyBaseConditions(search, context),
    ...facetConditions(VACANCY_FACETS, search, new Date(context.now)).values(),
  ])

/** Conditions of filters without a facet, one line per filter. */
export function vacancyBaseConditions(
  search: VacancySearch,
  { viewerId, now }: VacancySearchContext,
): SearchCondition[] {
  const conditions: SearchCondition[] = [isOpenVacancy(now), sql`vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}`]
  if (search.text) conditions.push(hasWords(search.text))
  if (hasSearchedPlaces(search)) conditions.push(isInPlaces(search))
  if (search.professional_role_ids.length > 0) conditions.push(hasSearchedRole('vacancy', search.professional_role_ids))
  if (search.industry_ids.length > 0) conditions.push(hasIndustry(search.industry_ids))
  if (search.company_ids.length > 0) conditions.push(isNamedCompany(search.company_ids))
  if (search.hide_blacklisted) conditions.push(...notHiddenConditions(viewerId))
  if (search.only_with_salary) conditions.push(sql`coalesce(vacancy.salary_to, vacancy.salary_from) is not null`)
  return conditions
}

/** A text without words (`!!!`, «и») does not filter. The tsquery is folded to a constant before planning. */
const hasWords = (text: string): SearchCondition => {
  const words = tsqueryOf(text)
  return sql`(numnode(${words}) = 0 or vacancy.search_text @@ ${words})`
}

/** Searches in the name only: the index gives weight A to nothing else. */
export const nameHasWords = (text: string): SearchCondition =>
  sql`ts_filter(vacancy.search_text, '{a}') @@ ${tsqueryOf(text)}`

const tsqueryOf = (text: string) => sql`websearch_to_tsquery('russian', ${text})`

const isInPlaces = (search: VacancySearch): SearchCondition =>
  sql`vacancy.city_ids && array(${selectSearchedCities(search)})`

const hasIndustry = (ids: number[]): SearchCondition =>
  sql`vacancy.company_id in (
    select id from company where industry_ids && array(
      select id from industry where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
    )
  )`

/** Anonymous vacancies never match a company filter: filtering by each company would reveal their owner. */
const isNamedCompany = (ids: number[]): SearchCondition =>
  sql`vacancy.company_id = any(${ids}::int[]) and vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)}`
