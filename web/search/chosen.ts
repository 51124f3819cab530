import type { Facet } from '#contract/vacancy-search.ts'
import { type Fields, valuesOf, withoutValue } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import type { Flag, NamedFilter } from './search-kind.ts'
import { PLACE_KEYS } from './where.ts'

/** One filter in force, and what is asked without it. */
export type Chosen = { id: string; label: string; rest: Fields }

type Asked = { query: Fields; facets: Facet[]; named: NamedFilter[]; flags: readonly Flag[] }

/** One value at a time, and what choosing none of them is called; the others take any number of values. */
const SINGLE: Record<string, string> = {
  salary_from: 'любая',
  salary_to: 'любая',
  refreshed_days: 'за всё время',
  language_level_id: 'любой',
}

export const noneText = (key: string): string | undefined => (Object.hasOwn(SINGLE, key) ? SINGLE[key] : undefined)

/** Figures that may come from a link, besides those that are offered. */
const BOUNDS: Record<string, string> = { salary_from: 'от', salary_to: 'до' }

export const isBound = (key: string) => Object.hasOwn(BOUNDS, key)

/** `от 100 000 ₽`, whatever steps are offered. */
export const boundText = (key: string, value: string) => `${BOUNDS[key]} ${numberText(Number(value))}\u00A0₽`

/** What a box sends when it is ticked. */
export const valueOfFlag = ({ value = 'true' }: Pick<Flag, 'value'>) => value

/** Every filter in force, in the order of the column. The words and the place are not filters. */
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

/** The words, the place and the order stay. */
export function withoutFilters(query: Fields): Fields {
  const kept = ['text', 'order_by', ...PLACE_KEYS]
  return Object.fromEntries(Object.entries(query).filter(([key]) => kept.includes(key)))
}
