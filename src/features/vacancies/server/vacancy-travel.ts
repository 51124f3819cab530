import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import { minutesToStop, STOP_FACTOR, type TravelOrigin } from '#features/reference/rules/travel-times.ts'
import { shortestTravel, travelNetwork, travelTimes } from '#features/reference/travel/travel-network.server.ts'
import type { TravelParts, VacancyTravel } from '../contract/vacancy-travel.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'

/** The shortest way from one of the origins; null if nothing is known of it. */
export function findTravel(
  origins: readonly TravelOrigin[],
  place: { stops: readonly number[]; city_ids: readonly number[] },
): VacancyTravel | null {
  const shortest = shortestTravel(origins, place)
  if (!shortest) return null
  const { minutes, is_approximate, origin } = shortest
  return { minutes, is_approximate, from: nameOf(origin) }
}

const nameOf = (origin: TravelOrigin) =>
  'station_id' in origin ? (travelNetwork().stations.find(({ id }) => id === origin.station_id)?.name ?? null) : null

export const fromStations = (ids: readonly number[]): TravelOrigin[] => ids.map((station_id) => ({ station_id }))

type PlacedVacancy = { travel_stops: number[]; cities: { id: number }[]; place_of_work_ids: number[] }

/** The way of this seeker from home; null for others, without a known station, and where nobody goes to work. */
export async function findTravelFromHome(
  db: Db,
  vacancy: PlacedVacancy,
  caller: Caller | undefined,
  matching: MatchContext | undefined,
) {
  if (!caller || caller.is_employer_mode || isRemoteOnly(vacancy)) return null
  const origins = fromStations(await findHomeStationIds(db, caller.id, matching))
  const place = { stops: vacancy.travel_stops, city_ids: vacancy.cities.map(({ id }) => id) }
  const travel = findTravel(origins, place)
  return travel && { ...travel, parts: findParts(origins, place.stops, travel.minutes) }
}

/** The stop through which the shortest way leads; null by bus, which has no stops. */
function findParts(origins: readonly TravelOrigin[], stops: readonly number[], minutes: number): TravelParts | null {
  const stop = stops.find((one) => origins.some((origin) => minutesToStop(travelTimes(origin), one) === minutes))
  if (stop === undefined) return null
  const [station_id, walk_minutes] = [Math.floor(stop / STOP_FACTOR), stop % STOP_FACTOR]
  const station = nameOf({ station_id })
  return station === null ? null : { ride_minutes: minutes - walk_minutes, station, walk_minutes }
}

/** Those of the resume that is compared, or else of the profile. */
async function findHomeStationIds(db: Db, seekerId: number, matching: MatchContext | undefined) {
  if (matching && matching.wish.metro_ids.length > 0) return matching.wish.metro_ids
  const seeker = await db.selectFrom('seeker').select('metro_ids').where('id', '=', seekerId).executeTakeFirst()
  return seeker?.metro_ids ?? []
}
