import { type RawBuilder, sql } from 'kysely'
import { mapBounds, type VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { RankTier } from '#search/query/rank-tier.ts'
import type { ExcludedFilter, PassingTitles } from '../../search/search-words.ts'
import { tierNumber } from '../../search/tier-conditions.ts'
import { tsqueryText } from '../../search/tsquery-text.ts'
import {
  andConditions,
  hasSearchedPlaces,
  type SearchCondition,
  selectSearchedCities,
} from '../../search-facets/conditions.ts'
import { excludedConditions, facetConditions } from '../../search-facets/facet-definition.ts'
import { suitsAgeOf } from '../age-limits.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isNotAppliedTo, isNotSeen } from '../seen-and-applied.ts'
import { VACANCY_FACETS } from './facet-definitions.ts'
import type { PlaceInOrder } from './place-in-order.ts'
import { publicationConditions } from './publication.ts'

/** Viewer (undefined for guests) and time of a search, and what its text, resume and vacancy search for. */
export type VacancySearchContext = {
  viewerId: number | undefined
  now: string
  words?: LexemeQuery | undefined
  /** Which results come first in the order of relevance, the best first. */
  tiers?: readonly RankTier[] | undefined
  /** Titles that pass a filter because they have its phrase. */
  passing?: PassingTitles | undefined
  /** Filters whose values are not wanted. */
  excluded?: readonly ExcludedFilter[] | undefined
  /** Cities of the searched places. Without them the planner cannot know how many vacancies these have. */
  cityIds?: number[] | undefined
  /** Roles of the resume `for_resume`. */
  roleIds?: number[] | undefined
  /** Vacancies similar to `similar_to`, the most similar first. */
  similarIds?: number[] | undefined
  /** The page begins behind it. */
  place?: PlaceInOrder | undefined
}

/** All conditions of a search, for any query over `vacancy_document as document`. */
export const vacancySearchCondition = (search: VacancySearch, context: VacancySearchContext): SearchCondition =>
  andConditions([
    ...vacancyBaseConditions(search, context),
    ...facetConditions(VACANCY_FACETS, search, new Date(context.now), passingVacancies(context)).values(),
  ])

export const passingVacancies = ({ passing = new Map() }: Pick<VacancySearchContext, 'passing'>) =>
  new Map(Array.from(passing, ([key, titles]) => [key, hasWords(titles)] as const))

/** Conditions of filters without a facet, one line per filter. */
export function vacancyBaseConditions(
  search: VacancySearch,
  { viewerId, now, words, excluded = [], cityIds, roleIds, similarIds }: VacancySearchContext,
): SearchCondition[] {
  const conditions: SearchCondition[] = [sql`document.is_listed and document.expires_at > ${now}`]
  if (words) conditions.push(hasWords(words))
  conditions.push(...excludedConditions(VACANCY_FACETS, excluded, { search, at: new Date(now), hasWords }))
  if (hasSearchedPlaces(search)) conditions.push(isInPlaces(search, cityIds))
  if (search.exclude_company_ids.length > 0) conditions.push(isNotNamedCompany(search.exclude_company_ids))
  if (mapBounds(search)) conditions.push(isOnMap(mapBounds(search)!))
  if (roleIds) conditions.push(sql`document.role_ids && ${roleIds}::int[]`)
  if (similarIds) conditions.push(sql`document.id = any(${similarIds}::bigint[])`)
  if (search.specialization_ids.length > 0)
    conditions.push(sql`document.role_ids && ${search.specialization_ids}::int[]`)
  conditions.push(...publicationConditions(search))
  if (search.hide_blacklisted) conditions.push(...notHiddenConditions(viewerId, 'document'))
  if (viewerId) conditions.push(suitsAgeOf(viewerId, new Date(now)))
  if (search.hide_applied && viewerId) conditions.push(isNotAppliedTo(viewerId))
  if (search.hide_seen && viewerId) conditions.push(isNotSeen(viewerId))
  return conditions
}

/** The tsquery is a constant for the planner. */
const hasWords = (words: LexemeQuery): SearchCondition => sql`document.lexemes @@ ${tsqueryText(words)}::tsquery`

export const documentTier = ({ tiers }: Pick<VacancySearchContext, 'tiers'>): RawBuilder<number> | undefined =>
  tierNumber(sql`document.lexemes`, tiers)

/** By the index of names, which has neither exact words nor other fields: undefined for a search for such. */
export const isInName = (words: LexemeQuery | undefined): SearchCondition | undefined =>
  words && hasOnlyFreeLexemes(words)
    ? sql`ts_filter(document.lexemes, '{a}') @@ ${tsqueryText(words)}::tsquery`
    : undefined

function hasOnlyFreeLexemes(query: LexemeQuery): boolean {
  if ('parts' in query) return query.parts.every(hasOnlyFreeLexemes)
  if (query.kind === 'not') return hasOnlyFreeLexemes(query.part)
  if (query.field) return false
  return query.kind === 'phrase' || !query.lexeme.startsWith('!')
}

const isInPlaces = (search: VacancySearch, cityIds: number[] | undefined): SearchCondition =>
  sql`document.city_ids && ${cityIds ? sql`${cityIds}::int[]` : sql`array(${selectSearchedCities(search)})`}`

/** The same search with the cities of its places read. */
export async function withSearchedCities(
  db: Db,
  search: VacancySearch,
  context: VacancySearchContext,
): Promise<VacancySearchContext> {
  if (!hasSearchedPlaces(search)) return context
  const { rows } = await selectSearchedCities(search).execute(db)
  return { ...context, cityIds: rows.map(({ id }) => id) }
}

/** An address that shows its metro only is not on the map, which may reach across the meridian of 180°. */
const isOnMap = ({ top, bottom, left, right }: NonNullable<ReturnType<typeof mapBounds>>): SearchCondition =>
  sql`exists (
    select from vacancy join address on address.id = vacancy.address_id
    where vacancy.id = document.id and not vacancy.show_metro_only
      and address.lat between ${bottom}::float8 and ${top}::float8 and ${
        left <= right
          ? sql`address.lng between ${left}::float8 and ${right}::float8`
          : sql`(address.lng >= ${left}::float8 or address.lng <= ${right}::float8)`
      })`

/** Anonymous vacancies stay: leaving them out would reveal their company. */
const isNotNamedCompany = (ids: number[]): SearchCondition =>
  sql`coalesce(document.named_company_id <> all(${ids}::bigint[]), true)`
