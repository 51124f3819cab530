import { centresOf } from '#features/reference/server/cities-around.ts'
import { shortestTravel } from '#features/reference/travel/travel-network.server.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import type { Importance, Match } from '../contract/match.ts'
import { calculateMatch } from '../rules/calculate-match.ts'
import type { MatchResume, MatchVacancy } from '../rules/match-inputs.ts'
import { calculateShortMatch } from '../rules/short-answer-match.ts'

/** A vacancy as the database has it: how long and how far the way is depends on the resume. */
export type StoredOffer = Omit<MatchVacancy, 'travel_minutes' | 'distance_km'> & {
  travel_stops: number[]
  /** Of the address, if it is shown. */
  lat: number | null
  lng: number | null
}

/** Matches a vacancy with a resume, the way from its home stations and the distance from its city included. */
export function matchPair(wish: MatchResume, offer: StoredOffer, importance?: Importance): Match {
  return calculateMatch(wish, reachedFrom(wish, offer, kilometresBetween(wish, offer)), importance)
}

/** The same for somebody who has applied: they know how far it is, and come. */
export const matchApplicant = (wish: MatchResume, offer: StoredOffer, isShort: boolean): Match =>
  (isShort ? calculateShortMatch : calculateMatch)(wish, reachedFrom(wish, offer, null))

/** The vacancy with the way to it. */
function reachedFrom(
  wish: MatchResume,
  { travel_stops, lat: _lat, lng: _lng, ...offer }: StoredOffer,
  distance_km: number | null,
): MatchVacancy {
  const origins = wish.metro_ids.map((station_id) => ({ station_id }))
  const way = shortestTravel(origins, { stops: travel_stops, city_ids: offer.city_ids })
  return { ...offer, travel_minutes: way?.minutes ?? null, distance_km }
}

/** From the centre of the city of the resume to the address, or to the nearest of the cities. */
function kilometresBetween({ city_id }: MatchResume, { city_ids, lat, lng }: StoredOffer): number | null {
  const [home] = city_id === null ? [] : centresOf([city_id])
  if (!home) return null
  const places = lat === null || lng === null ? centresOf(city_ids) : [{ lat, lng }]
  const kilometresTo = kilometresFrom(home)
  return places.length > 0 ? Math.min(...places.map((place) => kilometresTo(place.lat, place.lng))) : null
}
