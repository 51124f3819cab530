import { fetchWithRetry } from '../../app/connection/fetch-with-retry.ts'

const LIST_ID = 'metro-stations'

type Lines = { line: { name: string }; stations: { name: string }[] }[]

/** Offers the stations of the searched city, or of all cities, under a field. A failure leaves the field as it is. */
export async function suggestStations(input: HTMLInputElement) {
  if (input.list) return
  const city = new FormData(input.form!).get('city_ids')
  const response = await fetchWithRetry(`/api/metro${city ? `?city_id=${city}` : ''}`).catch(() => undefined)
  if (!response?.ok) return
  const lines: Lines = (await response.json()).data
  const list = document.createElement('datalist')
  list.id = LIST_ID
  const names = new Set(lines.flatMap(({ stations }) => stations.map(({ name }) => name)))
  list.append(...[...names].map((name) => new Option(name, name)))
  input.after(list)
  input.setAttribute('list', LIST_ID)
}
