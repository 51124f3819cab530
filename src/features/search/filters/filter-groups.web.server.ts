import { nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { MONTHLY_MODE_ID } from '#features/vacancies/rules/salary.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Facet } from '../search-facets.contract.ts'
import {
  type FilteredSearchKind,
  type FilterField,
  type FilterGroup,
  type SearchFlag,
  type SearchResultPage,
  UNGROUPED_FLAGS,
} from '../search-kind.ts'
import { hasDistanceStart } from '../travel/travel-query.ts'
import {
  type ActiveFilter,
  emptyChoiceLabel,
  flagValue,
  isSalaryBound,
  ownLimitText,
  RADIUS,
  withoutFilters,
} from './active-filters.web.server.ts'
import type { ShownField, ShownFilter, ShownFilterGroup, ShownFilters } from './shown-filters.ts'

type Found = Pick<SearchResultPage<unknown>, 'facets' | 'found'>

/** Prepares the filter panel and the chips of a search. */
export function showFilters(
  kind: FilteredSearchKind,
  query: QueryFields,
  { facets, found }: Found,
  filters: ActiveFilter[],
  places: ActiveFilter[],
): ShownFilters {
  const active = [...places, ...filters]
  return {
    groups: listFilterGroups(kind, facets, query, { found, active }),
    chips: active.map(({ key, id, label, rest }) => ({
      id: `${key} ${id}`,
      label,
      to: kind.path + toQueryString(rest),
    })),
    count: filters.length,
    orders: kind.orders,
    reset: kind.path + toQueryString(withoutFilters(query)),
    controls: [
      'order_by',
      ...facets.map(({ key }) => key),
      ...kind.flags.map(({ key }) => key),
      ...fieldsOf(kind).flatMap(({ key, type }) => (type === 'date' ? key : [])),
      ...(kind.controls ?? []),
    ],
  }
}

/** The groups of the filter panel. A facet without values and a group without controls are left out. */
function listFilterGroups(
  kind: FilteredSearchKind,
  counted: Facet[],
  query: QueryFields,
  { found, active }: { found: number; active: ActiveFilter[] },
): ShownFilterGroup[] {
  // A town of the text has no radius of the address.
  const facets = counted.filter(({ key }) => key !== RADIUS || hasDistanceStart(query))
  const groups = kind.groups ?? facetGroups(kind, facets)
  const hasValues = (key: string) => facets.some((facet) => facet.key === key && facet.items.length > 0)
  return groups.flatMap(
    ({ legend, facets: keys, fields: ownFields = [], shownWith, isFolded, isRare, anyLabel = 'не важно' }) => {
      const ownFacets = facets.filter(({ key, items }) => keys.includes(key) && items.length > 0)
      const fields = !shownWith || shownWith.some(hasValues) ? ownFields : []
      const flags = kind.flags.filter(({ under }) => under === legend || ownFacets.some(({ key }) => key === under))
      if (ownFacets.length + flags.length + fields.length === 0) return []
      const own = [...ownFacets, ...fields, ...flags].map(({ key }) => key)
      const chosen = active.filter(({ key }) => own.includes(key))
      // Without results, only what was chosen or what adds results can help.
      const isCollapsed =
        (isFolded === true || (found === 0 && !flags.some(({ widens }) => widens))) && chosen.length === 0
      return {
        // The field that the word leads to is folded.
        legend: isCollapsed ? legend.replace(/, от$/, '') : legend,
        filters: [
          ...fields.map((field) => toShownField(field, query)),
          ...ownFacets.map((facet) => toShownFilter(facet, query, kind.groups !== undefined)),
        ],
        flags: flags.map((flag) => toShownFlag(flag, facets, nameOfFlag(flag, flags))),
        isCollapsed,
        isFolded: isFolded === true,
        isRare: isRare === true,
        choice: chosen.length > 1 ? countText(chosen.length) : (chosen[0]?.label ?? anyLabel),
      }
    },
  )
}

const countText = (count: number) => `${count}\u00A0${plural(count, 'условие', 'условия', 'условий')}`

const fieldsOf = ({ groups = [] }: FilteredSearchKind) => groups.flatMap(({ fields = [] }) => fields)

/** Flags of one parameter are its values. */
const nameOfFlag = ({ key }: SearchFlag, flags: readonly SearchFlag[]) =>
  flags.filter((flag) => flag.key === key).length > 1 ? `${key}[]` : key

/** A flag that is a facet too has its number of results. */
function toShownFlag(flag: SearchFlag, facets: Facet[], name: string): ShownFilterGroup['flags'][number] {
  const value = flagValue(flag)
  const id = value === 'true' ? 1 : Number(value)
  const items = facets.find(({ key }) => key === flag.key)?.items ?? []
  return { key: flag.key, name, value, label: flag.label, count: items.find((item) => item.id === id)?.count }
}

/** Days stand in their field, words above the results. */
function toShownField({ key, ...field }: FilterField, query: QueryFields): ShownFilter {
  const state = queryValues(query, key).join()
  const isDay = field.type === 'date'
  const shown = { ...field, isLabelShown: true, value: isDay ? state : '', state, ...(isDay ? {} : { maxLength: 100 }) }
  return { key, kind: 'ticks', label: field.label, options: [], field: shown }
}

/** A sum is typed where the panel has its own groups; elsewhere its steps are listed. */
function toShownFilter({ key, label, items }: Facet, query: QueryFields, isOwnSum: boolean): ShownFilter {
  const kind = key === 'period_days' ? 'segments' : 'ticks'
  if (isOwnSum && isSalaryBound(key)) return { key, kind, label, options: [], field: sumField(label, key, query) }
  const options = items.map((item) => ({ value: String(item.id), label: item.label, count: item.count }))
  return { key, kind, label, options: withOwnLimit(key, options, query), emptyLabel: emptyChoiceLabel(key, query) }
}

/** Sums that show what is meant, by the id of the salary mode. */
const EXAMPLE_SUMS: Record<string, string> = { 2: '4 000', 3: '400' }

/** For a month, or for the period that is searched. */
function sumField(label: string, key: string, query: QueryFields): ShownField {
  const [sum] = queryValues(query, key)
  const value = sum ? numberText(Number(sum)) : ''
  const [code = 'RUB'] = queryValues(query, 'salary_currency')
  const [mode = String(MONTHLY_MODE_ID)] = queryValues(query, 'salary_mode_id')
  const period = nameById(SALARY_MODES, Number(mode))
  return {
    label: code === 'RUB' ? `${label}, рублей ${period}` : `${label}, ${period}`,
    value,
    state: `${value} ${mode}`,
    unit: `${nameByCode(CURRENCIES, code)} ${period}`,
    type: 'text',
    inputMode: 'numeric',
    maxLength: 11,
    placeholder: EXAMPLE_SUMS[mode] ?? '80 000',
  }
}

/** Adds a limit from a link that is not among the offered ones; otherwise the next change would lose it. */
function withOwnLimit(key: string, options: ShownFilter['options'], query: QueryFields): ShownFilter['options'] {
  const [limit] = isSalaryBound(key) || key === RADIUS || key === 'travel_minutes' ? queryValues(query, key) : []
  if (!limit || options.some(({ value }) => value === limit)) return options
  return [...options, { value: limit, label: ownLimitText(key, limit) }].sort(
    (a, b) => Number(a.value) - Number(b.value),
  )
}

/** A facet that is a flag stands in the group of the flag. */
const facetGroups = ({ folded = [], flags }: FilteredSearchKind, facets: Facet[]): FilterGroup[] => [
  { legend: UNGROUPED_FLAGS, facets: [] },
  ...facets
    .filter(({ key }) => !flags.some((flag) => flag.key === key))
    .map(({ key, label }) => ({
      legend: label,
      facets: [key],
      isFolded: folded.includes(key) ? (true as const) : undefined,
    })),
]
