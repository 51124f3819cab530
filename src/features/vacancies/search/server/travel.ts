import { minutesToStop, STOP_FACTOR, type TravelOrigin } from '#features/reference/rules/travel-times.ts'
import { travelNetwork, travelTimes } from '#features/reference/travel/travel-network.server.ts'
import type { DerivedNumber } from '#search/index/index-types.ts'
import type { VacancyTravel } from '../../contract/vacancy-travel.ts'
import { findTravel, fromStations } from '../../server/vacancy-travel.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'
import { NEGATIVE_TRAVEL_MINUTES } from './facet-definitions.ts'

type SearchedOrigin = Pick<VacancySearch, 'travel_from_metro_id' | 'travel_lat' | 'travel_lng'>

export function travelOrigins({ travel_from_metro_id, travel_lat, travel_lng }: SearchedOrigin): TravelOrigin[] {
  const stations = travel_from_metro_id.map((station_id) => ({ station_id }))
  return typeof travel_lat === 'number' && typeof travel_lng === 'number'
    ? [...stations, { lat: travel_lat, lng: travel_lng }]
    : stations
}

/** Minutes from the nearest origin, by id of the station. */
function stationMinutes(origins: readonly TravelOrigin[]): Map<number, number> {
  const nearest = new Map<number, number>()
  for (const origin of origins) {
    for (const [id, minutes] of travelTimes(origin).stations)
      nearest.set(id, Math.min(minutes, nearest.get(id) ?? minutes))
  }
  return nearest
}

/** Minutes from the nearest origin, by id of the city. */
function cityMinutes(origins: readonly TravelOrigin[]): Map<number, number> {
  const ways = [...travelNetwork().plainCities.keys()].flatMap((id) => {
    const known = origins.flatMap((origin) => travelTimes(origin).toCity(id) ?? [])
    return known.length > 0 ? [[id, Math.min(...known)] as const] : []
  })
  return new Map(ways)
}

/** Minutes on foot that a stop may have. */
const WALKS = Array.from({ length: 9 }, (_, place) => (place + 1) * 5)

export function derivedTravel(search: SearchedOrigin): DerivedNumber {
  const origins = travelOrigins(search)
  const negative = ([id, minutes]: readonly [number, number]) => [id, -minutes] as const
  const stops = [...stationMinutes(origins).keys()].flatMap((id) => WALKS.map((walk) => id * STOP_FACTOR + walk))
  const minutesTo = (stop: number) => Math.min(...origins.flatMap((one) => minutesToStop(travelTimes(one), stop) ?? []))
  return {
    name: NEGATIVE_TRAVEL_MINUTES,
    greatestOf: [
      { attribute: 'travel_stop', numbers: stops.map((stop) => negative([stop, minutesTo(stop)])) },
      { attribute: 'city', numbers: [...cityMinutes(origins)].map(negative) },
    ],
  }
}

type PlacedCard = { travel_stops: number[]; city_ids: number[] }

/** Adds the way to work to cards: from the origin of the search, or else from the home of the seeker. */
export function withTravel<Card extends PlacedCard>(
  cards: Card[],
  search: SearchedOrigin,
  homeStationIds: readonly number[] = [],
): (Card & { travel: VacancyTravel | null })[] {
  const searched = travelOrigins(search)
  const origins = searched.length > 0 ? searched : fromStations(homeStationIds)
  return cards.map((card) => ({
    ...card,
    travel: findTravel(origins, { stops: card.travel_stops, city_ids: card.city_ids }),
  }))
}
