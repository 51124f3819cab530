import type { Db } from '#database/connect.ts'
import { readDistricts } from '#database/reference/read-reference.ts'
import type { ReachablePlaces } from '../contract/travel.ts'
import { districtIdsOf } from '../server/metro-cities.ts'
import { refuseUnknownFilterIds } from '../server/queries.ts'
import { travelNetwork, travelTimes } from './travel-network.server.ts'

const MAX_LISTED_MINUTES = 120

const DISTRICTS = new Map(readDistricts().map(({ id, name, city_id }) => [id, { id, name, city_id }]))

export async function findReachablePlaces(db: Db, ids: number[]): Promise<ReachablePlaces> {
  await refuseUnknownFilterIds(db, { travel_from_metro_id: ids })
  const { stations, plainCities } = travelNetwork()
  const times = ids.map((station_id) => travelTimes({ station_id }))
  const least = (minutes: (number | undefined)[]) => Math.min(...minutes.filter((one) => one !== undefined))
  const reached = <Place extends { id: number; name: string }>(places: Iterable<Place>, to: (id: number) => number) =>
    [...places]
      .map(({ id, name }) => ({ id, name, minutes: to(id) }))
      .filter(({ minutes }) => minutes <= MAX_LISTED_MINUTES)
      .sort((a, b) => a.minutes - b.minutes || a.id - b.id)
  const reachedStations = reached(stations, (id) => least(times.map((one) => one.stations.get(id)))).map((station) => ({
    ...station,
    district_ids: [...districtIdsOf(station.id)],
  }))
  return {
    origins: stations.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
    stations: reachedStations,
    districts: reachedDistricts(reachedStations),
    cities: reached(plainCities.values(), (id) => least(times.map((one) => one.toCity(id)))),
  }
}

type Stations = Pick<ReachablePlaces['stations'][number], 'minutes' | 'district_ids'>[]

/** The stations are in the order of their minutes, and so are the districts. */
function reachedDistricts(stations: Stations): ReachablePlaces['districts'] {
  const found = new Map<number, ReachablePlaces['districts'][number]>()
  for (const { minutes, district_ids } of stations) {
    for (const id of district_ids) if (!found.has(id)) found.set(id, { ...DISTRICTS.get(id)!, minutes })
  }
  return [...found.values()]
}
