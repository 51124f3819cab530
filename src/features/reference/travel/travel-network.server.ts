import { LRUCache } from 'lru-cache'
import { readCities, readMetroEdges, readMetroLines, readMetroStations } from '#database/reference/read-reference.ts'
import { buildMetroGraph } from '../rules/metro-graph.ts'
import {
  estimateTravel,
  type TravelEstimate,
  type TravelNetwork,
  type TravelOrigin,
  type TravelTimes,
  travelTimesFrom,
} from '../rules/travel-times.ts'

/** People of one station look for work at the same time: their times are computed once. */
const MAX_CACHED_ORIGINS = 500

const cachedTimes = new LRUCache<string, TravelTimes>({ max: MAX_CACHED_ORIGINS })
let cachedNetwork: TravelNetwork | undefined

/** The files of the reference data, which the database holds too. A change of a file is read at the next start. */
export function travelNetwork(): TravelNetwork {
  cachedNetwork ??= readTravelNetwork()
  return cachedNetwork
}

function readTravelNetwork(): TravelNetwork {
  const stations = readMetroStations()
  const metroCityIds = new Set(readMetroLines().map(({ city_id }) => city_id))
  return {
    graph: buildMetroGraph(stations, readMetroEdges()),
    stations,
    plainCities: new Map(readCities().flatMap((city) => (metroCityIds.has(city.id) ? [] : [[city.id, city]]))),
  }
}

export function travelTimes(origin: TravelOrigin): TravelTimes {
  const key = JSON.stringify(origin)
  const times = cachedTimes.get(key) ?? travelTimesFrom(travelNetwork(), origin)
  cachedTimes.set(key, times)
  return times
}

/** The soonest way to a place of work, and from which of the origins. */
export function shortestTravel(
  origins: readonly TravelOrigin[],
  place: { stops: readonly number[]; city_ids: readonly number[] },
): (TravelEstimate & { origin: TravelOrigin }) | undefined {
  const ways = origins.flatMap((origin) => {
    const estimate = estimateTravel(travelTimes(origin), place)
    return estimate ? { ...estimate, is_approximate: estimate.is_approximate || !('station_id' in origin), origin } : []
  })
  return ways.reduce<(typeof ways)[number] | undefined>(
    (best, way) => (best && best.minutes <= way.minutes ? best : way),
    undefined,
  )
}
