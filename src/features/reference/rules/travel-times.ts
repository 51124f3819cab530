import { distanceKm, type Position } from './distance.ts'
import { type MetroGraph, rideMinutes } from './metro-graph.ts'

export type TravelNetwork = {
  graph: MetroGraph
  stations: readonly (Position & { id: number; name: string })[]
  /** Cities without a metro, by id: work there is somewhere around their centre. */
  plainCities: ReadonlyMap<number, Position & { id: number; name: string }>
}

/** Where the way to work starts: at a metro station, or anywhere. */
export type TravelOrigin = { station_id: number } | Position

/** Minutes on the way from one origin. */
export type TravelTimes = {
  /** Up to the exit of a station, by id. */
  stations: ReadonlyMap<number, number>
  /** To the middle of a city without metro; undefined for others, and if it is too far. */
  toCity(id: number): number | undefined
}

/** `is_approximate`: estimated by the straight line, or from a place that is no station. */
export type TravelEstimate = { minutes: number; is_approximate: boolean }

/** A stop is the id of a station times so many, plus the minutes on foot from there to the work. */
export const STOP_FACTOR = 100
/** From a station to an address without coordinates. */
export const UNKNOWN_FOOT_MINUTES = 10

/** From the street to a train: the stairs, and half of the time between two trains. */
const ENTRY_MINUTES = 3
const WALK_KM_PER_HOUR = 4.8
/** Streets are longer than the straight line. */
const WALK_DETOUR = 1.3
const BUS_KM_PER_HOUR = 20
const BUS_DETOUR = 1.4
/** Stations further from an origin that is no station are no way to begin. */
const MAX_ACCESS_KM = 12
/** Work in a city without metro is not in its exact middle. */
const MIN_CITY_MINUTES = 15
/** Longer ways are not estimated. */
const MAX_ESTIMATED_MINUTES = 180

const busMinutes = (km: number) => (km * BUS_DETOUR * 60) / BUS_KM_PER_HOUR
const walkMinutes = (km: number) => (km * WALK_DETOUR * 60) / WALK_KM_PER_HOUR

/** Longer ways are not walked. */
const MAX_FOOT_MINUTES = 40

/** Whole minutes on foot between two points; null if nobody walks so far. */
export function footMinutes(from: Position, to: Position): number | null {
  const minutes = Math.max(1, Math.round(walkMinutes(distanceKm(from, to))))
  return minutes <= MAX_FOOT_MINUTES ? minutes : null
}

export function travelTimesFrom(network: TravelNetwork, origin: TravelOrigin): TravelTimes {
  const access = accessMinutes(network, origin)
  const starts = new Map(Array.from(access, ([id, minutes]) => [id, minutes + ENTRY_MINUTES]))
  const rides = rideMinutes(network.graph, starts)
  const exact = new Map(Array.from(rides, ([id, ride]) => [id, Math.min(ride, access.get(id) ?? ride)]))
  const busStarts = listBusStarts(network, origin, exact)
  const cities = new Map<number, number | undefined>()
  return {
    stations: new Map([...exact].map(([id, minutes]) => [id, Math.round(minutes)] as const).filter(isWithinLimit)),
    toCity(id) {
      if (!cities.has(id)) cities.set(id, cityMinutes(network.plainCities.get(id), busStarts))
      return cities.get(id)
    },
  }
}

const isWithinLimit = ([, minutes]: readonly [number, number]) => minutes <= MAX_ESTIMATED_MINUTES

/** Minutes to the stations where a ride may begin. */
function accessMinutes({ stations }: TravelNetwork, origin: TravelOrigin): Map<number, number> {
  if ('station_id' in origin) return new Map([[origin.station_id, 0]])
  return new Map(
    stations.flatMap((station) => {
      const km = distanceKm(origin, station)
      return km <= MAX_ACCESS_KM ? [[station.id, Math.min(walkMinutes(km), busMinutes(km))] as const] : []
    }),
  )
}

/** Where a bus may begin, and when. */
type Start = Position & { minutes: number }

function listBusStarts(
  { stations }: TravelNetwork,
  origin: TravelOrigin,
  reached: ReadonlyMap<number, number>,
): Start[] {
  const exits = stations.flatMap(({ id, lat, lng }) => {
    const minutes = reached.get(id)
    return minutes === undefined ? [] : { lat, lng, minutes }
  })
  return 'lat' in origin ? [...exits, { ...origin, minutes: 0 }] : exits
}

/** By bus from the origin or from any station, whichever is sooner. */
function cityMinutes(city: Position | undefined, starts: readonly Start[]): number | undefined {
  if (!city) return undefined
  const ways = starts.map((start) => start.minutes + busMinutes(distanceKm(start, city)))
  const minutes = Math.round(Math.max(Math.min(...ways), MIN_CITY_MINUTES))
  return minutes <= MAX_ESTIMATED_MINUTES ? minutes : undefined
}

/** The soonest way to a place of work with stops and cities; undefined if nothing is known of it. */
export function estimateTravel(
  times: TravelTimes,
  { stops, city_ids }: { stops: readonly number[]; city_ids: readonly number[] },
): TravelEstimate | undefined {
  const least = (minutes: (number | undefined)[]) => Math.min(...minutes.filter((one) => one !== undefined))
  const byMetro = least(stops.map((stop) => minutesToStop(times, stop)))
  const byBus = least(city_ids.map((id) => times.toCity(id)))
  const minutes = Math.min(byMetro, byBus)
  return Number.isFinite(minutes) ? { minutes, is_approximate: byBus < byMetro } : undefined
}

export function minutesToStop({ stations }: TravelTimes, stop: number): number | undefined {
  const minutes = stations.get(Math.floor(stop / STOP_FACTOR))
  return minutes === undefined ? undefined : minutes + (stop % STOP_FACTOR)
}
