import { sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { MIN_STALE_VACANCY_DAYS } from '#domain/vacancies/stale-vacancy-score.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { tsqueryText } from '../../search/tsquery-text.ts'
import {
  andConditions,
  hasSearchedPlaces,
  type SearchCondition,
  selectSearchedCities,
} from '../../search-facets/conditions.ts'
import { facetConditions } from '../../search-facets/facet-definition.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isNotAppliedTo, isNotSeen } from '../seen-and-applied.ts'
import { VACANCY_FACETS } from './facet-definitions.ts'

/** Viewer (undefined for guests) and time of a search, and what its text searches for. */
export type VacancySearchContext = { viewerId: number | undefined; now: string; words?: LexemeQuery | undefined }

/** All conditions of a search, for any query over `vacancy_document as document`. */
export const vacancySearchCondition = (search: VacancySearch, context: VacancySearchContext): SearchCondition =>
  andConditions([
    ...vacancyBaseConditions(search, context),
    ...facetConditions(VACANCY_FACETS, search, new Date(context.now)).values(),
  ])

/** Conditions of filters without a facet, one line per filter. */
export function vacancyBaseConditions(
  search: VacancySearch,
  { viewerId, now, words }: VacancySearchContext,
): SearchCondition[] {
  const conditions: SearchCondition[] = [sql`document.is_listed and document.expires_at > ${now}`]
  if (words) conditions.push(hasWords(words))
  if (hasSearchedPlaces(search)) conditions.push(isInPlaces(search))
  if (search.exclude_company_ids.length > 0) conditions.push(isNotNamedCompany(search.exclude_company_ids))
  if (hasOnlyMetroLines(search)) conditions.push(sql`document.metro_line_ids && ${search.metro_line_ids}::int[]`)
  if (search.salary_mode_id)
    conditions.push(sql`document.salary_mode_id = ${search.salary_mode_id} and document.has_salary`)
  if (search.promise_days_max) conditions.push(sql`document.promise_days <= ${search.promise_days_max}`)
  if (search.alive_only) conditions.push(isConfirmedLately(now))
  if (search.hide_blacklisted) conditions.push(...notHiddenConditions(viewerId, 'document'))
  if (search.hide_applied && viewerId) conditions.push(isNotAppliedTo(viewerId))
  if (search.hide_seen && viewerId) conditions.push(isNotSeen(viewerId))
  if (search.only_verified) conditions.push(sql`document.is_verified`)
  if (search.only_with_salary) conditions.push(sql`document.has_salary`)
  return conditions
}

/** The tsquery is a constant for the planner. */
const hasWords = (words: LexemeQuery): SearchCondition => sql`document.lexemes @@ ${tsqueryText(words)}::tsquery`

export const nameHasWords = (words: LexemeQuery): SearchCondition =>
  sql`document.lexemes @@ ${tsqueryText(words, 'name')}::tsquery`

const isInPlaces = (search: VacancySearch): SearchCondition =>
  sql`document.city_ids && array(${selectSearchedCities(search)})`

/** Anonymous vacancies stay: leaving them out would reveal their company. */
const isNotNamedCompany = (ids: number[]): SearchCondition =>
  sql`coalesce(document.named_company_id <> all(${ids}::bigint[]), true)`

/** Lines without stations are no filter of a facet. */
export const hasOnlyMetroLines = ({ metro_ids, metro_line_ids }: VacancySearch) =>
  metro_line_ids.length > 0 && metro_ids.length === 0

const isConfirmedLately = (now: string): SearchCondition =>
  sql`document.alive_until > ${now}
    and document.first_published_at > ${now}::timestamptz - make_interval(days => ${sql.lit(MIN_STALE_VACANCY_DAYS)})`
