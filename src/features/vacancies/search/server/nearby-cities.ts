import { hasNearPoint } from '#features/reference/contract/near.ts'
import { shownKilometres } from '#features/reference/rules/distance.ts'
import {
  kilometresToCities,
  kilometresToCitiesFrom,
  listPlacedCities,
} from '#features/reference/server/cities-around.ts'
import { startPointsOf } from '#features/reference/server/near-points.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { FoundTown, VacancySearch } from '../contract/vacancy-search.ts'

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

/** A map shows the radius and what lies around it. */
const MAP_RADII = 2.5
/** More do not fit on a map. */
const MAX_TOWNS = 60

/** Where distances begin, for a map: one town, point or station. */
function mapStartOf(search: VacancySearch) {
  const starts = startPointsOf(search)
  return starts.length === 1 ? starts : undefined
}

/** The towns of the map; undefined without one. `searchedIds`: the cities of all searched places. */
export function listMapTownIds(search: VacancySearch, searchedIds: readonly number[] | undefined) {
  if (!search.facets || search.cursor) return undefined
  const start = mapStartOf(search)
  if (!start) return [...(searchedIds ?? listPlacedCities().map(({ id }) => id))]
  const reach = MAP_RADII * Math.max(search.radius_km ?? 0, NEAR_KM)
  const within = [...kilometresToCitiesFrom(start)].filter(([, km]) => km <= Math.max(reach, MAX_KM))
  return within.map(([id]) => id)
}

/** The towns of a map with what is found there. */
export function toMapTowns(
  counts: ReadonlyMap<number, number>,
  ids: readonly number[],
  search: VacancySearch,
): FoundTown[] {
  const start = mapStartOf(search)
  const ways = start && kilometresToCitiesFrom(start)
  const own = search.city_ids.length === 1 ? search.city_ids[0] : undefined
  const shown = new Set(ids.filter((id) => id === own || counts.has(id)))
  return listPlacedCities()
    .filter(({ id }) => shown.has(id))
    .map(({ id, name, lat, lng }) => ({ id, name, lat, lng, count: counts.get(id) ?? 0, km: ways?.get(id) ?? null }))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own) || b.count - a.count || a.id - b.id)
    .slice(0, MAX_TOWNS)
    .map((town) => ({ ...town, km: town.km === null ? null : shownKilometres(town.km) }))
}
