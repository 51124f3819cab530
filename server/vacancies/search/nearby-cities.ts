import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { distanceKm } from '#domain/reference/distance.ts'
import { listPlacedCities } from '../../reference/cities-around.ts'

const MAX_KM = 60
const MAX_CITIES = 6

/**
 * The cities around the searched one, if one city is searched; undefined otherwise. Only the first page names them, and
 * not where a station is searched, which other cities do not have, or a radius, which takes them in.
 */
export function listNeighbourIds(search: VacancySearch): number[] | undefined {
  const { city_ids, radius_km, region_ids, countries, metro_ids, metro_line_ids, page, cursor } = search
  const isOneCity = city_ids.length === 1 && region_ids.length + countries.length === 0
  if (!isOneCity || radius_km || metro_ids.length + metro_line_ids.length > 0 || page > 1 || cursor) return undefined
  const cities = listPlacedCities()
  const searched = cities.find(({ id }) => id === city_ids[0])
  if (!searched) return undefined
  const near = cities.filter((city) => city !== searched && distanceKm(city, searched) <= MAX_KM)
  return near.length > 0 ? near.map(({ id }) => id) : undefined
}

/** Those that have the most of what is searched. */
export const toNearbyCities = (counts: ReadonlyMap<number, number>, neighbourIds: readonly number[]) =>
  listPlacedCities()
    .filter(({ id }) => neighbourIds.includes(id) && counts.has(id))
    .map(({ id, name }) => ({ id, name, count: counts.get(id)! }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, MAX_CITIES)
