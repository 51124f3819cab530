import { isDeepStrictEqual } from 'node:util'
import { type Db, toJsonColumn } from '#database/connect.ts'
import {
  ResumeFilters,
  type SavedSearchKind,
  VacancyFilters,
} from '#features/saved-searches/contract/saved-searches.ts'

const SHAPES = { vacancy: VacancyFilters, resume: ResumeFilters } as const

/** Filters of a search that differ from their defaults, so that equal searches are stored as equal filters. */
export function withoutDefaults(kind: SavedSearchKind, filters: Record<string, unknown>): Record<string, unknown> {
  const defaults: Record<string, unknown> = SHAPES[kind].parse({})
  const chosen = Object.entries(filters)
    .map(([key, value]) => [key, Array.isArray(value) ? [...new Set(value)].sort(compareValues) : value] as const)
    .filter(([key, value]) => value != null && !isDeepStrictEqual(value, defaults[key]))
  return Object.fromEntries(chosen)
}

/** What a saved search has of a search: neither its page nor its order. */
const filtersOf = (kind: SavedSearchKind, search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key in SHAPES[kind].shape))

const compareValues = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** The saved search with these filters, as `jsonb` that is not deleted. */
export const findSameSearch = (
  tx: Db,
  accountId: number,
  kind: SavedSearchKind,
  filters: ReturnType<typeof toJsonColumn>,
) =>
  tx
    .selectFrom('saved_search')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('status', '<>', 'deleted')
    .where('filters', '=', filters)
    .executeTakeFirst()

/** Id of the account's saved search with the filters of this search. Guests have none. */
export async function findSavedSearchId(
  db: Db,
  caller: { id: number } | undefined,
  kind: SavedSearchKind,
  search: Record<string, unknown>,
): Promise<number | null> {
  if (!caller) return null
  const filters = toJsonColumn(withoutDefaults(kind, filtersOf(kind, search)))
  return (await findSameSearch(db, caller.id, kind, filters))?.id ?? null
}
