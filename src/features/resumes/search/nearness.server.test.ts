import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { readCities, readMetroStations } from '#database/reference/read-reference.ts'
import { givenResume, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchResumes } from './resume-search.contract.ts'

type Query = Input<typeof searchResumes>['query']

const cityId = (name: string) => readCities().find((city) => city.name === name)!.id
const station = (name: string) => readMetroStations().find((one) => one.name === name)!
const TULSKAYA = station('Тульская')
let counter = 0

/** People with a skill that only this test searches. */
async function givenPeople(app: TestApp) {
  const skill = `Навык ${++counter}`
  const given = async (title: string, person: object) => {
    const seeker = await app.seeker()
    await app.db.updateTable('seeker').set(person).where('id', '=', seeker.id).execute()
    await givenResume(app.db, seeker.id, { title, skills: toJsonColumn([{ name: skill, level: null }]) })
  }
  await given('Химки', { city_id: cityId('Химки') })
  await given('Ховрино', { city_id: MOSCOW_CITY_ID, metro_ids: [station('Ховрино').id] })
  await given('Тульская', { city_id: MOSCOW_CITY_ID, metro_ids: [TULSKAYA.id] })
  await given('Тула', { city_id: cityId('Тула') })
  await given('Переедет', { city_id: cityId('Казань'), relocation_id: 2, relocation_city_ids: [cityId('Химки')] })
  const search = (query: Query) => app.guest.call(searchResumes, { query: { skills: skill, ...query } })
  const titles = async (query: Query) => (await search(query)).items.map(({ title }) => title)
  return { search, titles }
}

test('people stand nearer first from a point, a station or a town: by their station, else by their town (issue 35, near)', async ({
  app,
}) => {
  const { titles } = await givenPeople(app)
  const NEARER = ['Тульская', 'Ховрино', 'Химки', 'Тула', 'Переедет']

  expect(await titles({ near: `${TULSKAYA.lat},${TULSKAYA.lng}`, order_by: 'distance' })).toEqual(NEARER)
  expect(await titles({ near_metro_id: TULSKAYA.id, order_by: 'distance' })).toEqual(NEARER)
  expect(await titles({ city_ids: [cityId('Тула')], radius_km: 1000, order_by: 'distance' })).toEqual([
    'Тула',
    'Тульская',
    'Ховрино',
    'Химки',
    'Переедет',
  ])
  await expect(titles({ order_by: 'distance' })).rejects.toMatchObject({
    status: 422,
    errors: { order_by: expect.stringMatching(/^Выберите станцию или город, от которых считать/) },
  })
})

test('a radius around a station finds people near it, and rings are counted as searches find (issue 35, near)', async ({
  app,
}) => {
  const { search, titles } = await givenPeople(app)
  const near = { near_metro_id: TULSKAYA.id }

  expect(await titles({ ...near, radius_km: 5 })).toEqual(['Тульская'])
  expect((await titles({ ...near, radius_km: 25 })).toSorted()).toEqual(['Тульская', 'Химки', 'Ховрино'])
  expect(await titles({ ...near, radius_km: 25, city_ids: [cityId('Химки')] })).toEqual(['Химки'])
  expect(await titles({ ...near, radius_km: 25, relocation: 'relocation' })).toEqual(['Переедет'])
  const { facets, filters, items } = await search({ ...near, radius_km: 25 })
  expect(items.map(({ title, distance }) => [title, distance?.km, distance?.from])).toContainEqual([
    'Ховрино',
    20,
    'м.\u00A0Тульская',
  ])
  for (const { id, count } of facets.find(({ key }) => key === 'radius_km')!.items)
    expect((await search({ ...near, radius_km: id })).found, `${id} km`).toBe(count)
  expect(filters.map(({ label }) => label)).toContain('рядом с м.\u00A0Тульская')
  await expect(titles({ near: '100,100' })).rejects.toMatchObject({
    status: 422,
    errors: { near: expect.stringMatching(/широту и долготу/) },
  })
})
