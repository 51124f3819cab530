import { expect } from 'vitest'
import { PHONE_COUNTRY_CODES } from '#lib/phone/phone-countries.ts'
import { test } from '#test/test-app.ts'
import {
  listCities,
  listCountries,
  listDictionaries,
  listIndustries,
  listProfessionalRoles,
  listRegions,
  listRoleLeaves,
  listSpecializations,
} from '../contract/reference.ts'

test('country 1 is Россия and region 22 is Москва', async ({ app }) => {
  expect((await app.guest.call(listCountries, {}))[0]).toMatchObject({ id: 1, name: 'Россия', code: 'RU' })
  expect(await app.guest.call(listRegions, { query: { country: 1 } })).toContainEqual(
    expect.objectContaining({ id: 22, name: 'Москва' }),
  )
})

test('the reply with regions repeats the data under the key regions', async ({ app }) => {
  const reply = (await app.fastify.inject('/api/area/regions')).json()

  expect(reply.regions).toEqual(reply.data)
  expect(reply.data.filter(({ country_id }: { country_id: number }) => country_id === 1)).toHaveLength(83)
})

test('a city and its region are found in each country whose numbers may register, and in its neighbours (SP-18)', async ({
  app,
}) => {
  const countries = await app.guest.call(listCountries, {})
  const countryOf = new Map(countries.map(({ id, code }) => [id, code]))
  const codesOf = (rows: { country_id: number }[]) => new Set(rows.map(({ country_id }) => countryOf.get(country_id)))
  const regions = await app.guest.call(listRegions, { query: {} })
  const cities = await app.db.selectFrom('city').select(['country_id']).execute()
  const named = new Set(countries.map(({ code }) => code).filter((code) => code !== 'ZZ'))

  expect(codesOf(regions)).toEqual(named)
  expect(codesOf(cities)).toEqual(named)
  for (const code of PHONE_COUNTRY_CODES) expect(named).toContain(code)
  for (const [search, country, region] of [
    ['Минск', 'BY', 'Минск'],
    ['гомель', 'BY', 'Гомельская область'],
    ['Алматы', 'KZ', 'Алматы'],
    ['павлодар', 'KZ', 'Павлодарская область'],
    ['Ташкент', 'UZ', 'Ташкент'],
  ] as const) {
    const [city] = await app.guest.call(listCities, { query: { search } })
    expect([countryOf.get(city!.country_id), city!.region]).toEqual([country, region])
  }
})

test('a city is found by any part of its name, in any case, with «е» for «ё»', async ({ app }) => {
  const names = async (search: string) =>
    (await app.guest.call(listCities, { query: { search } })).map(({ name }) => name)

  expect((await names('КАЗ'))[0]).toBe('Казань')
  expect(await names('королев')).toContain('Королёв')
  expect((await names('новгород')).slice(0, 2)).toEqual(['Нижний Новгород', 'Великий Новгород'])
})

test('the list of cities is empty without a filter', async ({ app }) => {
  expect(await app.guest.call(listCities, { query: {} })).toEqual([])
  expect(await app.guest.call(listCities, { query: { search: '' } })).toEqual([])
})

test('roles are a tree, searchable by name and synonyms', async ({ app }) => {
  const tree = await app.guest.call(listProfessionalRoles, { query: {} })
  const found = await app.guest.call(listProfessionalRoles, { query: { search: 'ВОДИТЕЛЬ' } })

  expect(tree).toHaveLength(27)
  expect(tree.every(({ parent_id }) => parent_id === 0)).toBe(true)
  expect(found.flatMap(({ professional_roles }) => professional_roles).length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(tree.length)
  expect((await app.guest.call(listRoleLeaves, {})).length).toBeGreaterThanOrEqual(170)
  expect(await app.guest.call(listSpecializations, {})).toHaveLength(27)
  expect(await app.guest.call(listIndustries, {})).toHaveLength(30)
})

test('dictionaries are listed one by one, or all keyed by their plural names', async ({ app }) => {
  expect(await app.guest.call(listDictionaries, { query: { group: 'experience' } })).toContainEqual(
    expect.objectContaining({ id: 1, code: 'none', name: 'Нет опыта' }),
  )
  expect(await app.guest.call(listDictionaries, { query: {} })).toMatchObject({
    work_types: expect.any(Array),
    foreign_languages: expect.arrayContaining([expect.objectContaining({ code: 'tat', name: 'Татарский' })]),
    citizenships: expect.any(Array),
    work_permits: expect.any(Array),
  })
  await expect(app.guest.call(listDictionaries, { query: { group: '__proto__' } })).rejects.toMatchObject({
    errors: { group: 'Выберите значение из списка' },
  })
})

test('the citizenship dictionary contains the countries', async ({ app }) => {
  expect(await app.guest.call(listDictionaries, { query: { group: 'citizenship' } })).toContainEqual({
    id: 2,
    code: 'BY',
    name: 'Беларусь',
    sort: 2,
    is_active: true,
    hh_id: '16',
    superjob_id: 10,
  })
})

test('replies with reference lists are cached for twenty minutes, personal data is not cached', async ({ app }) => {
  const seeker = await app.seeker()
  const cacheOf = async (url: string, headers = {}) =>
    (await app.fastify.inject({ url, headers })).headers['cache-control']

  expect(await cacheOf('/api/dictionaries')).toBe('public, max-age=1200')
  expect(await cacheOf('/api/seeker/profile', { authorization: `Bearer ${seeker.token}` })).toBe('no-store')
})
