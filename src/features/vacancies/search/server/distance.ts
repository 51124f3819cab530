import { distanceFrom, namedStartsOf } from '#features/search/facets/search-distance.server.ts'
import type { SearchDistance } from '#features/search/search-facets.contract.ts'
import { isRemoteOnly } from '../../rules/remote-only.ts'
import { hasTravelOrigin, type VacancySearch } from '../contract/vacancy-search.ts'

type Searched = Pick<
  VacancySearch,
  | 'city_ids'
  | 'radius_km'
  | 'near'
  | 'near_metro_id'
  | 'order_by'
  | 'travel_from_metro_id'
  | 'travel_lat'
  | 'travel_lng'
>

/** The order by distance is that of the way to work, if it begins somewhere. */
export const isByKilometres = (search: Searched) => search.order_by === 'distance' && !hasTravelOrigin(search)

type PlacedCard = { city_ids: number[]; place_of_work_ids: number[]; lat: number | null; lng: number | null }

/** Adds the distance from the searched city, point or station to cards, where a search is about it. */
export function withDistance<Card extends PlacedCard>(
  cards: Card[],
  search: Searched,
): (Card & { distance: SearchDistance | null })[] {
  const starts = search.radius_km || isByKilometres(search) ? namedStartsOf(search) : []
  return cards.map((card) => ({ ...card, distance: isRemoteOnly(card) ? null : distanceFrom(starts, card) }))
}
