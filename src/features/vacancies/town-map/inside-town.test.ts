import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  readMetroDistricts,
  readMetroEdges,
  readMetroLines,
  readMetroStations,
} from '#database/reference/read-reference.ts'
import type { MetroStation } from '#features/reference/contract/metro.ts'
import { drawInsideTown } from './draw-inside-town.web.server.tsx'
import { fitAround } from './map-projection.ts'

const MAX_BYTES = 4000
const [MOSCOW, PETERSBURG] = [1, 2]

/** The stations of a town, as the server tells them. */
function stationsOf(cityId: number): MetroStation[] {
  const [edges, districts] = [readMetroEdges(), readMetroDistricts()]
  const lines = readMetroLines().filter(({ city_id }) => city_id === cityId)
  return readMetroStations().flatMap(({ id, name, line_id, position, lat, lng }) => {
    const line = lines.find((one) => one.id === line_id)
    if (!line) return []
    const neighbours = edges.flatMap(({ a_id, b_id, minutes }) =>
      a_id === id ? [{ id: b_id, minutes }] : b_id === id ? [{ id: a_id, minutes }] : [],
    )
    const district_ids = districts.flatMap(({ station_id, district_id }) => (station_id === id ? [district_id] : []))
    const place = { city_id: cityId, order: position, lat, lng, district_ids }
    return [{ id, name, line_id, line: line.name, color: line.color, transfers: [], neighbours, ...place }]
  })
}

/** The districts of a town, each where its first station is and with as many vacancies as its id. */
function drawTown(cityId: number, chosenIds: number[] = []) {
  const stations = stationsOf(cityId)
  const ids = [...new Set(stations.flatMap(({ district_ids }) => district_ids))]
  const parts = ids.map((id) => {
    const { lat, lng } = stations.find(({ district_ids, lat }) => lat !== null && district_ids.includes(id))!
    return { id, name: `Район ${id}`, count: id, km: null, lat: lat!, lng: lng! }
  })
  const svg = drawInsideTown({
    parts,
    chosenIds,
    ...fitAround(parts),
    stations,
    label: 'Вакансии Москвы по районам',
    note: ['Районы по станциям метро.'],
    countOf: (merged) => (merged.length > 1 ? 7 : undefined),
    addressOf: (merged) => `/search/vacancies?district_ids=${merged.join()}`,
  })
  return { svg, ids }
}

const linkedIds = (svg: string) =>
  [...svg.matchAll(/district_ids=([\d,]+)/g)].flatMap(([, ids]) => ids!.split(',').map(Number))

test('the map of a town with metro links each of its districts once, over the lines of its metro', () => {
  for (const city of [MOSCOW, PETERSBURG]) {
    const { svg, ids } = drawTown(city)
    expect(linkedIds(svg).toSorted()).toEqual(ids.toSorted())
    const lines = readMetroLines().filter(({ city_id }) => city_id === city)
    expect([...svg.matchAll(/<path /g)]).toHaveLength(lines.length)
    expect(svg, 'the policy of pages forbids styles in attributes').not.toContain('style=')
    expect(gzipSync(svg).length).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('districts nearer than a finger is wide are one bubble, with what is found in both and not the sum', () => {
  const { svg } = drawTown(PETERSBURG)
  const merged = [...svg.matchAll(/district_ids=\d+,\d+[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)
  expect(merged.length).toBeGreaterThan(0)
  for (const label of merged) expect(label).toMatch(/ 7$/)
})

test('a district that is searched is said to be chosen, and is yellow', () => {
  const { svg, ids } = drawTown(MOSCOW, [3])
  expect(ids).toContain(3)
  expect(svg).toContain('выбран')
  expect(svg).toContain('fill-badge')
})
