import { hasNearPoint } from '#features/reference/contract/near.ts'
import { isMeasured } from '#features/reference/contract/search-radius.ts'
import { toIndexTier } from '#features/search/engine/document-values.server.ts'
import type { FacetDefinition } from '#features/search/facets/facet-definition.server.ts'
import { countedFacet, excludedFilters, facetFilters } from '#features/search/facets/facets-of-index.server.ts'
import {
  derivedKilometres,
  derivedRadius,
  NEGATIVE_KILOMETRES,
  PLACE_FILTER,
} from '#features/search/facets/nearness.server.ts'
import { moscowDayStart } from '#lib/dates/moscow-time.ts'
import { offsetOf } from '#platform/http/paging.ts'
import type {
  DerivedNumber,
  IndexCondition,
  IndexFacet,
  IndexFilter,
  IndexQuery,
  NumberRange,
} from '#search/index/index-types.ts'
import { hasTravelOrigin, mapBounds, type VacancySearch } from '../../contract/vacancy-search.ts'
import { isByKilometres } from '../distance.ts'
import { after, NEGATIVE_TRAVEL_MINUTES, publicationNumber, TICK, VACANCY_FACETS } from '../facet-definitions.ts'
import { languageLevelIds } from '../language-levels.ts'
import { limitBehind, toResultPlace } from '../place-in-order.ts'
import type { VacancySearchContext } from '../search-context.ts'
import { derivedTravel } from '../travel.ts'
import type { VacancyAttribute, VacancyNumber } from './index-documents.ts'

/** Both days and the moment belong to the range. */
export const publicationBounds = ({ date_from, date_to, published_since }: VacancySearch) => ({
  from: latest([
    ...(date_from ? [moscowDayStart(date_from)] : []),
    ...(published_since ? [new Date(published_since)] : []),
  ]),
  before: date_to ? moscowDayStart(date_to, 1) : undefined,
})

const latest = (moments: Date[]): Date | undefined => moments.sort((a, b) => b.getTime() - a.getTime())[0]

/** What only the database knows of a search. */
export type ReadForVacancies = {
  /** Cities of the searched places; undefined if no place is searched. */
  cityIds?: number[] | undefined
  excludedIds?: number[] | undefined
  /** Cities of the places that are not wanted; undefined if there are none. */
  excludedCityIds?: number[] | undefined
  /** The viewer is under eighteen. */
  isForMinor?: boolean | undefined
  /** Companies that answer in time; undefined if the search does not ask for them. */
  punctualCompanyIds?: readonly number[] | undefined
  /** Companies that answer in time as often as the search offers; undefined if no facets are counted. */
  offeredCompanyIds?: readonly number[] | undefined
}

/** A search of vacancies as the engine is asked. */
export function toIndexQuery(
  search: VacancySearch,
  { now, words, tiers = [], passing, excluded = [], roleIds, similarIds, place }: VacancySearchContext,
  { cityIds, excludedIds, excludedCityIds, isForMinor, punctualCompanyIds, offeredCompanyIds }: ReadForVacancies,
): IndexQuery {
  const facets = applicableFacets(search)
  return {
    ...(words && { text: words }),
    tiers: tiers.map(toIndexTier),
    filters: [
      ...baseFilters(search, cityIds, excludedCityIds),
      ...timeFilters(search, now),
      ...(isForMinor ? [oneOf('age', 'is_for_adults', [0])] : []),
      ...(roleIds ? [oneOf('for_resume', 'role', roleIds)] : []),
      ...(similarIds ? [{ key: 'similar_to', anyOf: [{ ids: similarIds }] }] : []),
      ...excludedFilters(VACANCY_FACETS, excluded, search, now),
      ...facetFilters(VACANCY_FACETS, search, now, {
        passing,
        conditions: otherConditions(search, punctualCompanyIds),
      }),
    ],
    ...(excludedIds && { excludedIds }),
    derived: derivedFor(search, cityIds),
    order: orderOf(search, similarIds),
    ...(place && { after: toResultPlace(place) }),
    offset: offsetOf(search.page, search.per_page),
    limit: limitBehind(place, search),
    ...(search.facets && {
      facets: facets.map((facet) => toIndexFacet(facet, search, { at: now, offeredCompanyIds })),
    }),
  }
}

/** What the kilometres to a vacancy are measured to. */
export const DISTANCES = {
  attribute: 'work_city' satisfies VacancyAttribute,
  position: { lat: 'lat' satisfies VacancyNumber, lng: 'lng' satisfies VacancyNumber },
}

/** Only what this search filters, counts or sorts by: each number is computed for all documents. */
function derivedFor(search: VacancySearch, cityIds: number[] = []): DerivedNumber[] {
  const countsRadii = isMeasured(search) && (search.facets || search.radius_km)
  return [
    ...(hasTravelOrigin(search) ? [derivedTravel(search)] : []),
    ...(countsRadii ? [derivedRadius(search, cityIds, DISTANCES)] : []),
    ...(isByKilometres(search) ? [derivedKilometres(search, DISTANCES)] : []),
  ]
}

