import type { Db } from '#database/connect.ts'
import { createPlaces, type PlaceIndex } from '#search/language/places/places.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { listAllRegions, selectCities } from './queries.ts'

const placesByDb = new WeakMap<Db, Promise<PlaceIndex>>()

/** The places of the reference lists by all their names. The lists change only with a release. */
export function loadPlaces(db: Db): Promise<PlaceIndex> {
  const loaded = placesByDb.get(db)
  if (loaded) return loaded
  const places = readPlaces(db)
  placesByDb.set(db, places)
  places.catch(() => placesByDb.delete(db))
  return places
}

async function readPlaces(db: Db): Promise<PlaceIndex> {
  const [cities, regions] = await Promise.all([selectCities(db).execute(), listAllRegions(db, undefined)])
  return createPlaces(
    cities.map(({ name_prepositional, ...city }) => ({ ...city, inName: name_prepositional })),
    regions,
  )
}

/** Ids of the cities that a colloquial or inflected name means, the largest first: «спб», «в казани», «ростов». */
export async function findMeantCityIds(db: Db, search: string): Promise<number[]> {
  const places = await loadPlaces(db)
  const match = places.recognizePlace(wordsIn(search))
  return match?.place.kind === 'city' ? [match.place, ...match.namesakes].map(({ id }) => id) : []
}
