import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { readCities, readMetroStations } from '#database/reference/read-reference.ts'
import { saveVacancySearch, showSavedSearch } from '#features/saved-searches/contract/saved-searches.ts'
import { givenAddress, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = NonNullable<Input<typeof searchVacancies>['query']>

const MOSCOW = readCities().find(({ id }) => id === MOSCOW_CITY_ID)!
const KHIMKI = readCities().find(({ name }) => name === 'Химки')!
const TULSKAYA = readMetroStations().find(({ name }) => name === 'Тульская')!
const DEGREE_KM = 111.195

/** Vacancies of Moscow and around, each so many kilometres north of Tulskaya, or without an address. */
async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = async (name: string, city_id: number, km?: number) => {
    const point = { lat: TULSKAYA.lat + (km ?? 0) / DEGREE_KM, lng: TULSKAYA.lng }
    const address = km === undefined ? undefined : await givenAddress(app.db, company_id, { street: name, ...point })
    return givenVacancy(app.db, company_id, { name, city_ids: [city_id], ...(address && { address_id: address.id }) })
  }
  await given('В 8 км', MOSCOW.id, 8)
  await given('В 2 км', MOSCOW.id, 2)
  await given('Без адреса', MOSCOW.id)
  await given('Химки', KHIMKI.id, 24)
  const search = (query: Query) => app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (query: Query) => (await search(query)).items.map(({ name }) => name)
  return { company_id, search, names }
}

const NEAR = `${TULSKAYA.lat},${TULSKAYA.lng}`
const STARTS: [string, Query][] = [
  ['a point', { near: NEAR }],
  ['a metro station', { near_metro_id: TULSKAYA.id }],
]

describe.for(STARTS)('kilometres to %s (issue 35, near)', ([, start]) => {
  test('a radius and the order «ближе» begin there, and the cities narrow them', async ({ app }) => {
    const { names } = await givenSearch(app)

    expect((await names({ ...start, radius_km: 3 })).toSorted()).toEqual(['В 2 км'])
    expect((await names({ ...start, radius_km: 8 })).toSorted()).toEqual(['Без адреса', 'В 2 км', 'В 8 км'])
    expect(await names({ ...start, radius_km: 30, city_ids: [KHIMKI.id] })).toEqual(['Химки'])
    expect(await names({ ...start, order_by: 'distance' })).toEqual(['В 2 км', 'Без адреса', 'В 8 км', 'Химки'])
    expect(await names({ ...start, order_by: 'distance', city_ids: [MOSCOW.id] })).toEqual([
      'В 2 км',
      'Без адреса',
      'В 8 км',
    ])
  })

  test('rings are counted as searches with them find, and cards and chips say where they begin', async ({ app }) => {
    const { search } = await givenSearch(app)
    const { facets, items, filters } = await search({ ...start, radius_km: 5, city_ids: [MOSCOW.id] })
    const rings = facets.find(({ key }) => key === 'radius_km')!.items
    expect(rings.map(({ id }) => id)).toEqual([10, 25, 50, 100])
    for (const { id, count } of rings)
      expect((await search({ ...start, radius_km: id, city_ids: [MOSCOW.id] })).found).toBe(count)

    const isPoint = 'near' in start
    expect(items.map(({ distance }) => distance)).toContainEqual({
      km: 2,
      from: isPoint ? 'выбранной точки' : 'м.\u00A0Тульская',
    })
    const { items: all } = await search({ ...start, radius_km: 10 })
    expect(all.find(({ name }) => name === 'Без адреса')!.distance, 'only its town is known').toBe(null)
    const chip = filters.find(({ key }) => key === (isPoint ? 'near' : 'near_metro_id'))!
    expect(chip.label).toBe(isPoint ? 'рядом с точкой на карте' : 'рядом с м.\u00A0Тульская')
    expect(chip.remove_query).not.toContain('radius_km')
    const withoutTown = filters.find(({ key }) => key === 'city_ids')!.remove_query
    expect(withoutTown, 'the radius stays around the point').toContain('radius_km=5')
  })

  test('a saved search keeps it, and looks for items of every town', async ({ app }) => {
    const { company_id } = await givenSearch(app)
    const seeker = await app.seeker()
    const filters = { company_ids: [company_id], ...start, radius_km: 3 }
    const { id } = await seeker.call(saveVacancySearch, { body: { name: 'Рядом', search: filters } })
    const saved = await seeker.call(showSavedSearch, { params: { id } })
    expect(saved.filters).toEqual(filters)
    expect(saved.total_count).toBe(1)
    const { place_keys } = await app.db
      .selectFrom('saved_search')
      .select('place_keys')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(place_keys).toEqual(['any'])
  })
})

test.for<[Query, string, RegExp]>([
  [{ near: 'Москва' }, 'near', /широту и долготу/],
  [{ near: '91,37' }, 'near', /широту и долготу/],
  [{ near: '55,181' }, 'near', /широту и долготу/],
  [{ near: '55.75' }, 'near', /широту и долготу/],
  [{ near: '55.75,37.62,1' }, 'near', /широту и долготу/],
  [{ near: `55.${'7'.repeat(50)},37` }, 'near', /./],
  [{ near_metro_id: 999_999 }, 'near_metro_id', /./],
  [{ near: NEAR, near_metro_id: TULSKAYA.id }, 'near_metro_id', /Укажите одно/],
])('%o is refused with the name of the field (issue 35, near)', async ([query, field, message], { app }) => {
  await expect(app.guest.call(searchVacancies, { query })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.stringMatching(message) },
  })
})
