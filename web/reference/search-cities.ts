import { createApiClient } from '#contract/client.ts'
import { listCities } from '#contract/reference.ts'
import { fetchWithRetry } from '../speed/fetch-get.ts'
import type { Option } from '../ui/options.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

/** Finds cities by the typed letters, each with its region as the hint. Runs in the browser only. */
export async function searchCities(search: string): Promise<Option[]> {
  const cities = await callApi(listCities, { query: { search } })
  return cities.map(({ id, name, region }) => ({ value: id, label: name, hint: region === name ? undefined : region }))
}
