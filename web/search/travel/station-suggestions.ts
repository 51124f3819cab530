import { useEffect } from 'react'
import { fetchWithRetry } from '../../app/connection/fetch-with-retry.ts'

const LIST_ID = 'metro-stations'

type Lines = { line: { name: string }; stations: { name: string }[] }[]

/** Offers stations under each field that names their list. */
export function StationSuggestions() {
  useEffect(() => {
    const offer = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLInputElement && target.getAttribute('list') === LIST_ID) void suggestStations(target)
    }
    // The script is loaded with the first interaction, which may be the focus on the field.
    offer({ target: document.activeElement })
    document.addEventListener('focusin', offer)
    return () => document.removeEventListener('focusin', offer)
  }, [])
  return null
}

/** Stations of the searched city, or of all cities. A failure leaves the field as it is. */
async function suggestStations(input: HTMLInputElement) {
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
}
