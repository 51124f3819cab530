import { shownKilometres } from '#features/reference/rules/distance.ts'
import { placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { nearPointOf, placedStationOf, type SearchStart } from '#features/reference/server/near-points.ts'
import { type GlobePoint, kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'
import type { SearchDistance } from '../search-facets.contract.ts'

/** Where a distance begins. `cityId`: it is the centre of this city. */
type NamedStart = GlobePoint & { name: string; cityId?: number }

export function namedStartsOf(search: SearchStart): NamedStart[] {
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

/** So far from its centre a town reaches: where only the town is known, a shorter way says nothing. */
const TOWN_KM = 20

type Placed = { city_ids: readonly number[]; lat: number | null; lng: number | null }

/** As the index measures it: to the position if it is known, else to the nearest of the towns. */
export function distanceFrom(starts: readonly NamedStart[], { city_ids, lat, lng }: Placed): SearchDistance | null {
  const places = lat === null || lng === null ? placedCitiesOf(city_ids) : [{ lat, lng }]
  const ways = starts.flatMap((start) =>
    places.map((place) => ({ start, km: kilometresFrom(start)(place.lat, place.lng) })),
  )
  const [first, ...others] = ways
  if (!first) return null
  const { start, km } = others.reduce((nearest, way) => (way.km < nearest.km ? way : nearest), first)
  const isInside = start.cityId === undefined ? km <= TOWN_KM : city_ids.includes(start.cityId)
  // Nothing is known but the town itself.
  if (isInside && lat === null) return null
  return { km: shownKilometres(km), from: isInside && start.cityId !== undefined ? null : start.name }
}
