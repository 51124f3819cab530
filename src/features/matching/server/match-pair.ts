import { shortestTravel } from '#features/reference/travel/travel-network.server.ts'
import type { Importance, Match } from '../contract/match.ts'
import { calculateMatch } from '../rules/calculate-match.ts'
import type { MatchResume, MatchVacancy } from '../rules/match-inputs.ts'

/** A vacancy as the database has it: how long the way is depends on the resume. */
export type StoredOffer = Omit<MatchVacancy, 'travel_minutes'> & { travel_stops: number[] }

/** Matches a vacancy with a resume, the way from its home stations included. */
export function matchPair(wish: MatchResume, { travel_stops, ...offer }: StoredOffer, importance?: Importance): Match {
  const origins = wish.metro_ids.map((station_id) => ({ station_id }))
  const way = shortestTravel(origins, { stops: travel_stops, city_ids: offer.city_ids })
  return calculateMatch(wish, { ...offer, travel_minutes: way?.minutes ?? null }, importance)
}
