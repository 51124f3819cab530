import type { City, Region } from '#contract/reference/reference.ts'
import { fetchWithRetry } from '../../app/connection/fetch-with-retry.ts'
import { suggestPlaceNames } from './search-place.ts'

const MIN_LETTERS = 2

/**
 * Suggests names of cities and regions. Returns nothing on an error, because the server understands the typed text
 * without suggestions.
 */
export async function suggestPlaces(typed: string): Promise<string[]> {
  const searchText = typed.trim()
  if (searchText.length < MIN_LETTERS) return []
  try {
    const [cities, regions] = await Promise.all([
      fetchList<City>(`area/cities?search=${encodeURIComponent(searchText)}`),
      fetchList<Region>('area/regions'),
    ])
    return suggestPlaceNames(cities, regions, searchText)
  } catch {
    return []
  }
}

/** Calls the API by URL: importing the endpoint would add the whole contract to the page. */
async function fetchList<T>(address: string): Promise<T[]> {
  const response = await fetchWithRetry(`/api/${address}`)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()).data
}
