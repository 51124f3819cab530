import type { Db } from '#database/connect.ts'
import { createPlaces, type KnownDistrict, type PlaceIndex } from '#search/language/places/places.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { listAllRegions, selectCities } from './queries.ts'

const loadOnce = <T>(read: (db: Db) => Promise<T>) => {
  const loadedByDb = new WeakMap<Db, Promise<T>>()
  return (db: Db): Promise<T> => {
    const loaded = loadedByDb.get(db)
    if (loaded) return loaded
    const loading = read(db)
    loadedByDb.set(db, loading)
    loading.catch(() => loadedByDb.delete(db))
    return loading
  }
}

const RUSSIA = { id: 1, name: 'Россия' }

/** The places of the reference lists by all their names. The lists change only with a release. */
export const loadPlaces = loadOnce((db) => readPlaces(db, []))

/** The same with districts, which only work has. */
export const loadPlacesOfWork = loadOnce(async (db) => readPlaces(db, await loadDistricts(db)))

export async function loadDistrictsOf(db: Db, cityId: number): Promise<PlaceIndex> {
  const districts = await loadDistricts(db)
  return createPlaces({ districts: districts.filter(({ city_id }) => city_id === cityId) })
}

export const loadCitiesWithDistricts = loadOnce(
  async (db) => new Set((await loadDistricts(db)).map(({ city_id }) => city_id)),
)

async function readPlaces(db: Db, districts: readonly KnownDistrict[]): Promise<PlaceIndex> {
  const [cities, regions] = await Promise.all([selectCities(db).execute(), listAllRegions(db, undefined)])
  return createPlaces({
    cities: cities.map(({ name_prepositional, ...city }) => ({ ...city, inName: name_prepositional })),
    regions,
    districts,
    russia: RUSSIA,
  })
}

const loadDistricts = loadOnce((db) =>
  db
    .selectFrom('district')
    .innerJoin('city', 'city.id', 'district.city_id')
    .select(['district.id', 'city_id', 'district.name', 'district.short_name as shortName'])
    .select(['city.name as city', 'population'])
    .execute(),
)

/** Ids of the cities that a colloquial or inflected name means, the largest first: «спб», «в казани», «ростов». */
export async function findMeantCityIds(db: Db, search: string): Promise<number[]> {
  const places = await loadPlaces(db)
  const match = places.recognizePlace(wordsIn(search))
  return match?.place.kind === 'city' ? [match.place, ...match.namesakes].map(({ id }) => id) : []
}

/** All cities by id, in memory too. */
export const loadCities = loadOnce(async (db) => {
  const cities = await db.selectFrom('city').select(['id', 'name', 'region_id', 'country_id']).execute()
  return new Map(cities.map((city) => [city.id, city]))
})
