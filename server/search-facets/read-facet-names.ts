import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { FacetDefinition } from './facet-definition.ts'
import { MAX_NAMED_VALUES, MAX_VALUES_TO_NAME } from './facet-rows.ts'

type CountedFacet<Search> = { facet: FacetDefinition<Search>; counts: ReadonlyMap<number, number> }

/** The chosen values of facets that are data and those with most results, by key, for counts of the index. */
export async function readFacetNames<Search>(db: Db, search: Search, counted: CountedFacet<Search>[]) {
  const named = counted.filter(({ facet, counts }) => facet.names && counts.size > 0)
  if (named.length === 0) return new Map<string, FacetDefinition<Search>['items']>()
  const queries = named.map(({ facet, counts }) => {
    const chosen = [search[facet.key]].flat() as number[]
    const isChosen = ([id]: [number, number]) => Number(chosen.includes(id))
    const values = [...counts]
      .sort((a, b) => isChosen(b) - isChosen(a) || b[1] - a[1] || a[0] - b[0])
      .slice(0, MAX_VALUES_TO_NAME)
    return sql`(
      select ${sql.lit(facet.key)} as key, named.id, named.label, counted.place
      from unnest(${values.map(([id]) => id)}::bigint[]) with ordinality as counted (id, place)
      join (${facet.names}) as named on named.id = counted.id
      order by counted.place limit ${sql.lit(MAX_NAMED_VALUES)})`
  })
  const { rows } = await sql<{
    key: string
    id: number
    label: string
  }>`${sql.join(queries, sql` union all `)}`.execute(db)
  return new Map(named.map(({ facet, counts }) => [facet.key, itemsOf(rows, facet.key, counts)]))
}

const itemsOf = (
  rows: { key: string; id: number; label: string }[],
  key: string,
  counts: ReadonlyMap<number, number>,
) =>
  rows
    .filter((row) => row.key === key)
    .map(({ id, label }) => ({ id, label }))
    .sort((a, b) => counts.get(b.id)! - counts.get(a.id)! || a.id - b.id)
