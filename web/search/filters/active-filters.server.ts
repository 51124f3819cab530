import type { Facet } from '#contract/core/search-facets.ts'
import { type QueryFields, queryValues, withoutQueryValue } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { PLACE_PARAMETERS } from '../place/search-place.ts'
import type { FilteredSearchKind, NamedFilter, SearchFlag } from '../search-kind.ts'
import { travelLimitText, withoutLostTravel } from '../travel/travel-query.ts'

/** An active filter, and the query without it. */
export type ActiveFilter = { id: string; label: string; rest: QueryFields }

type ActiveFiltersInput = {
  query: QueryFields
  facets: Facet[]
  named: NamedFilter[]
  flags: readonly SearchFlag[]
  chipLabels?: FilteredSearchKind['chipLabels']
}

/** Filters with a single value, and the label of the empty choice. All other filters take several values. */
const EMPTY_CHOICE_LABELS: Record<string, string> = {
  salary_from: 'любая',
  salary_to: 'любая',
  salary_mode_id: 'любой',
  refreshed_days: 'за всё время',
  period_days: 'все',
  travel_minutes: 'любая',
  language_level_id: 'любой',
}

export const emptyChoiceLabel = (key: string): string | undefined =>
  Object.hasOwn(EMPTY_CHOICE_LABELS, key) ? EMPTY_CHOICE_LABELS[key] : undefined

/** Salary filters: a link may contain any amount, not only the offered ones. */
const SALARY_BOUND_LABELS: Record<string, string> = { salary_from: 'от', salary_to: 'до' }

export const isSalaryBound = (key: string) => Object.hasOwn(SALARY_BOUND_LABELS, key)

/** `от 100 000 ₽` */
export const salaryBoundText = (key: string, value: string) =>
  `${SALARY_BOUND_LABELS[key]} ${numberText(Number(value))}\u00A0₽`

/** A limit from a link that is not among the offered ones. */
export const ownLimitText = (key: string, value: string) =>
  isSalaryBound(key) ? salaryBoundText(key, value) : key === 'travel_minutes' ? travelLimitText(value) : value

/** The value that a checked flag sends. */
export const flagValue = ({ value = 'true' }: Pick<SearchFlag, 'value'>) => value

/** Lists the active filters in the order of the filter panel. Text and place do not count as filters. */
export function listActiveFilters({
  query,
  facets,
  named,
  flags,
  chipLabels = {},
}: ActiveFiltersInput): ActiveFilter[] {
  const isFlag = (key: string, value: string) => flags.some((flag) => flag.key === key && flagValue(flag) === value)
  const facetFilters = ({ key, items }: Facet) =>
    queryValues(query, key)
      .filter((value) => !isFlag(key, value))
      .map((value) => ({
        key,
        value,
        label: isSalaryBound(key)
          ? salaryBoundText(key, value)
          : (items.find(({ id }) => String(id) === value)?.label ?? ownLimitText(key, value)),
      }))
  const isNamed = (flag: SearchFlag) => named.some(({ key, id }) => key === flag.key && id === flagValue(flag))
  const activeFlags = flags.filter((flag) => queryValues(query, flag.key).includes(flagValue(flag)) && !isNamed(flag))
  return [
    ...named.map(({ key, id, label }) => ({ key, value: id, label })),
    ...facets.filter(({ key }) => !named.some((one) => one.key === key)).flatMap(facetFilters),
    ...activeFlags.map((flag) => ({ key: flag.key, value: flagValue(flag), label: flag.label })),
  ].map(({ key, value, label }) => ({
    id: `${key} ${value}`,
    label: chipLabels[`${key} ${value}`] ?? label,
    rest: withoutLostTravel(withoutPage(withoutQueryValue(query, key, value))),
  }))
}

/** The places of the search, each with the query without it. */
export const listPlaceFilters = (query: QueryFields, named: NamedFilter[]): ActiveFilter[] =>
  listActiveFilters({ query, facets: [], named, flags: [] })

export const withoutPage = ({ page: _, ...query }: QueryFields): QueryFields => query

/** The query without filters: text, place and order stay. */
export function withoutFilters(query: QueryFields): QueryFields {
  const preservedKeys = ['text', 'order_by', ...PLACE_PARAMETERS]
  return withoutLostTravel(Object.fromEntries(Object.entries(query).filter(([key]) => preservedKeys.includes(key))))
}
