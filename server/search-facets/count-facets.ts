import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { andConditions, type SearchCondition } from './conditions.ts'
import { type FacetDefinition, facetConditions, filterOf } from './facet-definition.ts'
import {
  type CountedFacets,
  type FacetRow,
  QUARTILES_KEY,
  selectCounts,
  TOTAL_KEY,
  toCountedFacets,
} from './facet-rows.ts'

type CountedSearch<Search> = {
  facets: readonly FacetDefinition<Search>[]
  search: Search
  at: Date
  from: RawBuilder<unknown>
  /** Conditions of the filters without a facet. */
  where: SearchCondition[]
  /** What passes the filter of a facet without having a value of it. */
  passing?: ReadonlyMap<string, SearchCondition>
  /** The numbers that get quartiles. */
  quartilesOf?: RawBuilder<unknown>
}

/**
 * Counts the rows found and the values of each facet with the other filters applied and its own ignored, because a
 * second value would add results. Reads the table once: each row that passes the filters without a facet is
 * materialized with what it holds and one boolean per facet in which something is chosen. Of these, rows that are alike for
 * facets which are counted together are counted before. A search without facets gets the number of rows alone.
 */
export async function countFacets<Search extends { facets: boolean }>(
  db: Db,
  counted: CountedSearch<Search>,
): Promise<CountedFacets> {
  const { facets, search, at, from, where, passing, quartilesOf } = counted
  const applicable = facets
    .filter(({ isApplicable }) => !isApplicable || isApplicable(search))
    .map((facet) => ({ ...facet, ...facet.values(search, at) }))
  const conditions = facetConditions(facets, search, at, passing)
  if (!search.facets) return { found: await countRows(db, from, [...where, ...conditions.values()]), facets: [] }
  const chosenKeys = [...conditions.keys()]
  const columns = [
    ...applicable.map(({ key, held }) => sql`${held} as ${sql.id(key)}`),
    ...Array.from(conditions, ([key, condition]) => sql`${condition} as ${sql.id(conditionColumn(key))}`),
    ...(quartilesOf ? [sql`${quartilesOf} as ${sql.id(QUARTILES_KEY)}`] : []),
  ]
  const matched = sql`matched as materialized (
      select ${sql.join(columns)}
      from ${from}
      where ${andConditions(where)}
    )`
  const groups = Map.groupBy(
    applicable.filter(({ together }) => together),
    ({ together }) => together!,
  )
  const grouped = Array.from(groups, ([name, members]) => {
    const keys = [...members.map(({ key }) => key), ...chosenKeys.map(conditionColumn)].map((key) => sql.id(key))
    return sql`${groupTable(name)} as materialized (
      select ${sql.join(keys)}, count(*) as alike from matched group by ${sql.join(keys)})`
  })
  const counts = applicable.map((facet) => {
    const where = areAllTrue(chosenKeys.filter((other) => other !== filterOf(facet)))
    const rows = facet.together
      ? { from: groupTable(facet.together), where, total: sql`sum(alike)` }
      : { from: sql`matched`, where, total: sql`count(*)` }
    const values = facet.count(sql.id(facet.key), rows)
    return selectCounts(facet, values, search)
  })
  const { rows } = await sql<FacetRow>`
    with ${sql.join([matched, ...grouped])}
    select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count(*) as count, null as label from matched where ${areAllTrue(chosenKeys)}
    union all ${sql.join(quartilesOf ? [...counts, selectQuartiles(areAllTrue(chosenKeys))] : counts, sql` union all `)}`.execute(
    db,
  )

  return toCountedFacets(rows, applicable, search)
}

async function countRows(db: Db, from: RawBuilder<unknown>, where: SearchCondition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${andConditions(where)}`.execute(db)
  return rows[0]!.count
}

/** How many rows have a number, and the quartiles of these numbers: rows with the ids 0 to 3. */
const selectQuartiles = (isFound: SearchCondition) => sql`
  select ${sql.lit(QUARTILES_KEY)} as key, place::int - 1 as id, number as count, null as label
  from (
    select array[count(${sql.id(QUARTILES_KEY)})::float8]
      || percentile_cont('{0.25,0.5,0.75}'::float8[]) within group (order by ${sql.id(QUARTILES_KEY)}) as numbers
    from matched where ${isFound}
  ) as summed, unnest(numbers) with ordinality as one (number, place)`

const groupTable = (name: string) => sql.id(`alike_${name}`)
const conditionColumn = (key: string) => `fits_${key}`
const areAllTrue = (keys: string[]) => andConditions(keys.map((key) => sql`${sql.id(conditionColumn(key))}`))
