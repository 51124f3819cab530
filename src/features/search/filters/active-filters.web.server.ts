import type { AppliedFilter, SpokenFilter } from '#contract/text-reading.ts'
import { EXCLUDED_PLACE_KEYS } from '#features/reference/contract/excluded-places.ts'
import { MAP_BOUNDS } from '#features/vacancies/search/contract/vacancy-search.ts'
import { parseQueryString, type QueryFields, queryValues, withoutQueryValue } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { radiusLimitText } from '#lib/text/radius-words.ts'
import { PLACE_PARAMETERS } from '../place/search-place.ts'
import { withoutWords } from '../place/without-words.ts'
import type { NamedFilter, SearchFlag } from '../search-kind.ts'
import { isNearPoint, NEAR_PARAMETERS, travelLimitText, withoutLostTravel } from '../travel/travel-query.ts'

/** An active filter, and the query without it. */
export type ActiveFilter = NamedFilter & { rest: QueryFields }

/** Filters with a single value, and the label of the empty choice. All other filters take several values. */
const EMPTY_CHOICE_LABELS: Record<string, string> = {
  salary_from: 'любая',
  salary_to: 'любая',
  salary_mode_id: 'любой',
  refreshed_days: 'за всё время',
  period_days: 'все',
  travel_minutes: 'любая',
  radius_km: 'только город',
  language_level_id: 'любой',
}

export function emptyChoiceLabel(key: string, query: QueryFields): string | undefined {
  if (key === RADIUS && isNearPoint(query)) return 'любое'
  return Object.hasOwn(EMPTY_CHOICE_LABELS, key) ? EMPTY_CHOICE_LABELS[key] : undefined
}

/** Salary filters: a link may contain any amount, not only the offered ones. */
const SALARY_BOUND_LABELS: Record<string, string> = { salary_from: 'от', salary_to: 'до' }

export const isSalaryBound = (key: string) => Object.hasOwn(SALARY_BOUND_LABELS, key)

/** A limit from a link that is not among the offered ones. */
export function ownLimitText(key: string, value: string): string {
  if (key === RADIUS) return radiusLimitText(Number(value))
  if (key === 'travel_minutes') return travelLimitText(value)
  return `${SALARY_BOUND_LABELS[key]} ${numberText(Number(value))}\u00A0₽`
}

/** A part of the place, though it has values with their counts. */
export const RADIUS = 'radius_km'

/** The value that a checked flag sends. */
export const flagValue = ({ value = 'true' }: Pick<SearchFlag, 'value'>) => value

/** The active filters as the reply of the search names them. Text and place do not count as filters. */
export function listActiveFilters(applied: readonly AppliedFilter[]): ActiveFilter[] {
  // Around a point a radius is no part of the place.
  const isNear = applied.some(({ key }) => NEAR_PARAMETERS.includes(key))
  const placeKeys: readonly string[] = PLACE_PARAMETERS.filter((key) => key !== RADIUS || !isNear)
  return applied
    .filter(({ key }) => !placeKeys.includes(key))
    .map(({ key, value, label, remove_query }) => ({
      key,
      id: value,
      label,
      rest: parseQueryString(new URLSearchParams(remove_query)),
    }))
}

/** The places of the search, each with the query without it. */
export const listPlaceFilters = (query: QueryFields, named: readonly NamedFilter[]): ActiveFilter[] =>
  named.map((one) => ({ ...one, rest: withoutLostTravel(withoutPage(withoutQueryValue(query, one.key, one.id))) }))

/** The places that the text itself leaves out, each with the text without it: «кроме Москвы». */
export const listSpokenExclusions = (query: QueryFields, magic: readonly SpokenFilter[]) =>
  asWordsOf(
    query,
    magic.filter(({ became_filter: { key } }) => EXCLUDED_PLACE_KEYS.includes(key)),
  )

/** The conditions that words of the text have become, each with the text without those words: «вечерняя» (SK-19). */
export const listSpokenConditions = (query: QueryFields, magic: readonly SpokenFilter[]) =>
  asWordsOf(
    query,
    magic.filter(
      ({ became_filter: { key }, excluded }) =>
        !excluded && !ALL_PLACE_PARAMETERS.includes(key) && !EXCLUDED_PLACE_KEYS.includes(key),
    ),
  )

const asWordsOf = (query: QueryFields, magic: readonly SpokenFilter[]): ActiveFilter[] =>
  magic.map(({ text_part, became_filter: { label } }) => ({
    key: 'text',
    id: text_part,
    label,
    rest: withoutPage({ ...query, text: withoutWords(queryValues(query, 'text').join(' '), text_part) }),
  }))

/** Whatever of a query says where. */
export const ALL_PLACE_PARAMETERS: readonly string[] = [
  ...PLACE_PARAMETERS,
  ...NEAR_PARAMETERS,
  'district_ids',
  'metro_ids',
  'metro_line_ids',
  ...MAP_BOUNDS,
]

export const withoutPage = ({ page: _, ...query }: QueryFields): QueryFields => query

/** The query without filters: text, place and order stay. */
export function withoutFilters(query: QueryFields): QueryFields {
  const places = PLACE_PARAMETERS.filter((key) => key !== RADIUS || !isNearPoint(query))
  const preservedKeys: readonly string[] = ['text', 'order_by', ...places]
  return withoutLostTravel(Object.fromEntries(Object.entries(query).filter(([key]) => preservedKeys.includes(key))))
}
