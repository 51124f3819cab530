import type { RawBuilder } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { FacetDefinition } from './facet-definition.server.ts'

/** Values of one facet that are data, at most. */
export const MAX_NAMED_VALUES = 50

/** Values without a name are no values of the facet: a group of roles among roles. */
const MAX_VALUES_TO_NAME = 1000

type CountedFacet<Search> = { facet: FacetDefinition<Search>; counts: ReadonlyMap<number, number> }
type Names = ReadonlyMap<number, string>

/** Reads the names of some values, by the key of a facet. */
type NameReaders<Search> = Partial<Record<keyof Search & string, (ids: readonly number[]) => Promise<Names>>>

/**
 * The chosen values of facets that are data and those with most results, by key, for counts of the index. A facet without a
 * reader has values of a reference list, which changes only with a release: it is kept in memory.
 */
export async function readFacetNames<Search>(
  db: Db,
  search: Search,
  counted: CountedFacet<Search>[],
  readers: NameReaders<Search> = {},
) {
  const chosenOf = ({ key }: FacetDefinition<Search>) => [search[key] ?? []].flat() as number[]
  const named = counted.filter(({ facet, counts }) => facet.names && (counts.size > 0 || chosenOf(facet).length > 0))
  const items = await Promise.all(
    named.map(async ({ facet, counts }) => {
      const chosen = chosenOf(facet)
      const byCount = ([a, most]: [number, number], [b, next]: [number, number]) => next - most || a - b
      const isChosen = ([id]: [number, number]) => Number(chosen.includes(id))
      const without = chosen.filter((id) => !counts.has(id)).map((id): [number, number] => [id, 0])
      const values = [...counts, ...without]
        .sort((a, b) => isChosen(b) - isChosen(a) || byCount(a, b))
        .slice(0, MAX_VALUES_TO_NAME)
      const read = readers[facet.key] ?? (() => loadNames(db, facet.names!))
      const names = await read(values.map(([id]) => id))
      const shown = values.filter(([id]) => names.has(id)).slice(0, MAX_NAMED_VALUES)
      return [facet.key, shown.sort(byCount).map(([id]) => ({ id, label: names.get(id)! }))] as const
    }),
  )
  return new Map<string, FacetDefinition<Search>['items']>(items)
}

type NamesQuery = RawBuilder<unknown>
const namesByDb = new WeakMap<Db, Map<NamesQuery, Promise<Names>>>()

function loadNames(db: Db, query: NamesQuery): Promise<Names> {
  const loaded = namesByDb.get(db) ?? new Map<NamesQuery, Promise<Names>>()
  namesByDb.set(db, loaded)
  const known = loaded.get(query)
  if (known) return known
  const names = readNames(db, query)
  names.catch(() => loaded.delete(query))
  loaded.set(query, names)
  return names
}

async function readNames(db: Db, query: NamesQuery): Promise<Names> {
  const { rows } = await query.execute(db)
  return new Map((rows as { id: number; label: string }[]).map(({ id, label }) => [id, label]))
}
