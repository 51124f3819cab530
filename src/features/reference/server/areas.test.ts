import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { test } from '#test/test-app.ts'
import { listAreas, showLocation } from '../contract/areas.ts'

const RUSSIA = 1_000_001
const TATARSTAN = 2_000_016

test('areas without a filter are countries; parent_id lists regions and cities', async ({ app }) => {
  const { call } = app.guest

  expect((await call(listAreas, { query: {} }))[0]).toEqual({
    id: RUSSIA,
    parent_id: null,
    name: 'Россия',
    kind: 'country',
  })
  const regions = await call(listAreas, { query: { parent_id: RUSSIA } })
  expect(regions).toHaveLength(83)
  expect(regions).toContainEqual({ id: TATARSTAN, parent_id: RUSSIA, name: 'Республика Татарстан', kind: 'region' })
  expect(await call(listAreas, { query: { parent_id: TATARSTAN } })).toContainEqual(
    expect.objectContaining({ parent_id: TATARSTAN, name: 'Казань', kind: 'city' }),
  )
})

test('area ids are unique across all kinds', async ({ app }) => {
  const kinds = ['country', 'region', 'city', 'district'] as const
  const all = await Promise.all(kinds.map((kind) => app.guest.call(listAreas, { query: { kind } })))
  const ids = all.flat().map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
  expect(all.map(({ length }) => length)).toEqual([13, 156, expect.any(Number), 72])
})

test('areas are found by ids and by text, of one kind or of all', async ({ app }) => {
  const names = async (query: Input<typeof listAreas>['query']) =>
    (await app.guest.call(listAreas, { query })).map(({ name, kind }) => [name, kind])

  expect(await names({ ids: [RUSSIA, TATARSTAN] })).toEqual([
    ['Россия', 'country'],
    ['Республика Татарстан', 'region'],
  ])
  expect((await names({ search: 'москва' })).sort()).toEqual([
    ['Москва', 'city'],
    ['Москва', 'region'],
  ])
  expect(await names({ search: 'москва', kind: 'region' })).toEqual([['Москва', 'region']])
  expect(await names({ search: 'м' })).toEqual([])
  expect(await names({ search: '%%' })).toEqual([])
})

test.for([
  [{ lat: 55.79, lng: 49.12 }, 'Казань', 'Республика Татарстан', 'coords'],
  [{ lat: '59.9', lng: '30.3' }, 'Санкт-Петербург', 'Санкт-Петербург', 'coords'],
  [{ lat: 66, lng: -179 }, 'Анадырь', 'Чукотский АО', 'coords'],
  [{ city_id: 2 }, 'Санкт-Петербург', 'Санкт-Петербург', 'city'],
  [{}, 'Москва', 'Москва', 'default'],
] as const)('the location %j is resolved to %s', async ([query, city, region, source], { app }) => {
  expect(await app.guest.call(showLocation, { query })).toMatchObject({
    city: { name: city },
    region: { name: region },
    source,
  })
})

test.for([
  [{ lat: 55 }, 'lng'],
  [{ lng: 37 }, 'lat'],
  [{ lat: 91, lng: 0 }, 'lat'],
  [{ lat: 'NaN', lng: 0 }, 'lat'],
  [{ lat: '1e1', lng: 0 }, 'lat'],
  [{ city_id: 999_999 }, 'city_id'],
] as const)('the location %j is refused with an error on %s', async ([query, field], { app }) => {
  await expect(app.guest.call(showLocation, { query })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { [field]: expect.any(String) },
  })
})

test('the reply with a location is not cached', async ({ app }) => {
  const { headers } = await app.fastify.inject('/api/area/location?lat=55.75&lng=37.62')

  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})
