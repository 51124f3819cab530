import { type RawBuilder, sql } from 'kysely'
import type { Facet } from '#contract/core/search-facets.ts'
import type { Db } from '#database/connect.ts'
import { andConditions, type SearchCondition } from './conditions.ts'
import { type FacetDefinition, facetConditions } from './facet-definition.ts'

type CountedSearch<Search> = {
  facets: readonly FacetDefinition<Search>[]
  search: Search
  at: Date
  from: RawBuilder<unknown>
  /** Conditions of the filters without a facet. */
  where: SearchCondition[]
}

const TOTAL_KEY = 'found'

/**
 * Counts the rows found and the values of each facet with the other filters applied and its own ignored, because a
 * second value would add results. Reads the table once: each row that passes the filters without a facet is
 * materialized with what it holds and one boolean per facet in which something is chosen.
 */
export async function countFacets<Search>(db: Db, { facets, search, at, from, where }: CountedSearch<Search>) {
  const applicable = facets
    .filter(({ isApplicable }) => !isApplicable || isApplicable(search))
    .map((facet) => ({ ...facet, ...facet.values(search, at) }))
  const conditions = facetConditions(facets, search, at)
  const chosenKeys = [...conditions.keys()]
  const columns = [
    ...applicable.map(({ key, held }) => sql`${held} as ${sql.id(key)}`),
    ...Array.from(conditions, ([key, condition]) => sql`${condition} as ${sql.id(conditionColumn(key))}`),
  ]
  const counted = applicable.map(
    ({ key, spread }) => sql`
      select ${sql.lit(key)} as key, value::int as id, count(*) from matched, ${spread(sql.id(key))} as one (value)
      where ${areAllTrue(chosenKeys.filter((other) => other !== key))} group by value`,
  )
  const { rows } = await sql<{ key: string; id: number; count: number }>`
    with matched as materialized (
      select ${sql.join(columns)}
      from ${from}
      where ${andConditions(where)}
    )
    select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count(*) from matched where ${areAllTrue(chosenKeys)}
    union all ${sql.join(counted, sql` union all `)}`.execute(db)

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return {
    found: count(TOTAL_KEY, 0),
    facets: applicable.map((facet) => toFacet(facet, search, (id) => count(facet.key, id))),
  }
}

const conditionColumn = (key: string) => `fits_${key}`
const areAllTrue = (keys: string[]) => andConditions(keys.map((key) => sql`${sql.id(conditionColumn(key))}`))

function toFacet<Search>(
  { key, label, items, hidesEmpty }: FacetDefinition<Search>,
  search: Search,
  count: (id: number) => number,
): Facet {
  const chosen = [search[key]].flat() as unknown[]
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  return { key, label, items: hidesEmpty ? counted.filter(({ count, selected }) => count > 0 || selected) : counted }
}
