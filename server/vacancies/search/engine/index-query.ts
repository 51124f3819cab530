import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { MIN_STALE_VACANCY_DAYS } from '#domain/vacancies/stale-vacancy-score.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { AttributeFilter, IndexFacet, IndexQuery, RangeFilter } from '#search/index/index-types.ts'
import { offsetOf } from '../../../http/paging.ts'
import { chosenValues, type FacetDefinition } from '../../../search-facets/facet-definition.ts'
import { VACANCY_FACETS } from '../facet-definitions.ts'
import { hasOnlyMetroLines, type VacancySearchContext } from '../search-conditions.ts'
import type { VacancyAttribute, VacancyNumber } from './index-documents.ts'

/** What only the database knows of a search. */
export type ReadFromDatabase = {
  /** Cities of the searched places; undefined if no place is searched. */
  cityIds?: number[] | undefined
  excludedIds?: number[] | undefined
}

type FacetKey = (typeof VACANCY_FACETS)[number]['key']
type StepFacet = { number: VacancyNumber | 'publishedAt'; bound: (step: number, at: number) => number }

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
  metro_ids: 'metro',
}
const STEP_FACETS: Partial<Record<FacetKey, StepFacet>> = {
  salary_from: { number: 'salary', bound: (step) => step },
  period_days: { number: 'publishedAt', bound: (days, at) => at - days * DAY_SECONDS },
}

/** A search of the database, for the index. */
export function toIndexQuery(
  search: VacancySearch,
  { now, words }: VacancySearchContext,
  { cityIds, excludedIds }: ReadFromDatabase,
): IndexQuery {
  const at = Date.parse(now) / 1000
  const facets = applicableFacets(search)
  const chosen = facets.flatMap((facet) => {
    const values = chosenValues(facet, search)
    return values.length > 0 ? [{ key: facet.key, values }] : []
  })
  return {
    ...(words && { text: words }),
    filters: [
      ...baseFilters(search, cityIds),
      ...chosen.flatMap(({ key, values }) => {
        const attribute = FACET_ATTRIBUTES[key]
        if (!attribute) return []
        const filter = oneOf(key, attribute, values)
        return [attribute === 'metro' ? { key, anyOf: [...filter.anyOf, onLines(search)] } : filter]
      }),
    ],
    ranges: [
      ...baseRanges(search, at),
      ...chosen.flatMap(({ key, values: [value] }) => {
        const step = STEP_FACETS[key]
        return step ? [{ key, number: step.number, atLeast: step.bound(value!, at) }] : []
      }),
    ],
    ...(excludedIds && { excludedIds }),
    order: orderOf(search),
    offset: offsetOf(search.page, search.per_page),
    limit: search.per_page,
    facets: facets.map((facet) => toIndexFacet(facet, at)),
    quartilesOf: 'salary' satisfies VacancyNumber,
  }
}

export const applicableFacets = (search: VacancySearch) =>
  VACANCY_FACETS.filter(({ isApplicable }) => !isApplicable || isApplicable(search))

/** Number of results under a value of a facet. */
export function countOf({ key }: FacetDefinition<VacancySearch>, counts: ReadonlyMap<number, number>, now: string) {
  const step = STEP_FACETS[key]
  return (id: number) => counts.get(step ? step.bound(id, Date.parse(now) / 1000) : id) ?? 0
}

function toIndexFacet({ key, items }: FacetDefinition<VacancySearch>, at: number): IndexFacet {
  const step = STEP_FACETS[key]
  if (step) return { key, number: step.number, steps: items.map(({ id }) => step.bound(id, at)) }
  return { key, attribute: FACET_ATTRIBUTES[key]! }
}

const oneOf = (key: string, attribute: VacancyAttribute, values: number[]): AttributeFilter => ({
  key,
  anyOf: [{ attribute, values }],
})

const onLines = ({ metro_line_ids }: VacancySearch) => ({ attribute: 'metro_line' as const, values: metro_line_ids })

/** Filters without a facet. */
function baseFilters(search: VacancySearch, cityIds: number[] | undefined): AttributeFilter[] {
  const { salary_mode_id } = search
  return [
    ...(cityIds ? [oneOf('place', 'city', cityIds)] : []),
    ...(hasOnlyMetroLines(search) ? [{ key: 'metro_line', anyOf: [onLines(search)] }] : []),
    ...(salary_mode_id ? [oneOf('salary_mode', 'salary_mode', [salary_mode_id])] : []),
    ...(salary_mode_id || search.only_with_salary ? [oneOf('with_salary', 'has_salary', [1])] : []),
    ...(search.only_verified ? [oneOf('verified', 'is_verified', [1])] : []),
  ]
}

function baseRanges({ promise_days_max, alive_only }: VacancySearch, at: number): RangeFilter[] {
  return [
    { key: 'open', number: 'expires', atLeast: after(at) },
    ...(promise_days_max ? [{ key: 'promise', number: 'promise_days', atMost: promise_days_max }] : []),
    ...(alive_only
      ? [
          { key: 'alive', number: 'alive_until', atLeast: after(at) },
          { key: 'not_stale', number: 'first_published', atLeast: after(at - MIN_STALE_VACANCY_DAYS * DAY_SECONDS) },
        ]
      : []),
  ]
}

/** The least time after this one: the database has microseconds. */
const after = (seconds: number) => seconds + 1e-6

function orderOf({ order_by = 'relevance' }: VacancySearch): IndexQuery['order'] {
  if (order_by === 'salary_desc') return { number: 'salary', direction: 'desc' }
  if (order_by === 'salary_asc') return { number: 'salary', direction: 'asc' }
  return order_by === 'date' ? 'date' : 'relevance'
}