/** What the filters of facets test where it is not what these count. */
const otherConditions = (search: VacancySearch, punctualCompanyIds: readonly number[] = []) => ({
  answered_pct_min: [has('company', punctualCompanyIds)],
  language: [has('language_level', languageLevelIds(search))],
})

/** The facet that counts vacancies by city. */
export const BY_CITY = 'by_city'

/** The same search in other cities, for its counts by city. */
export function toCityQuery(
  search: VacancySearch,
  context: VacancySearchContext,
  read: ReadForVacancies,
  ids: number[],
) {
  const there = { ...search, city_ids: ids, radius_km: null, order_by: 'date' as const, facets: false }
  const query = toIndexQuery(there, context, { ...read, cityIds: ids })
  const facet = { key: BY_CITY, attribute: 'city' satisfies VacancyAttribute }
  return { ...query, offset: 0, limit: 0, facets: [facet] }
}

export const applicableFacets = (search: VacancySearch) =>
  VACANCY_FACETS.filter(({ isApplicable }) => !isApplicable || isApplicable(search))

function toIndexFacet(
  facet: FacetDefinition<VacancySearch>,
  search: VacancySearch,
  { at, offeredCompanyIds = NOBODY }: { at: Date; offeredCompanyIds: readonly number[] | undefined },
): IndexFacet {
  const { key, items } = facet
  if (key === 'answered_pct_min')
    return { key, attribute: 'company', sums: items.map(({ id }) => ({ value: id, of: offeredCompanyIds })) }
  return countedFacet(facet, search, at)
}

const NOBODY: readonly number[] = []

const has = (attribute: VacancyAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })

export const oneOf = (key: string, attribute: VacancyAttribute, values: readonly number[]): IndexFilter => ({
  key,
  anyOf: [has(attribute, values)],
})

const within = (key: string, range: NumberRange): IndexFilter => ({ key, anyOf: [range] })

/** Vacancies that have not expired. */
export const openAt = (at: Date): IndexFilter =>
  within('open', { number: 'expires', atLeast: after(at.getTime() / 1000) })

/** Filters without a facet. */
function baseFilters(
  search: VacancySearch,
  cityIds: number[] | undefined,
  excludedCityIds: number[] = [],
): IndexFilter[] {
  const { specialization_ids, exclude_company_ids, exclude_district_ids } = search
  const isNear = hasNearPoint(search)
  return [
    // With a radius its facet filters. Around a point the cities narrow it.
    ...(cityIds && isNear ? [oneOf('cities beside a point', 'city', cityIds)] : []),
    ...(cityIds && !isNear && !search.radius_km ? [oneOf(PLACE_FILTER, 'city', cityIds)] : []),
    ...mapFilters(search),
    ...(specialization_ids.length > 0 ? [oneOf('specialization', 'role', specialization_ids)] : []),
    // Anonymous vacancies stay: leaving them out would reveal their company.
    ...noneOf('not companies', 'company', exclude_company_ids),
    ...noneOf('not cities', 'city', excludedCityIds),
    ...noneOf('not districts', 'district', exclude_district_ids),
  ]
}

const noneOf = (key: string, attribute: VacancyAttribute, values: readonly number[]): IndexFilter[] =>
  values.length > 0 ? [{ ...oneOf(key, attribute, values), isExcluded: true }] : []

function mapFilters(search: VacancySearch): IndexFilter[] {
  const bounds = mapBounds(search)
  if (!bounds) return []
  const { top, bottom, left, right } = bounds
  const [east, west] = [
    { number: 'lng', atLeast: left },
    { number: 'lng', atMost: right },
  ]
  return [
    within('lat', { number: 'lat', atLeast: bottom, atMost: top }),
    { key: 'lng', anyOf: left <= right ? [{ ...east, ...west }] : [east, west] },
  ]
}

function timeFilters(search: VacancySearch, at: Date): IndexFilter[] {
  const { from, before } = publicationBounds(search)
  const number = publicationNumber(search)
  return [
    openAt(at),
    ...(from ? [within('from', { number, atLeast: from.getTime() / 1000 })] : []),
    ...(before ? [within('before', { number, atMost: before.getTime() / 1000 - TICK })] : []),
  ]
}

function orderOf(search: VacancySearch, similarIds: readonly number[] | undefined): IndexQuery['order'] {
  const { order_by = 'relevance' } = search
  if (similarIds && order_by === 'relevance')
    return {
      points: [
        { steps: similarIds.map((id, place) => ({ points: similarIds.length - place, anyOf: [{ ids: [id] }] })) },
      ],
    }
  if (order_by === 'salary_desc') return { number: 'salary', direction: 'desc' }
  if (order_by === 'salary_asc') return { number: 'salary', direction: 'asc' }
  if (order_by === 'promise') return { number: 'promise', direction: 'desc' }
  if (order_by === 'distance')
    return { number: isByKilometres(search) ? NEGATIVE_KILOMETRES : NEGATIVE_TRAVEL_MINUTES, direction: 'desc' }
  return order_by === 'date' ? 'date' : 'relevance'
}
