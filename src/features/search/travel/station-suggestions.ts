import { useEffect } from 'react'
import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import { listMetro } from '#features/reference/contract/metro.ts'

const LIST_ID = 'metro-stations'

const callApi = createApiClient((path) => fetchWithRetry(path))

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
  const city = String(new FormData(input.form!).get('city_ids') ?? '')
  if (input.list?.dataset.city === city) return
  const query = city === '' ? {} : { city_id: Number(city) }
  const stations = await callApi(listMetro, { query }).catch(() => undefined)
  if (!stations) return
  const list = input.list ?? document.createElement('datalist')
  list.id = LIST_ID
  list.dataset.city = city
  const names = new Set(stations.map(({ name }) => name))
  list.replaceChildren(...[...names].map((name) => new Option(name, name)))
  input.after(list)
}
