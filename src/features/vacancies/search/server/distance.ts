import { shownKilometres } from '#features/reference/rules/nearness.ts'
import { type PlacedCity, placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import type { VacancyDistance } from '../../contract/vacancy-travel.ts'
import { isRemoteOnly } from '../../rules/remote-only.ts'
import { hasTravelOrigin, type VacancySearch } from '../contract/vacancy-search.ts'

type Searched = Pick<
  VacancySearch,
  'city_ids' | 'radius_km' | 'order_by' | 'travel_from_metro_id' | 'travel_lat' | 'travel_lng'
>

/** The order by distance is that of the way to work, if it begins somewhere. */
export const isByKilometres = (search: Searched) => search.order_by === 'distance' && !hasTravelOrigin(search)

type PlacedCard = { city_ids: number[]; place_of_work_ids: number[]; lat: number | null; lng: number | null }

/** Adds the distance from the searched city to cards, where a search is about it. */
export function withDistance<Card extends PlacedCard>(
  cards: Card[],
  search: Searched,
): (Card & { distance: VacancyDistance | null })[] {
  const towns = search.radius_km || isByKilometres(search) ? placedCitiesOf(search.city_ids) : []
  return cards.map((card) => ({ ...card, distance: isRemoteOnly(card) ? null : distanceOf(card, towns) }))
}

/** As the index measures it: from the address if it is known, else from the nearest of the towns. */
function distanceOf({ city_ids, lat, lng }: PlacedCard, towns: PlacedCity[]): VacancyDistance | null {
  const places = lat === null || lng === null ? placedCitiesOf(city_ids) : [{ lat, lng }]
  const ways = towns.flatMap((town) =>
    places.map((place) => ({ town, km: kilometresFrom(town)(place.lat, place.lng) })),
  )
  const [first, ...others] = ways
  if (!first) return null
  const { town, km } = others.reduce((nearest, way) => (way.km < nearest.km ? way : nearest), first)
  const isInside = city_ids.includes(town.id)
  // Nothing is known but the town itself.
  if (isInside && lat === null) return null
  return { km: shownKilometres(km), from: isInside ? null : townGenitive(town.name, town.name_in) }
}
