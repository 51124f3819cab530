import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { test } from '#test/test-app.ts'
import { listMetro } from '../contract/metro.ts'
import { listCities } from '../contract/reference.ts'

const MOSCOW = 1

test('each item of the metro is a station with id and name, by lines in order (SP-5)', async ({ app }) => {
  const stations = await app.guest.call(listMetro, { query: {} })

  expect(stations[0]).toEqual({
    id: 101,
    name: 'Бульвар Рокоссовского',
    line_id: 1,
    line: 'Сокольническая',
    color: '#E42313',
    city_id: MOSCOW,
    order: 1,
    lat: 55.815,
    lng: 37.734,
    district_ids: [4],
    transfers: [expect.any(Number)],
    neighbours: [{ id: 102, minutes: 2 }],
  })
  expect(new Set(stations.map(({ id }) => id)).size).toBe(stations.length)
  expect(new Set(stations.map(({ city_id }) => city_id)).size).toBe(7)
  for (const line of Map.groupBy(stations, ({ line_id }) => line_id).values())
    expect(line.map(({ order }) => order)).toEqual(line.map((_, index) => index + 1))
})

test('a metro transfer is listed at both of its stations, and so is a ride', async ({ app }) => {
  const stations = await app.guest.call(listMetro, { query: {} })
  const byId = new Map(stations.map((station) => [station.id, station]))

  expect(stations.filter(({ transfers }) => transfers.length > 0).length).toBeGreaterThan(100)
  for (const { id, line_id, transfers, neighbours } of stations) {
    expect(neighbours).not.toEqual([])
    for (const next of neighbours) expect(byId.get(next.id)!.neighbours).toContainEqual({ id, minutes: next.minutes })
    for (const other of transfers.map((one) => byId.get(one)!)) {
      expect(other.transfers).toContain(id)
      expect(other.line_id).not.toBe(line_id)
    }
  }
})

test('metro stations are filtered by city and by text', async ({ app }) => {
  const { call } = app.guest
  const names = async (query: Input<typeof listMetro>['query']) =>
    (await call(listMetro, { query })).map(({ name }) => name)

  const stations = await call(listMetro, { query: { city_id: MOSCOW } })
  expect(new Set(stations.map(({ line_id }) => line_id)).size).toBeGreaterThan(12)
  expect(stations.every(({ city_id }) => city_id === MOSCOW)).toBe(true)
  expect(await names({ city_id: MOSCOW, search: 'ЧЕРКИЗ' })).toEqual(['Черкизовская'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ city_id: 999 })).toEqual([])
})

test('the list of cities says whether a city has a metro', async ({ app }) => {
  const cities = await app.guest.call(listCities, { query: { search: 'нов' } })
  const hasMetro = Object.fromEntries(cities.map(({ name, has_metro }) => [name, has_metro]))

  expect(hasMetro).toMatchObject({ Новосибирск: true, 'Нижний Новгород': true, Новороссийск: false })
})
