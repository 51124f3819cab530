import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { listMetro } from '#features/reference/contract/metro.ts'
import { MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { drawInsideTown } from './draw-inside-town.web.server.tsx'
import { fitAround } from './map-projection.ts'

const MAX_BYTES = 4000

/** The districts of a town where their stations are, each with as many vacancies as its id. */
async function drawTown(app: TestApp, city_id: number, chosenIds: number[] = []) {
  const stations = await app.guest.call(listMetro, { query: { city_id } })
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

test('the map of a town with metro links each of its districts once, over the lines of its metro', async ({ app }) => {
  for (const city of [MOSCOW_CITY_ID, PETERSBURG_CITY_ID]) {
    const { svg, ids } = await drawTown(app, city)
    expect(linkedIds(svg).toSorted()).toEqual(ids.toSorted())
    const lines = await app.db.selectFrom('metro_line').select('id').where('city_id', '=', city).execute()
    expect([...svg.matchAll(/<path /g)]).toHaveLength(lines.length)
    expect(svg, 'the policy of pages forbids styles in attributes').not.toContain('style=')
    expect(gzipSync(svg).length).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test('districts nearer than a finger is wide are one bubble, with what is found in both and not the sum', async ({
  app,
}) => {
  const { svg } = await drawTown(app, PETERSBURG_CITY_ID)
  const merged = [...svg.matchAll(/district_ids=\d+,\d+[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)
  expect(merged.length).toBeGreaterThan(0)
  for (const label of merged) expect(label).toMatch(/ 7$/)
})

test('a district that is searched is said to be chosen, and is yellow', async ({ app }) => {
  const { svg, ids } = await drawTown(app, MOSCOW_CITY_ID, [3])
  expect(ids).toContain(3)
  expect(svg).toContain('выбран')
  expect(svg).toContain('fill-badge')
})
