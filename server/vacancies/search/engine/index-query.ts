import { hasTravelOrigin, mapBounds, type VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { IndexFacet, IndexFilter, IndexQuery, NumberRange } from '#search/index/index-types.ts'
import { joinLexemes } from '#search/query/lexeme-query.ts'
import { offsetOf } from '../../../http/paging.ts'
import { toIndexTier } from '../../../search/tier-conditions.ts'
import { chosenValues, type FacetDefinition, filterOf } from '../../../search-facets/facet-definition.ts'
import { MAX_NAMED_VALUES } from '../../../search-facets/facet-rows.ts'
import { VACANCY_FACETS } from '../facet-definitions.ts'
import { languageLevelIds } from '../language-levels.ts'
import { limitBehind, toResultPlace } from '../place-in-order.ts'
import { publicationBounds } from '../publication.ts'
import type { VacancySearchContext } from '../search-conditions.ts'
import { derivedTravel, NEGATIVE_TRAVEL_MINUTES } from '../travel.ts'
import type { VacancyAttribute, VacancyNumber } from './index-documents.ts'

/** What only the database knows of a search. */
export type ReadFromDatabase = {
  /** Cities of the searched places; undefined if no place is searched. */
  cityIds?: number[] | undefined
  excludedIds?: number[] | undefined
  /** The viewer is under eighteen. */
  isForMinor?: boolean | undefined
  /** Companies that answer in time; undefined if the search does not ask for them. */
  punctualCompanyIds?: readonly number[] | undefined
  /** Companies that answer in time as often as the search offers; undefined if no facets are counted. */
  offeredCompanyIds?: ReadonlySet<number> | undefined
}

type FacetKey = (typeof VACANCY_FACETS)[number]['key']
type StepFacet = {
  number: VacancyNumber | typeof NEGATIVE_TRAVEL_MINUTES | ((search: VacancySearch) => VacancyNumber | 'publishedAt')
  bound: (step: number, at: number) => number
}

/** How the index counts a facet and applies its filter. */
const FACET_ATTRIBUTES: Partial<Record<FacetKey, VacancyAttribute>> = {
  experience_ids: 'experience',
  schedule_ids: 'schedule',
  work_type_ids: 'work_type',
  place_of_work_ids: 'place_of_work',
  benefit_ids: 'benefit',
  week_schedule_ids: 'week_schedule',
  working_hours_ids: 'working_hours',
  part_time_ids: 'part_time',
  education_level_ids: 'education_level',
  driver_license_ids: 'driver_license',
  labels: 'label',
  professional_role_ids: 'role',
  industry_ids: 'industry',
  company_ids: 'company',
  answered_pct_min: 'company',
  metro_ids: 'metro',
  metro_line_ids: 'metro_line',
  salary_mode_id: 'salary_mode',
  district_ids: 'district',
  only_verified: 'is_verified',
  only_with_salary: 'has_salary',
  language: 'language',
}
const STEP_FACETS: Partial<Record<FacetKey, StepFacet>> = {
  salary_from: { number: 'salary', bound: (step) => step },
  period_days: { number: publicationNumber, bound: (days, at) => at - days * DAY_SECONDS },
  alive_only: { number: 'alive_until', bound: (_, at) => after(at) },
  travel_minutes: { number: NEGATIVE_TRAVEL_MINUTES, bound: (minutes) => -minutes },
  promise_days_max: { number: 'promise', bound: (days) => -days },
}

const numberOf = ({ number }: StepFacet, search: VacancySearch) =>
  typeof number === 'string' ? number : number(search)

/** A search of the database, for the index. */
export function toIndexQuery(
  search: VacancySearch,
  { now, words, tiers = [], passing, excluded = [], roleIds, place }: VacancySearchContext,
  { cityIds, excludedIds, isForMinor, punctualCompanyIds, offeredCompanyIds }: ReadFromDatabase,
): IndexQuery {
  const at = Date.parse(now) / 1000
  const facets = applicableFacets(search)
  const chosen = facets.flatMap((facet) => {
    const values = chosenValues(facet, search)
    return values.length > 0 ? [{ key: facet.key, filter: filterOf(facet), values }] : []
  })
  return {
    ...(words && { text: words }),
    tiers: tiers.map(toIndexTier),
    filters: [
      ...baseFilters(search, cityIds),
      ...timeFilters(search, at),
      ...(isForMinor ? [oneOf('age', 'is_for_adults', [0])] : []),
      ...(roleIds ? [oneOf('for_resume', 'role', roleIds)] : []),
      ...excluded.map(({ key, ids, titles }) => ({
        ...oneOf(`not ${key}`, FACET_ATTRIBUTES[key as FacetKey]!, ids),
        orText: titles,
        isExcluded: true,
      })),
      ...asAlternatives(
        chosen.flatMap(({ key, filter, values }): IndexFilter[] => {
          const orText = passing?.get(key)
          const step = STEP_FACETS[key]
          if (step)
            return [{ ...within(key, { number: numberOf(step, search), atLeast: step.bound(values[0]!, at) }), orText }]
          const attribute = FACET_ATTRIBUTES[key]
          if (!attribute) return []
          if (key === 'answered_pct_min') return [oneOf(key, attribute, punctualCompanyIds ?? [])]
          if (attribute === 'language') return [oneOf(key, 'language_level', languageLevelIds(search))]
          return [{ ...oneOf(filter, attribute, values), orText }]
        }),
      ),
    ],
    ...(excludedIds && { excludedIds }),
    ...(hasTravelOrigin(search) && { derived: derivedTravel(search) }),
    order: orderOf(search),
    ...(place && { after: toResultPlace(place) }),
    offset: offsetOf(search.page, search.per_page),
    limit: limitBehind(place, search),
    ...(search.facets && {
      facets: facets.map((facet) => toIndexFacet(facet, search, { at, offeredCompanyIds })),
      quartilesOf: 'salary' satisfies VacancyNumber,
    }),
  }
}

/** Filters with the same key are one. */
const asAlternatives = (filters: IndexFilter[]): IndexFilter[] =>
  Array.from(
    Map.groupBy(filters, ({ key }) => key),
    ([key, same]) => ({
      key,
      anyOf: same.flatMap(({ anyOf }) => anyOf),
      orText: joinLexemes(
        'or',
        same.map(({ orText }) => orText),
      ),
    }),
  )

/** The facet that counts vacancies by city. */
export const BY_CITY = 'by_city'

/** The same search in other cities, for its counts by city. */
export function toCityQuery(
  search: VacancySearch,
  context: VacancySearchContext,
  read: ReadFromDatabase,
  ids: number[],
) {
  const there = { ...search, city_ids: ids }
  const { quartilesOf: _, ...query } = toIndexQuery(there, context, { ...read, cityIds: ids })
  const facet = { key: BY_CITY, attribute: 'city' satisfies VacancyAttribute }
  return { ...query, order: 'date' as const, offset: 0, limit: 0, facets: [facet] }
}

export const applicableFacets = (search: VacancySearch) =>
  VACANCY_FACETS.filter(({ isApplicable }) => !isApplicable || isApplicable(search))

/** Number of results under a value of a facet. */
export function countOf({ key }: FacetDefinition<VacancySearch>, counts: ReadonlyMap<number, number>, now: string) {
  const step = STEP_FACETS[key]
  return (id: number) => counts.get(step ? step.bound(id, Date.parse(now) / 1000) : id) ?? 0
}

const NOBODY: ReadonlySet<number> = new Set()

function toIndexFacet(
  { key, filter, items }: FacetDefinition<VacancySearch>,
  search: VacancySearch,
  { at, offeredCompanyIds = NOBODY }: { at: number; offeredCompanyIds: ReadonlySet<number> | undefined },
): IndexFacet {
  const step = STEP_FACETS[key]
  if (step) return { key, number: numberOf(step, search), steps: items.map(({ id }) => step.bound(id, at)) }
  const attribute = FACET_ATTRIBUTES[key]!
  // Tens of thousands of companies: the answer names a few.
  if (key === 'company_ids') return { key, attribute, top: { count: MAX_NAMED_VALUES, always: search.company_ids } }
  if (key === 'answered_pct_min')
    return { key, attribute, sums: items.map(({ id }) => ({ value: id, of: offeredCompanyIds })) }
  return { key, filter, attribute }
}

const oneOf = (key: string, attribute: VacancyAttribute, values: readonly number[]): IndexFilter => ({
  key,
  anyOf: [{ attribute, values }],
})

const within = (key: string, range: NumberRange): IndexFilter => ({ key, anyOf: [range] })

/** Filters without a facet. */
function baseFilters(search: VacancySearch, cityIds: number[] | undefined): IndexFilter[] {
  const { specialization_ids } = search
  return [
    ...(cityIds ? [oneOf('place', 'city', cityIds)] : []),
    ...mapFilters(search),
    ...(specialization_ids.length > 0 ? [oneOf('specialization', 'role', specialization_ids)] : []),
  ]
}

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

function timeFilters(search: VacancySearch, at: number): IndexFilter[] {
  const { from, before } = publicationBounds(search)
  const number = publicationNumber(search)
  return [
    within('open', { number: 'expires', atLeast: after(at) }),
    ...(from ? [within('from', { number, atLeast: from.getTime() / 1000 })] : []),
    ...(before ? [within('before', { number, atMost: before.getTime() / 1000 - TICK })] : []),
  ]
}

/** What a search calls the publication. */
function publicationNumber(search: VacancySearch): 'first_published' | 'publishedAt' {
  return search.first_published ? 'first_published' : 'publishedAt'
}

/** The database has microseconds. */
const TICK = 1e-6

/** The least time after this one. */
const after = (seconds: number) => seconds + TICK

function orderOf({ order_by = 'relevance' }: VacancySearch): IndexQuery['order'] {
  if (order_by === 'salary_desc') return { number: 'salary', direction: 'desc' }
  if (order_by === 'salary_asc') return { number: 'salary', direction: 'asc' }
  if (order_by === 'promise') return { number: 'promise', direction: 'desc' }
  if (order_by === 'distance') return { number: NEGATIVE_TRAVEL_MINUTES, direction: 'desc' }
  return order_by === 'date' ? 'date' : 'relevance'
}
