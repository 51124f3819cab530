import { useEffect, useState } from 'react'
import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import type { Option } from '#ui/form/options/options.ts'
import { listMetro } from '../contract/metro.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

type CityStations = { cityId?: number; options: readonly Option[] }

/**
 * Options of a city's metro stations with their lines. Empty while they load, and for a city without metro. Runs in the
 * browser only.
 */
export function useMetroStations(cityId: number | undefined): readonly Option[] {
  const [loaded, setLoaded] = useState<CityStations>({ options: [] })

  useEffect(() => {
    if (cityId === undefined) return
    let isCurrent = true
    fetchStations(cityId)
      .catch(() => [])
      .then((options) => isCurrent && setLoaded({ cityId, options }))
    return () => {
      isCurrent = false
    }
  }, [cityId])

  return loaded.cityId === cityId ? loaded.options : []
}

async function fetchStations(city_id: number): Promise<Option[]> {
  const stations = await callApi(listMetro, { query: { city_id } })
  return stations.map(({ id, name, line }) => ({ value: id, label: name, hint: line }))
}
