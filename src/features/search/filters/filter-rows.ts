import type { SearchFilter } from '#contract/search-filter.ts'
import type { FilterGroup, SearchFlag } from '../search-kind.ts'

const groupOf = ({ group, label }: SearchFilter) => group ?? label

/** The groups of a panel with their filters. A filter whose group is not among them has one of its own at the end. */
export function withFilters(groups: readonly FilterGroup[], filters: readonly SearchFilter[]): FilterGroup[] {
  const known = new Set(groups.map(({ legend }) => legend))
  const others = new Set(filters.map(groupOf).filter((legend) => !known.has(legend)))
  const all: FilterGroup[] = [
    ...groups,
    ...[...others].map((legend) => ({ legend, facets: [], isFolded: true as const, anyLabel: 'не важно' })),
  ]
  return all.map((group) => ({
    ...group,
    facets: [
      ...group.facets,
      ...filters.filter((one) => one.flag === undefined && groupOf(one) === group.legend).map(({ key }) => key),
    ],
  }))
}

/** The filters that are one tick each. */
export const filterFlags = (filters: readonly SearchFilter[]): SearchFlag[] =>
  filters.flatMap((one) =>
    one.flag === undefined ? [] : { key: one.key, under: groupOf(one), label: one.flagInPanel ?? one.flag },
  )
