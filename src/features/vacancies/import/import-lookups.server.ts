import type { Db } from '#database/connect.ts'
import { readKnownPlaces } from '#features/reference/server/known-places.ts'
import { createPlaces, type KnownPlaces } from '#search/language/places/places.ts'
import { wordsIn } from '#search/language/tokens.ts'
import type { ImportLookups } from './read-row.server.ts'
import { readTowns } from './read-towns.server.ts'
import { createRoleFinder, type RoleNames, readRoleNames } from './role-finder.server.ts'

/** What texts of a source are compared with. Plain data, so that they can be read in another process. */
export type ImportReference = { places: KnownPlaces; roleNames: RoleNames }

export async function findImportReference(db: Db): Promise<ImportReference> {
  return { places: await readKnownPlaces(db), roleNames: readRoleNames() }
}

/** Longer than the name of any place with its region. */
const MAX_PLACE_LENGTH = 200

/** The largest of several cities with the same name wins, unless the text names its region. */
export function createImportLookups({ places: known, roleNames }: ImportReference): ImportLookups {
  const places = createPlaces(known)
  const findPlace = (text: string) => {
    const found = places.recognizePlace(wordsIn(text.slice(0, MAX_PLACE_LENGTH)))
    if (!found) return undefined
    const { kind, id, name, region } = found.place
    const namesakes = found.namesakes.filter((one) => one.kind === 'city' && one.name === name)
    return { kind, id, name, region, otherRegions: namesakes.map((one) => one.region) }
  }
  return {
    findPlace,
    findCity: (text) => readTowns(text, '', findPlace).towns[0]?.id,
    findRole: createRoleFinder(roleNames),
  }
}
