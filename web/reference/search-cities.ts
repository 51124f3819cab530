import { client } from '#contract/client.ts'
import { listCities } from '#contract/reference.ts'
import { fetchGet } from '../speed/fetch-get.ts'
import type { Option } from '../ui/options.ts'

const call = client((path) => fetchGet(path))

/** Finds cities by the typed letters, each with its region as the hint. Runs in the browser only. */
export async function searchCities(search: string): Promise<Option[]> {
  const cities = await call(listCities, { query: { search } })
  return cities.map(({ id, name, region }) => ({ value: id, label: name, hint: region === name ? undefined : region }))
}
