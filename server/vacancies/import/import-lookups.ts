import type { Db } from '#database/connect.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { ImportLookups } from './read-row.ts'
import { createRoleFinder, findRoleNames, type RoleNames } from './role-finder.ts'

/** What texts of a source are compared with. Plain data, so that they can be read in another process. */
export type ImportReference = { cities: { id: number; search_name: string }[]; roleNames: RoleNames }

export async function findImportReference(db: Db): Promise<ImportReference> {
  const [cities, roleNames] = await Promise.all([
    db.selectFrom('city').select(['id', 'search_name']).orderBy('population').execute(),
    findRoleNames(db),
  ])
  return { cities, roleNames }
}

/** The largest of several cities with the same name wins: rows are ordered by population. */
export function createImportLookups({ cities, roleNames }: ImportReference): ImportLookups {
  const byName = new Map(cities.map(({ id, search_name }) => [search_name, id]))
  return { findCity: (name) => byName.get(normalizeName(name)), findRole: createRoleFinder(roleNames) }
}
