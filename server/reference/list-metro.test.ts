import { expect } from 'vitest'
import type { Input } from '#contract/core/endpoint.ts'
import { listMetro } from '#contract/reference/metro.ts'
import { listCities } from '#contract/reference/reference.ts'
import { test } from '#test/test-app.ts'

const MOSCOW = 1

test('seven cities have metro lines with colours, ordered stations and edges', async ({ app }) => {
  const all = await app.guest.call(listMetro, { query: {} })

  expect(new Set(all.map(({ line }) => line.city_id)).size).toBe(7)
  for (const { line, stations, edges } of all) {
    expect(line.color).toMatch(/^#[0-9A-F]{6}$/)
    expect(stations.map(({ order }) => order)).toEqual(stations.map((_, index) => index + 1))
    expect(stations.every(({ line_id, city_id }) => line_id === line.id && city_id === line.city_id)).toBe(true)
    expect(edges.length).toBeGreaterThanOrEqual(stations.length - 1)
  }
})

test('a metro transfer is listed at both of its stations', async ({ app }) => {
  const stations = (await app.guest.call(listMetro, { query: {} })).flatMap((metro) => metro.stations)
  const byId = new Map(stations.map((station) => [station.id, station]))
  const transferStations = stations.filter(({ transfers }) => transfers.length > 0)

  expect(transferStations.length).toBeGreaterThan(100)
  for (const { id, line_id, transfers } of transferStations) {
    for (const other of transfers.map((one) => byId.get(one)!)) {
      expect(other.transfers).toContain(id)
      expect(other.line_id).not.toBe(line_id)
    }
  }
})

test('metro lines are filtered by city and stations by text', async ({ app }) => {
  const { call } = app.guest
  const names = async (query: Input<typeof listMetro>['query']) =>
    (await call(listMetro, { query })).flatMap(({ stations }) => stations.map(({ name }) => name))

  const lines = await call(listMetro, { query: { city_id: MOSCOW } })
  expect(lines.length).toBeGreaterThan(12)
  expect(lines.every(({ line }) => line.city_id === MOSCOW)).toBe(true)
  expect(await names({ city_id: MOSCOW, search: 'ЧЕРКИЗ' })).toEqual(['Черкизовская'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ city_id: 999 })).toEqual([])
})

test('the list of cities says whether a city has a metro', async ({ app }) => {
  const cities = await app.guest.call(listCities, { query: { search: 'нов' } })
  const hasMetro = Object.fromEntries(cities.map(({ name, has_metro }) => [name, has_metro]))

  expect(hasMetro).toMatchObject({ Новосибирск: true, 'Нижний Новгород': true, Новороссийск: false })
})
