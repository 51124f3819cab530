import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { SearchFilter } from '#contract/search-filter.ts'
import type { AppliedFilter } from '#contract/text-reading.ts'
import type { Db } from '#database/connect.ts'
import { hasNearPoint } from '#features/reference/contract/near.ts'
import { DISTANCE_FILTER, isMeasured } from '#features/reference/contract/search-radius.ts'
import { isReferenceKey, readReferenceNames } from '#features/reference/server/reference-names.ts'
import { MAP_BOUNDS } from '#features/vacancies/search/contract/vacancy-search.ts'
import { type QueryFields, toQueryString, withoutQueryValue } from '#lib/forms/query-string.ts'
import type { FacetDefinition } from './facet-definition.server.ts'

/** Parameters that narrow nothing by themselves. */
const NO_FILTERS = new Set([
  'text',
  'as_typed',
  'salary_currency',
  'order_by',
  'weights',
  'resume_id',
  'match_vacancy_id',
  'facets',
  'page',
  'per_page',
  'cursor',
  'travel_lng',
  'bottom_lat',
  'left_lng',
  'right_lng',
])

/** Parameters that narrow nothing without another one. */
const NEEDED_KEYS: Record<string, readonly string[]> = {
  search_in: ['text'],
  text_in: ['text'],
  text_logic: ['text'],
  text_period: ['text'],
  skills_logic: ['skills'],
  salary_net: ['salary_from'],
  first_published: ['period_days', 'date_from', 'date_to', 'published_since'],
  relocation: ['city_ids', 'region_ids', 'countries', 'metro_ids', 'near', 'near_metro_id'],
}

/** Parameters that only make sense with the first one. */
const DEPENDENT_KEYS: Record<string, readonly string[]> = {
  city_ids: ['radius_km'],
  ...Object.fromEntries(Object.keys(DISTANCE_FILTER.others).map((key) => [key, [DISTANCE_FILTER.key]])),
  travel_lat: ['travel_lng'],
  top_lat: MAP_BOUNDS,
}

/** The periods that a search offers, by their days. */
export const PERIOD_NAMES: Record<string, string | undefined> = {
  1: 'за сутки',
  3: 'за 3 дня',
  7: 'за неделю',
  14: 'за 2 недели',
  30: 'за месяц',
}

/** `name`: what a facet or a list calls the value. */
type LabelOf = (value: string, name: string) => string | undefined
/** Words for values that have no name under a facet or in a reference list, or another one. */
export type FilterLabels = Readonly<Record<string, string | LabelOf>>

type Asked<Search> = {
  shape: z.ZodObject
  search: Search
  facets: readonly Pick<FacetDefinition<Search>, 'key' | 'items'>[]
  labels: FilterLabels
}

/** The words of the rows for values that stand alone. */
export const namesAlone = (filters: readonly SearchFilter[]): FilterLabels => ({
  ...Object.assign({}, ...filters.map(({ labels }) => labels)),
  ...Object.fromEntries(
    filters.flatMap(({ key, list = [], alone }): [string, LabelOf][] => {
      const nameAlone = (id: string) => {
        const item = list.find((one) => String(one.id) === id)
        return item && alone?.(item)
      }
      return alone ? [[key, nameAlone]] : []
    }),
  ),
})

/** Everything that narrows a search, in words, each with the query string of the search without it. */
export async function listAppliedFilters<Search extends object>(
  db: Db,
  { shape, search, facets, labels }: Asked<Search>,
): Promise<AppliedFilter[]> {
  const query = chosenFields(shape, search)
  const chosen = Object.entries(query)
    .filter(([key, values]) => !NO_FILTERS.has(key) && !isAnything(key, values) && hasNeeded(key, query))
    .flatMap(([key, values]) => [values].flat().map((value) => ({ key, value })))
  const nameOf = chosen.some(({ key }) => isReferenceKey(key)) ? await readReferenceNames(db) : () => undefined
  const labelOf = (key: string, value: string) => {
    const items = facets.find((facet) => facet.key === key)?.items
    const name = nameOf(key, value) ?? items?.find(({ id }) => id === Number(value === 'true' || value))?.label ?? value
    const label = labels[key]
    return typeof label === 'string' ? label : (label?.(value, name) ?? name)
  }
  return chosen.map(({ key, value }) => ({
    key,
    value,
    label: labelOf(key, value),
    remove_query: toQueryString(withoutValue(query, key, value)),
  }))
}

/** «Не имеет значения» turns the filter of its list off. */
const isAnything = (key: string, values: string | string[]) => key.endsWith('_ids') && [values].flat().includes('0')

const hasNeeded = (key: string, query: QueryFields) => {
  const needed = NEEDED_KEYS[key]
  return !needed || needed.some((one) => one in query)
}

/** What a search says beyond its defaults, as the fields of an address. Another search begins at the first page. */
function chosenFields(shape: z.ZodObject, search: object): QueryFields {
  const defaults: Record<string, unknown> = shape.parse({})
  const chosen = Object.entries(search).filter(
    ([key, value]) =>
      key !== 'page' && key !== 'cursor' && (value ?? null) !== null && !isDeepStrictEqual(value, defaults[key]),
  )
  return Object.fromEntries(
    chosen.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

function withoutValue(query: QueryFields, key: string, value: string): QueryFields {
  const rest = withoutQueryValue(query, key, value)
  const staysMeasured = key === 'city_ids' && hasNearPoint(startOf(rest))
  const lost = new Set(key in rest || staysMeasured ? [] : DEPENDENT_KEYS[key])
  const left = Object.fromEntries(Object.entries(rest).filter(([name]) => !lost.has(name)))
  return 'travel_lat' in left || 'travel_from_metro_id' in left ? left : withoutTravel(left)
}

/** Without its beginning a way has no length, and without a town or a point too nothing is near. */
const withoutTravel = ({ travel_minutes: _, ...rest }: QueryFields): QueryFields =>
  rest.order_by === 'distance' && !isMeasured(startOf(rest)) ? withoutQueryValue(rest, 'order_by', 'distance') : rest

/** Where the distances of a query begin. */
const startOf = ({ city_ids = [], near, near_metro_id }: QueryFields) => ({
  city_ids: [city_ids].flat().map(Number),
  near: [near ?? []].flat()[0],
  near_metro_id: Number([near_metro_id ?? []].flat()[0] ?? 0),
})
