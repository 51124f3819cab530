import type { City, Region } from '#contract/reference.ts'
import { fetchGet } from '../speed/fetch-get.ts'
import { placeNames } from './where.ts'

const FEWEST_LETTERS = 2

/**
 * Suggests names of cities and regions. Returns nothing on an error, because the server understands the typed text
 * without suggestions.
 */
export async function suggestPlaces(typed: string): Promise<string[]> {
  const sought = typed.trim()
  if (sought.length < FEWEST_LETTERS) return []
  try {
    const [cities, regions] = await Promise.all([
      ask<City>(`area/cities?search=${encodeURIComponent(sought)}`),
      ask<Region>('area/regions'),
    ])
    return placeNames(cities, regions, sought)
  } catch {
    return []
  }
}

/** Calls the API by URL: importing the endpoint would add the whole contract to the page. */
async function ask<T>(address: string): Promise<T[]> {
  const response = await fetchGet(`/api/${address}`)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()).data
}
