import type { City, Region } from '#contract/reference.ts'
import { fetchGet } from '../speed/fetch-get.ts'
import { placeNames } from './where.ts'

const FEWEST_LETTERS = 2

/** What the text may mean. A suggestion that cannot be had is no loss: the text alone is understood too. */
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

/** Asked for by address: the endpoint itself would bring the whole contract into the page. */
async function ask<T>(address: string): Promise<T[]> {
  const response = await fetchGet(`/api/${address}`)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()).data
}
