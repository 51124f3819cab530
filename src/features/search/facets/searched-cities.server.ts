import type { Db } from '#database/connect.ts'
import { loadCities } from '#features/reference/server/known-places.ts'
import type { SearchedPlaces } from './conditions.server.ts'

/**
 * Ids of the cities of all places, from memory: cities change only with a release. Places are one filter (ruling 42): a chosen city stands for
 * its region, and a chosen city or region for its country; places beside each other are alternatives.
 */
export async function findSearchedCityIds(
  db: Db,
  { city_ids, region_ids, countries = [] }: SearchedPlaces,
): Promise<number[]> {
  const cities = await loadCities(db)
  const chosen = city_ids.flatMap((id) => cities.get(id) ?? [])
  const chosenIds = city_ids.filter((id) => cities.has(id))
  if (region_ids.length + countries.length === 0) return [...new Set(chosenIds)]
  const narrowed = new Set(chosen.map(({ region_id }) => region_id))
  const ofRegions = [...cities.values()].filter(
    ({ region_id }) => region_ids.includes(region_id) && !narrowed.has(region_id),
  )
  const inRegions = [...cities.values()].filter(({ region_id }) => region_ids.includes(region_id))
  const narrowedCountries = new Set([...chosen, ...inRegions].map(({ country_id }) => country_id))
  const ofCountries = [...cities.values()].filter(
    ({ country_id }) => countries.includes(country_id) && !narrowedCountries.has(country_id),
  )
  return [...new Set([...chosenIds, ...[...ofRegions, ...ofCountries].map(({ id }) => id)])]
}
