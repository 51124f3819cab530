import { sql } from 'kysely'
import type { Location } from '#contract/areas.ts'
import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import { listAllRegions, selectCities } from './queries.ts'

const MOSCOW = 1

type Asked = { lat?: number | null; lng?: number | null; city_id?: number | null }

/** Location from the request only: the city nearest to the coordinates, else the given city, else Москва. */
export async function locateCity(db: Db, { lat, lng, city_id }: Asked): Promise<Location> {
  if (lat != null && lng != null) return withRegion(db, await nearestCity(db, lat, lng), 'coords')
  if (city_id == null) return withRegion(db, await cityById(db, MOSCOW), 'default')
  return withRegion(db, (await cityById(db, city_id)) ?? refuseField('city_id', NOT_IN_LIST), 'city')
}

const cityById = (db: Db, id: number) => selectCities(db).where('city.id', '=', id).executeTakeFirst()

const nearestCity = (db: Db, lat: number, lng: number) =>
  selectCities(db).orderBy(distance(lat, lng)).limit(1).executeTakeFirst()

/** Squared distance in degrees, with longitude scaled by the latitude and wrapped at the date line (Chukotka). */
const distance = (lat: number, lng: number) => sql`
  power(city.lat - ${lat}, 2) +
  power(least(abs(city.lng - ${lng}), 360 - abs(city.lng - ${lng})) * cos(radians(${lat})), 2)`

async function withRegion(db: Db, city: Location['city'] | undefined, source: Location['source']): Promise<Location> {
  const regions = await listAllRegions(db, undefined)
  return { city: city!, region: regions.find(({ id }) => id === city!.region_id)!, source }
}
