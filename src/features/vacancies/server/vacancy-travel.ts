import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import type { TravelOrigin } from '#features/reference/rules/travel-times.ts'
import { shortestTravel, travelNetwork } from '#features/reference/travel/travel-network.server.ts'
import type { VacancyTravel } from '../contract/vacancy-travel.ts'
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
): Promise<VacancyTravel | null> {
  if (!caller || caller.is_employer_mode || isRemoteOnly(vacancy)) return null
  const origins = fromStations(await findHomeStationIds(db, caller.id, matching))
  return findTravel(origins, { stops: vacancy.travel_stops, city_ids: vacancy.cities.map(({ id }) => id) })
}

/** Those of the resume that is compared, or else of the profile. */
async function findHomeStationIds(db: Db, seekerId: number, matching: MatchContext | undefined) {
  if (matching && matching.wish.metro_ids.length > 0) return matching.wish.metro_ids
  const seeker = await db.selectFrom('seeker').select('metro_ids').where('id', '=', seekerId).executeTakeFirst()
  return seeker?.metro_ids ?? []
}
