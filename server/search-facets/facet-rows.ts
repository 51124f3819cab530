import { type RawBuilder, sql } from 'kysely'
import type { Facet } from '#contract/core/search-facets.ts'
import type { Quartiles } from '#search/index/index-types.ts'
import type { FacetDefinition } from './facet-definition.ts'

/** Key of the row with the number found. */
export const TOTAL_KEY = 'found'
/** Key of the rows with the count of numbers and their quartiles, which have the ids 0 to 3. */
export const QUARTILES_KEY = 'quartiles'

/** The number of results under one value of a facet, as statements that count select it. */
export type FacetRow = { key: string; id: number; count: number; label: string | null }

/** Query for the rows of a facet, from the one for its values with the number of results under each. */
export const selectCounts = <Search>(
  { key, names }: FacetDefinition<Search>,
  values: RawBuilder<unknown>,
  search: Search,
) => (names ? selectNamed(key, values, names, [search[key]].flat() as number[]) : selectPlain(key, values))

const selectPlain = (key: string, values: RawBuilder<unknown>) =>
  sql`select ${sql.lit(key)} as key, id, count::bigint, null as label from (${values}) as counted`

function quartilesFrom(at: (place: number) => number): Quartiles | undefined {
  const [count, p25, median, p75] = [at(0), at(1), at(2), at(3)]
  return count > 0 ? { count, p25, median, p75 } : undefined
}

/** Values of one facet that are data, at most. */
export const MAX_NAMED_VALUES = 50

/** Values without a name are no values of the facet: a group of roles among roles. */
export const MAX_VALUES_TO_NAME = 1000

/** The chosen values, also those without results, and those with most results, with their names. */
const selectNamed = (key: string, values: RawBuilder<unknown>, names: RawBuilder<unknown>, chosen: number[]) =>
  sql`(select ${sql.lit(key)} as key, counted.id, count::bigint, named.label
    from (
      select * from (${chosen.length > 0 ? withChosen(values, chosen) : values}) as counted
      order by counted.id = any(${chosen}::int[]) desc, count desc, counted.id limit ${sql.lit(MAX_VALUES_TO_NAME)}
    ) as counted join (${names}) as named on named.id = counted.id
    order by counted.id = any(${chosen}::int[]) desc, count desc, counted.id limit ${sql.lit(MAX_NAMED_VALUES)})`

const withChosen = (values: RawBuilder<unknown>, chosen: number[]) => sql`
  select id, sum(count) as count from (
    select id, count from (${values}) as counted union all select unnest(${chosen}::int[]), 0
  ) as counted group by id`

const namedItems = (rows: FacetRow[], key: string) =>
  rows
    .filter((row) => row.key === key)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .map(({ id, label }) => ({ id, label: label ?? '' }))

/** Quartiles only of a search with facets. */
export type CountedFacets = { found: number; quartiles?: Quartiles | undefined; facets: Facet[] }

/** The answer that these rows make. */
export function toCountedFacets<Search>(
  rows: FacetRow[],
  facets: readonly FacetDefinition<Search>[],
  search: Search,
): CountedFacets {
  const counts = new Map(rows.map(({ key, id, count }) => [`${key} ${id}`, count]))
  const count = (key: string, id: number) => counts.get(`${key} ${id}`) ?? 0
  return {
    found: count(TOTAL_KEY, 0),
    quartiles: quartilesFrom((place) => count(QUARTILES_KEY, place)),
    facets: facets.map((facet) => {
      const items = facet.names ? namedItems(rows, facet.key) : facet.items
      return toFacet({ ...facet, items }, search, (id) => count(facet.key, id))
    }),
  }
}

/** A facet with the number of results under each of its values. */
export function toFacet<Search>(
  { key, label, items, hidesEmpty, isOffered = () => true }: FacetDefinition<Search>,
  search: Search,
  count: (id: number) => number,
): Facet {
  const chosen = [search[key]].flat().map(Number)
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  const shown = counted.filter(
    ({ id, count, selected }) => selected || ((count > 0 || !hidesEmpty) && isOffered(id, search)),
  )
  return { key, label, items: shown }
}
