import { shownKilometres } from '#features/reference/rules/nearness.ts'
import { placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { nearPointOf, placedStationOf } from '#features/reference/server/near-points.ts'
import { type GlobePoint, kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import type { VacancyDistance } from '../../contract/vacancy-travel.ts'
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

/** Where a distance begins. `cityId`: it is the centre of this city. */
type Start = GlobePoint & { name: string; cityId?: number }

function startsOf(search: Searched): Start[] {
  const point = nearPointOf(search)
  const station = placedStationOf(search.near_metro_id)
  if (point) return [{ ...point, name: station ? `м.\u00A0${station.name}` : 'выбранной точки' }]
  return placedCitiesOf(search.city_ids).map(({ id, lat, lng, name, name_in }) => ({
    lat,
    lng,
    name: townGenitive(name, name_in),
    cityId: id,
  }))
}

/** Adds the distance from the searched city, point or station to cards, where a search is about it. */
export function withDistance<Card extends PlacedCard>(
  cards: Card[],
  search: Searched,
): (Card & { distance: VacancyDistance | null })[] {
  const starts = search.radius_km || isByKilometres(search) ? startsOf(search) : []
  return cards.map((card) => ({ ...card, distance: isRemoteOnly(card) ? null : distanceOf(card, starts) }))
}

/** As the index measures it: to the address if it is known, else to the nearest of the towns. */
function distanceOf({ city_ids, lat, lng }: PlacedCard, starts: Start[]): VacancyDistance | null {
  const places = lat === null || lng === null ? placedCitiesOf(city_ids) : [{ lat, lng }]
  const ways = starts.flatMap((start) =>
    places.map((place) => ({ start, km: kilometresFrom(start)(place.lat, place.lng) })),
  )
  const [first, ...others] = ways
  if (!first) return null
  const { start, km } = others.reduce((nearest, way) => (way.km < nearest.km ? way : nearest), first)
  const isInside = start.cityId !== undefined && city_ids.includes(start.cityId)
  // Nothing is known but the town itself.
  if (isInside && lat === null) return null
  return { km: shownKilometres(km), from: isInside ? null : start.name }
}
