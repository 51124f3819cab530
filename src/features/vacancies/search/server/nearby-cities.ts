import { hasNearPoint } from '#features/reference/contract/near.ts'
import { shownKilometres } from '#features/reference/rules/nearness.ts'
import { kilometresToCities, listPlacedCities } from '#features/reference/server/cities-around.ts'
import type { VacancySearch } from '../contract/vacancy-search.ts'

const MAX_KM = 100
const MAX_CITIES = 6

/** The cities around the searched one; undefined where there are none to name. Those of a radius are found already. */
export function listNeighbourIds(search: VacancySearch): number[] | undefined {
  return search.radius_km ? undefined : listCityIds(search, (km) => km <= MAX_KM)
}

/** All other cities, for a search that finds nothing. */
export const listOtherCityIds = (search: VacancySearch) => listCityIds(search, () => true)

/** Only the first page of a search in one city names others, and not where a station is searched, which they do not have. */
function listCityIds(search: VacancySearch, isNear: (km: number) => boolean): number[] | undefined {
  const { city_ids, region_ids, countries, metro_ids, metro_line_ids, district_ids, page, cursor } = search
  const isOneCity = city_ids.length === 1 && region_ids.length + countries.length === 0 && !hasNearPoint(search)
  const isWithin = metro_ids.length + metro_line_ids.length + district_ids.length > 0
  if (!isOneCity || isWithin || page > 1 || cursor) return undefined
  const near = [...kilometresToCities(city_ids)].filter(([id, km]) => id !== city_ids[0] && isNear(km))
  return near.length > 0 ? near.map(([id]) => id) : undefined
}

/** The nearest of those that have something of what is searched. */
export function toNearbyCities(
  counts: ReadonlyMap<number, number>,
  ids: readonly number[],
  { city_ids }: Pick<VacancySearch, 'city_ids'>,
) {
  const ways = kilometresToCities(city_ids)
  const counted = new Set(ids.filter((id) => counts.has(id)))
  return listPlacedCities()
    .flatMap(({ id, name }) => (counted.has(id) ? [{ id, name, count: counts.get(id)!, km: ways.get(id)! }] : []))
    .sort((a, b) => a.km - b.km || a.id - b.id)
    .slice(0, MAX_CITIES)
    .map((city) => ({ ...city, km: shownKilometres(city.km) }))
}
