import type { Facet } from '#contract/vacancy-search.ts'
import { type Fields, valuesOf, withoutValue } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import type { Flag, NamedFilter } from './search-kind.ts'
import { PLACE_KEYS } from './where.ts'

/** An active filter, and the query without it. */
export type Chosen = { id: string; label: string; rest: Fields }

type Asked = { query: Fields; facets: Facet[]; named: NamedFilter[]; flags: readonly Flag[] }

/** Filters with a single value, and the label of the empty choice. All other filters take several values. */
const SINGLE: Record<string, string> = {
  salary_from: 'любая',
  salary_to: 'любая',
  refreshed_days: 'за всё время',
  language_level_id: 'любой',
}

export const noneText = (key: string): string | undefined => (Object.hasOwn(SINGLE, key) ? SINGLE[key] : undefined)

/** Salary filters: a link may contain any amount, not only the offered ones. */
const BOUNDS: Record<string, string> = { salary_from: 'от', salary_to: 'до' }

export const isBound = (key: string) => Object.hasOwn(BOUNDS, key)

/** `от 100 000 ₽` */
export const boundText = (key: string, value: string) => `${BOUNDS[key]} ${numberText(Number(value))}\u00A0₽`

/** The value that a checked flag sends. */
export const valueOfFlag = ({ value = 'true' }: Pick<Flag, 'value'>) => value

/** Lists the active filters in the order of the filter panel. Text and place do not count as filters. */
export function chosenFilters({ query, facets, named, flags }: Asked): Chosen[] {
  const ofFacet = ({ key, items }: Facet) =>
    valuesOf(query, key).map((value) => ({
      key,
      value,
      label: isBound(key) ? boundText(key, value) : (items.find(({ id }) => String(id) === value)?.label ?? value),
    }))
  const ticked = flags.filter((flag) => valuesOf(query, flag.key).includes(valueOfFlag(flag)))
  return [
    ...named.map(({ key, id, label }) => ({ key, value: id, label })),
    ...facets.flatMap(ofFacet),
    ...ticked.map((flag) => ({ key: flag.key, value: valueOfFlag(flag), label: flag.label })),
  ].map(({ key, value, label }) => ({ id: `${key} ${value}`, label, rest: firstPage(withoutValue(query, key, value)) }))
}

export const firstPage = ({ page: _, ...query }: Fields): Fields => query

export function withoutPlace(query: Fields): Fields {
  return firstPage(Object.fromEntries(Object.entries(query).filter(([key]) => !PLACE_KEYS.some((one) => one === key))))
}

/** The query without filters: text, place and order stay. */
export function withoutFilters(query: Fields): Fields {
  const kept = ['text', 'order_by', ...PLACE_KEYS]
  return Object.fromEntries(Object.entries(query).filter(([key]) => kept.includes(key)))
}
