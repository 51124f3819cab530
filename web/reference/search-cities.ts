import type { City } from '#contract/reference.ts'
import type { Option } from '../ui/options.ts'

/** For a field that looks for a city as it is typed: two of them may share a name, so the region stands beside it. */
export async function searchCities(text: string): Promise<Option[]> {
  const response = await fetch(`/api/area/cities?search=${encodeURIComponent(text)}`)
  if (!response.ok) throw new Error(`Cities answered ${response.status}`)
  const { data } = (await response.json()) as { data: City[] }
  return data.map(({ id, name, region }) => ({ value: id, label: name, hint: region === name ? undefined : region }))
}
