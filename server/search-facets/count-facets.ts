import { type RawBuilder, sql } from 'kysely'
import type { Facet } from '#contract/core/search-facets.ts'
import type { Db } from '#database/connect.ts'
import type { Quartiles } from '#search/index/index-types.ts'
import { andConditions, type SearchCondition } from './conditions.ts'
import { type FacetDefinition, facetConditions } from './facet-definition.ts'

type CountedSearch<Search> = {
  facets: readonly FacetDefinition<Search>[]
  search: Search
  at: Date
  from: RawBuilder<unknown>
  /** Conditions of the filters without a facet. */
  where: SearchCondition[]
  /** Key of the facet whose numbers get quartiles. */
  quartilesOf?: keyof Search & string
}

const TOTAL_KEY = 'found'
const QUARTILES_KEY = 'quartiles'

/**
 * Counts the rows found and the values of each facet with the other filters applied and its own ignored, because a
 * second value would add results. Reads the table once: each row that passes the filters without a facet is
 * materialized with what it holds and one boolean per facet in which something is chosen. A search without facets gets the
 * number of rows alone.
 */
export async function countFacets<Search extends { facets: boolean }>(db: Db, counted: CountedSearch<Search>) {
  const { facets, search, at, from, where, quartilesOf } = counted
  const applicable = facets
    .filter(({ isApplicable }) => !isApplicable || isApplicable(search))
    .map((facet) => ({ ...facet, ...facet.values(search, at) }))
  const conditions = facetConditions(facets, search, at)
  if (!search.facets) return { found: await countRows(db, from, [...where, ...conditions.values()]), facets: [] }
  const chosenKeys = [...conditions.keys()]
  const columns = [
    ...applicable.map(({ key, held }) => sql`${held} as ${sql.id(key)}`),
    ...Array.from(conditions, ([key, condition]) => sql`${condition} as ${sql.id(conditionColumn(key))}`),
  ]
  const counts = applicable.map((facet) => {
    const others = areAllTrue(chosenKeys.filter((other) => other !== facet.key))
    const values = facet.count(sql.id(facet.key), { from: sql`matched`, where: others })
    return facet.names
      ? selectNamed(facet.key, values, facet.names, [search[facet.key]].flat() as number[])
      : selectPlain(facet.key, values)
  })
  const { rows } = await sql<FacetRow>`
    with matched as materialized (
      select ${sql.join(columns)}
      from ${from}
      where ${andConditions(where)}
    )
    select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count(*) as count, null as label from matched where ${areAllTrue(chosenKeys)}
    union all ${sql.join(quartilesOf ? [...counts, selectQuartiles(quartilesOf, areAllTrue(chosenKeys))] : counts, sql` union all `)}`.execute(
    db,
  )

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return {
    found: count(TOTAL_KEY, 0),
    quartiles: quartilesFrom((place) => count(QUARTILES_KEY, place)),
    facets: applicable.map((facet) => {
      const items = facet.names ? namedItems(rows, facet.key) : facet.items
      return toFacet({ ...facet, items }, search, (id) => count(facet.key, id))
    }),
  }
}

async function countRows(db: Db, from: RawBuilder<unknown>, where: SearchCondition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${andConditions(where)}`.execute(db)
  return rows[0]!.count
}

type FacetRow = { key: string; id: number; count: number; label: string | null }

const selectPlain = (key: string, values: RawBuilder<unknown>) =>
  sql`select ${sql.lit(key)} as key, id, count, null as label from (${values}) as counted`

/** How many rows have a number, and the quartiles of these numbers: rows with the ids 0 to 3. */
const selectQuartiles = (key: string, isFound: SearchCondition) => sql`
  select ${sql.lit(QUARTILES_KEY)} as key, place::int - 1 as id, number as count, null as label
  from (
    select array[count(${sql.id(key)})::float8] || percentile_cont('{0.25,0.5,0.75}'::float8[]) within group (order by ${sql.id(key)}) as numbers
    from matched where ${isFound}
  ) as summed, unnest(numbers) with ordinality as one (number, place)`

function quartilesFrom(at: (place: number) => number): Quartiles | undefined {
  const [count, p25, median, p75] = [at(0), at(1), at(2), at(3)]
  return count > 0 ? { count, p25, median, p75 } : undefined
}

/** Values of one facet that are data, at most. */
export const MAX_NAMED_VALUES = 50

/** The chosen values, and those with most results, with their names. */
const selectNamed = (key: string, values: RawBuilder<unknown>, names: RawBuilder<unknown>, chosen: number[]) =>
  sql`(select ${sql.lit(key)} as key, counted.id, count, named.label
    from (${values}) as counted join (${names}) as named on named.id = counted.id
    order by counted.id = any(${chosen}::int[]) desc, count desc, counted.id limit ${sql.lit(MAX_NAMED_VALUES)})`

const namedItems = (rows: FacetRow[], key: string) =>
  rows
    .filter((row) => row.key === key)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .map(({ id, label }) => ({ id, label: label ?? '' }))

const conditionColumn = (key: string) => `fits_${key}`
const areAllTrue = (keys: string[]) => andConditions(keys.map((key) => sql`${sql.id(conditionColumn(key))}`))

/** A facet with the number of results under each of its values. */
export function toFacet<Search>(
  { key, label, items, hidesEmpty }: FacetDefinition<Search>,
  search: Search,
  count: (id: number) => number,
): Facet {
  const chosen = [search[key]].flat().map(Number)
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  return { key, label, items: hidesEmpty ? counted.filter(({ count, selected }) => count > 0 || selected) : counted }
}
