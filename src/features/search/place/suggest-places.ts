import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { listIdOf } from '#features/reference/contract/area-ids.ts'
import type { Area } from '#features/reference/contract/areas.ts'
import type { City, Region } from '#features/reference/contract/reference.ts'
import { suggestPlaceNames } from './search-place.ts'

const MIN_LETTERS = 2

/**
 * Suggests names of cities, regions and districts. Returns nothing on an error, because the server understands the typed text
 * without suggestions.
 */
export async function suggestPlaces(typed: string): Promise<string[]> {
  const searchText = typed.trim()
  if (searchText.length < MIN_LETTERS) return []
  try {
    const text = encodeURIComponent(searchText)
    const [cities, regions, districts] = await Promise.all([
      fetchList<City>(`area/cities?search=${text}`),
      fetchList<Region>('area/regions'),
      fetchList<Area>(`area?kind=district&search=${text}`),
    ])
    return [...suggestPlaceNames(cities, regions, searchText), ...(await nameDistricts(districts))]
  } catch {
    return []
  }
}

const MAX_DISTRICTS = 10

/** «Московский район (Казань)»: many cities have one of this name. */
async function nameDistricts(districts: readonly Area[]): Promise<string[]> {
  if (districts.length === 0) return []
  const shown = districts.slice(0, MAX_DISTRICTS)
  const ids = shown.map(({ parent_id }) => listIdOf(parent_id!))
  const cities = await fetchList<City>(`area/cities?${ids.map((id) => `city_ids=${id}`).join('&')}`)
  return shown.flatMap(({ name, parent_id }) => {
    const city = cities.find(({ id }) => id === listIdOf(parent_id!))
    return city ? `${name} (${city.name})` : []
  })
}

/** Calls the API by URL: importing the endpoint would add the whole contract to the page. */
async function fetchList<T>(address: string): Promise<T[]> {
  const response = await fetchWithRetry(`/api/${address}`)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()).data
}
