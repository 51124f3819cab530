import { useEffect, useState } from 'react'
import { client } from '#contract/client.ts'
import { listMetro } from '#contract/metro.ts'
import { fetchGet } from '../speed/fetch-get.ts'
import type { Option } from '../ui/options.ts'

const call = client((path) => fetchGet(path))

type Stations = { cityId?: number; options: readonly Option[] }

/**
 * Options of a city's metro stations with their lines. Empty while they load, and for a city without metro. Runs in the
 * browser only.
 */
export function useStations(cityId: number | undefined): readonly Option[] {
  const [found, setFound] = useState<Stations>({ options: [] })

  useEffect(() => {
    if (cityId === undefined) return
    let isWanted = true
    stationsOf(cityId)
      .catch(() => [])
      .then((options) => isWanted && setFound({ cityId, options }))
    return () => {
      isWanted = false
    }
  }, [cityId])

  return found.cityId === cityId ? found.options : []
}

async function stationsOf(city_id: number): Promise<Option[]> {
  const lines = await call(listMetro, { query: { city_id } })
  return lines.flatMap(({ line, stations }) =>
    stations.map(({ id, name }) => ({ value: id, label: name, hint: line.name })),
  )
}
