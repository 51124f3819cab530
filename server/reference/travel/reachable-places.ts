import type { Reply } from '#contract/core/endpoint.ts'
import type { listReachablePlaces } from '#contract/reference/travel.ts'
import type { Db } from '#database/connect.ts'
import { refuseUnknownFilterIds } from '../queries.ts'
import { travelNetwork, travelTimes } from './travel-network.ts'

const MAX_LISTED_MINUTES = 120

type Places = Reply<typeof listReachablePlaces>

export async function findReachablePlaces(db: Db, ids: number[]): Promise<Places> {
  await refuseUnknownFilterIds(db, { travel_from_metro_id: ids })
  const { stations, plainCities } = travelNetwork()
  const times = ids.map((station_id) => travelTimes({ station_id }))
  const least = (minutes: (number | undefined)[]) => Math.min(...minutes.filter((one) => one !== undefined))
  const reached = <Place extends { id: number; name: string }>(places: Iterable<Place>, to: (id: number) => number) =>
    [...places]
      .map(({ id, name }) => ({ id, name, minutes: to(id) }))
      .filter(({ minutes }) => minutes <= MAX_LISTED_MINUTES)
      .sort((a, b) => a.minutes - b.minutes || a.id - b.id)
  return {
    origins: stations.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
    stations: reached(stations, (id) => least(times.map((one) => one.stations.get(id)))),
    cities: reached(plainCities.values(), (id) => least(times.map((one) => one.toCity(id)))),
  }
}
