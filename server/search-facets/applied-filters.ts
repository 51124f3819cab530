import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { AppliedFilter } from '#contract/core/text-reading.ts'
import { MAP_BOUNDS } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { type QueryFields, toQueryString, withoutQueryValue } from '#lib/forms/query-string.ts'
import { isReferenceKey, readReferenceNames } from '../reference/reference-names.ts'
import type { FacetDefinition } from './facet-definition.ts'

/** Parameters that narrow nothing by themselves. */
const NO_FILTERS = new Set(
  (
    'text as_typed text_logic text_in text_period skills_logic relocation salary_currency salary_net first_published ' +
    'order_by weights resume_id match_vacancy_id facets page per_page cursor travel_lng bottom_lat left_lng right_lng'
  ).split(' '),
)

/** Parameters that only make sense with the first one. */
const DEPENDENT_KEYS: Record<string, readonly string[]> = {
  city_ids: ['radius_km'],
  travel_lat: ['travel_lng'],
  top_lat: MAP_BOUNDS,
}

type LabelOf = (value: string) => string
/** Words for values that have a name neither under a facet nor in a reference list. */
export type FilterLabels = Readonly<Record<string, string | LabelOf>>

type Asked<Search> = {
  shape: z.ZodObject
  search: Search
  facets: readonly Pick<FacetDefinition<Search>, 'key' | 'items'>[]
  labels: FilterLabels
}

/** Everything that narrows a search, in words, each with the query string of the search without it. */
export async function listAppliedFilters<Search extends object>(
  db: Db,
  { shape, search, facets, labels }: Asked<Search>,
): Promise<AppliedFilter[]> {
  const query = chosenFields(shape, search)
  const chosen = Object.entries(query)
    .filter(([key, values]) => !NO_FILTERS.has(key) && !isAnything(key, values))
    .flatMap(([key, values]) => [values].flat().map((value) => ({ key, value })))
  const nameOf = chosen.some(({ key }) => isReferenceKey(key)) ? await readReferenceNames(db) : () => undefined
  const labelOf = (key: string, value: string) => {
    const label = labels[key]
    if (label !== undefined) return typeof label === 'string' ? label : label(value)
    const items = facets.find((facet) => facet.key === key)?.items
    return nameOf(key, value) ?? items?.find(({ id }) => id === Number(value === 'true' || value))?.label ?? value
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
  const lost = new Set(key in rest ? [] : DEPENDENT_KEYS[key])
  const left = Object.fromEntries(Object.entries(rest).filter(([name]) => !lost.has(name)))
  return 'travel_lat' in left || 'travel_from_metro_id' in left ? left : withoutTravel(left)
}

/** Without its beginning a way has no length. */
const withoutTravel = ({ travel_minutes: _, ...rest }: QueryFields): QueryFields =>
  rest.order_by === 'distance' ? withoutQueryValue(rest, 'order_by', 'distance') : rest
