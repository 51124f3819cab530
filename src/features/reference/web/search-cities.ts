import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import type { Option } from '#ui/form/options/options.ts'
import { listCities } from '../contract/reference.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

/** Finds cities by the typed letters, each with its region as the hint. Runs in the browser only. */
export async function searchCities(search: string): Promise<Option[]> {
  const cities = await callApi(listCities, { query: { search } })
  return cities.map(({ id, name, region }) => ({ value: id, label: name, hint: region === name ? undefined : region }))
}
