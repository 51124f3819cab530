import type { Db } from '#database/connect.ts'
import { readKnownPlaces } from '#features/reference/server/known-places.ts'
import { createPlaces, type KnownPlaces } from '#search/language/places/places.ts'
import { wordsIn } from '#search/language/tokens.ts'
import type { ImportLookups } from './read-row.server.ts'
import { createRoleFinder, type RoleNames, readRoleNames } from './role-finder.server.ts'

/** What texts of a source are compared with. Plain data, so that they can be read in another process. */
export type ImportReference = { places: KnownPlaces; roleNames: RoleNames }

export async function findImportReference(db: Db): Promise<ImportReference> {
  return { places: await readKnownPlaces(db), roleNames: readRoleNames() }
}

/** The largest of several cities with the same name wins, unless the text names its region. */
export function createImportLookups({ places: known, roleNames }: ImportReference): ImportLookups {
  const places = createPlaces(known)
  const read = (parts: readonly string[]) => places.recognizePlace(wordsIn(parts.join(' ')))?.place
  return {
    /** An address begins with the city and its region, behind the country at most: «Россия, Калужская область, Киров, …». */
    findCity(text) {
      const parts = text.split(',')
      const start = read(parts.slice(0, 1))?.kind === 'country' ? 1 : 0
      const found = [read(parts.slice(start, start + 2)), read(parts.slice(start, start + 1))]
      return found.find((place) => place?.kind === 'city')?.id
    },
    findRole: createRoleFinder(roleNames),
  }
}
