import { sql } from 'kysely'
import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import type { CallerLocation } from '../contract/areas.ts'
import { listAllRegions, selectCities } from './queries.ts'

const MOSCOW_ID = 1

type LocationQuery = { lat?: number | null; lng?: number | null; city_id?: number | null }

/** Location from the request only: the city nearest to the coordinates, else the given city, else Москва. */
export async function locateCity(db: Db, { lat, lng, city_id }: LocationQuery): Promise<CallerLocation> {
  if (lat != null && lng != null) return withRegion(db, await findNearestCity(db, lat, lng), 'coords')
  if (city_id == null) return withRegion(db, await findCity(db, MOSCOW_ID), 'default')
  return withRegion(db, (await findCity(db, city_id)) ?? refuseField('city_id', NOT_IN_LIST_MESSAGE), 'city')
}

const findCity = (db: Db, id: number) => selectCities(db).where('city.id', '=', id).executeTakeFirst()

const findNearestCity = (db: Db, lat: number, lng: number) =>
  selectCities(db).orderBy(distance(lat, lng)).limit(1).executeTakeFirst()

/** Squared distance in degrees, with longitude scaled by the latitude and wrapped at the date line (Chukotka). */
const distance = (lat: number, lng: number) => sql`
  power(city.lat - ${lat}, 2) +
  power(least(abs(city.lng - ${lng}), 360 - abs(city.lng - ${lng})) * cos(radians(${lat})), 2)`

async function withRegion(
  db: Db,
  city: CallerLocation['city'] | undefined,
  source: CallerLocation['source'],
): Promise<CallerLocation> {
  const regions = await listAllRegions(db, undefined)
  return { city: city!, region: regions.find(({ id }) => id === city!.region_id)!, source }
}
