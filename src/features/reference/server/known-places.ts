import type { Db } from '#database/connect.ts'
import type { PlaceIndex } from '#search/language/places/place.ts'
import { createPlaces, type KnownDistrict, type KnownPlaces } from '#search/language/places/places.ts'
import type { KnownStation } from '#search/language/places/stations.ts'
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
export const loadPlaces = loadOnce((db) => readPlaces(db, {}))

/** The same with districts and stations, which only work has. */
export const loadPlacesOfWork = loadOnce(async (db) =>
  readPlaces(db, { districts: await loadDistricts(db), stations: await loadStations(db) }),
)

/** The districts and stations of one city. */
export async function loadPlacesWithin(db: Db, cityId: number): Promise<PlaceIndex> {
  const isWithin = ({ city_id }: { city_id: number }) => city_id === cityId
  const [districts, stations] = await Promise.all([loadDistricts(db), loadStations(db)])
  return createPlaces({ districts: districts.filter(isWithin), stations: stations.filter(isWithin) })
}

export const loadCitiesWithDistricts = loadOnce(
  async (db) => new Set((await loadDistricts(db)).map(({ city_id }) => city_id)),
)

type PlacesOfWork = { districts?: KnownDistrict[]; stations?: KnownStation[] }

const readPlaces = async (db: Db, placesOfWork: PlacesOfWork): Promise<PlaceIndex> =>
  createPlaces({ ...(await readKnownPlaces(db)), ...placesOfWork })

/** Cities, regions and Russia, to read them in another process. */
export async function readKnownPlaces(db: Db): Promise<KnownPlaces> {
  const [cities, regions] = await Promise.all([selectCities(db).execute(), listAllRegions(db, undefined)])
  return {
    cities: cities.map(({ id, name, name_prepositional, region, population }) => ({
      id,
      name,
      inName: name_prepositional,
      region,
      population,
    })),
    regions: regions.map(({ id, name }) => ({ id, name })),
    russia: RUSSIA,
  }
}

const loadDistricts = loadOnce((db) =>
  db
    .selectFrom('district')
    .innerJoin('city', 'city.id', 'district.city_id')
    .select(['district.id', 'city_id', 'district.name', 'district.short_name as shortName'])
    .select(['city.name as city', 'population'])
    .execute(),
)

const loadStations = loadOnce((db) =>
  db
    .selectFrom('metro_station')
    .innerJoin('metro_line', 'metro_line.id', 'metro_station.line_id')
    .innerJoin('city', 'city.id', 'metro_line.city_id')
    .select(['metro_station.id', 'metro_station.name', 'metro_line.city_id', 'city.name as city', 'population'])
    .orderBy('metro_station.id')
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
