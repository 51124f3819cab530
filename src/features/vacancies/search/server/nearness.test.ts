import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { readCities } from '#database/reference/read-reference.ts'
import { saveVacancySearch } from '#features/saved-searches/contract/saved-searches.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { givenAddress, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']
type VacancyFields = Parameters<typeof givenVacancy>[2]

const cityOf = (name: string) =>
  readCities()
    .filter((city) => city.name === name)
    .toSorted((one, other) => other.population - one.population)[0]!
const TULA = cityOf('Тула')
const TO_ALEKSIN = kilometresFrom(TULA)(cityOf('Алексин').lat, cityOf('Алексин').lng)
const REMOTE = [2]

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (name: string, city: string, fields: VacancyFields = {}) =>
    givenVacancy(app.db, company_id, { name, city_ids: [cityOf(city).id], ...fields })
  /** At an address so many kilometres north of the centre of Tula. */
  const atAddress = async (name: string, city: string, km: number, fields: VacancyFields = {}) => {
    const point = { lat: TULA.lat + km / 111.195, lng: TULA.lng }
    const { id: address_id } = await givenAddress(app.db, company_id, { street: `${name} ${km}`, ...point })
    return given(name, city, { address_id, ...fields })
  }
  const search = (query: Query = {}) =>
    app.guest.call(searchVacancies, { query: { company_ids: [company_id], city_ids: [TULA.id], ...query } })
  const names = async (query: Query) => (await search(query)).items.map(({ name }) => name)
  const distances = async (query: Query) =>
    (await search(query)).items.map(({ name, distance }) => [name, distance && [distance.km, distance.from]])
  const radii = async (query: Query) =>
    (await search(query)).facets.find(({ key }) => key === 'radius_km')?.items.map(({ id, count }) => [id, count])
  return { company_id, given, atAddress, search, names, distances, radii }
}

describe('kilometres to the searched town', () => {
  test('a radius is judged by the address to the kilometre, and without one by the nearest town', async ({ app }) => {
    const { given, atAddress, names } = await givenSearch(app)
    await atAddress('На 9 км', 'Щёкино', 9)
    await atAddress('На 33 км', 'Алексин', 33)
    await given('Алексин', 'Алексин')
    await given('Москва или Алексин', 'Москва', { city_ids: [MOSCOW_CITY_ID, cityOf('Алексин').id] })
    await given('Москва', 'Москва')
    const found = async (radius_km: number) => (await names({ radius_km })).toSorted()

    expect(await found(8)).toEqual([])
    expect(await found(9)).toEqual(['На 9 км'])
    expect(await found(32)).toEqual(['На 9 км'])
    expect(await found(33)).toEqual(['На 33 км', 'На 9 км'])
    expect(await found(Math.floor(TO_ALEKSIN))).not.toContain('Алексин')
    expect(await found(Math.ceil(TO_ALEKSIN))).toEqual(['Алексин', 'Москва или Алексин', 'На 33 км', 'На 9 км'])
  })

  test('a radius adds to the town itself, where addresses are far from the centre and people work from home', async ({
    app,
  }) => {
    const { given, atAddress, names, distances } = await givenSearch(app)
    await atAddress('Окраина', 'Тула', 14)
    await given('Из дома в Туле', 'Тула', { place_of_work_ids: REMOTE })
    await given('Из дома в Алексине', 'Алексин', { place_of_work_ids: REMOTE })
    await atAddress('Из дома у Тулы', 'Алексин', 3, { place_of_work_ids: REMOTE })

    expect((await names({ radius_km: 5 })).toSorted()).toEqual(['Из дома в Туле', 'Окраина'])
    expect((await names({ radius_km: 100 })).toSorted(), 'work from home is nowhere near').toEqual([
      'Из дома в Туле',
      'Окраина',
    ])
    expect(Object.fromEntries(await distances({ radius_km: 5 }))).toEqual({
      'Из дома в Туле': null,
      Окраина: [15, null],
    })
  })

  test('an address that shows its metro only is not measured: the town stands for it', async ({ app }) => {
    const { atAddress, names, distances } = await givenSearch(app)
    await atAddress('Тайный адрес', 'Алексин', 3, { show_metro_only: true })

    expect(await names({ radius_km: 10 })).toEqual([])
    expect(await distances({ radius_km: 100 })).toEqual([['Тайный адрес', [50, 'Тулы']]])
  })

  test('the towns of a map have what searches in them find: the searched one always, and what lies around, with its way', async ({
    app,
  }) => {
    const { given, search } = await givenSearch(app)
    await given('Повар', 'Алексин')
    await given('Повар', 'Алексин')
    await given('Повар', 'Казань')
    const townsOf = async (query: Query) =>
      (await search({ text: 'повар', ...query })).towns.map(({ name, count, km }) => [name, count, km])

    expect(await townsOf({})).toEqual([
      ['Тула', 0, 0],
      ['Алексин', 2, 50],
    ])
    expect(await townsOf({ radius_km: 10 }), 'a map shows what lies beyond the radius, too').toEqual([
      ['Тула', 0, 0],
      ['Алексин', 2, 50],
    ])
    const { found } = await search({ text: 'повар', city_ids: [cityOf('Алексин').id] })
    expect(found).toBe(2)
    expect(await townsOf({ city_ids: [] }), 'without a start all towns, and no way').toEqual([
      ['Алексин', 2, null],
      ['Казань', 1, null],
    ])
    expect(await townsOf({ facets: false })).toEqual([])
  })

  test('rings are counted without the chosen radius, as searches with each of them find', async ({ app }) => {
    const { given, atAddress, search, radii } = await givenSearch(app)
    await given('Повар', 'Тула')
    await atAddress('Повар', 'Щёкино', 9)
    await atAddress('Повар', 'Алексин', 24)
    await given('Повар', 'Алексин')
    await given('Пекарь', 'Алексин')
    await given('Повар', 'Казань')

    const region = cityOf('Казань').region_id
    for (const query of [{}, { radius_km: 25 }, { radius_km: 7 }, { radius_km: 30, region_ids: [region] }]) {
      const counted = await radii({ text: 'повар', ...query })
      expect(counted!.map(([km]) => km)).toEqual([10, 25, 50, 100])
      for (const [radius_km, count] of counted!)
        expect((await search({ text: 'повар', ...query, radius_km })).found, JSON.stringify(query)).toBe(count)
    }
    expect(await radii({ text: 'повар', radius_km: 25 })).toEqual([
      [10, 2],
      [25, 3],
      [50, 3 + Number(TO_ALEKSIN <= 50)],
      [100, 4],
    ])
    const { facets } = await app.guest.call(searchVacancies, { query: { text: 'повар' } })
    expect(
      facets.map(({ key }) => key),
      'nothing is near without a town',
    ).not.toContain('radius_km')
  })

  test('«nearer first» sorts by kilometres, with work from home last, and the cards say them', async ({ app }) => {
    const { given, atAddress, distances, names } = await givenSearch(app)
    await given('Казань', 'Казань')
    await given('Из дома', 'Тула', { place_of_work_ids: REMOTE })
    await atAddress('На 33 км', 'Алексин', 33)
    await atAddress('На 7 км', 'Щёкино', 7)
    await given('Тула', 'Тула')
    await atAddress('Окраина', 'Тула', 12)

    expect(await distances({ order_by: 'distance', radius_km: 1000 })).toEqual([
      ['Тула', null],
      ['На 7 км', [7, 'Тулы']],
      ['Окраина', [10, null]],
      ['На 33 км', [35, 'Тулы']],
      ['Казань', [755, 'Тулы']],
      ['Из дома', null],
    ])
    const towns = { city_ids: [TULA.id, cityOf('Казань').id], order_by: 'distance' as const, radius_km: 40 }
    expect((await names(towns)).slice(0, 3), 'of several towns the nearest counts').toEqual(
      expect.arrayContaining(['Тула', 'Казань', 'На 7 км']),
    )
    expect(await distances({}), 'a search that asks for nothing near says nothing').toEqual(
      expect.arrayContaining([
        ['Тула', null],
        ['Окраина', null],
      ]),
    )
  })

  test('the order of nearness is refused without a town and without a way, and leaves with its town', async ({
    app,
  }) => {
    const refused = app.guest.call(searchVacancies, { query: { order_by: 'distance', region_ids: [22] } })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: { order_by: expect.stringMatching(/^Выберите станцию или город, от которых считать/) },
    })
    const city_ids = readCities()
      .slice(0, 11)
      .map(({ id }) => id)
    for (const [query, field] of [
      [{ order_by: 'distance' as const }, 'order_by'],
      [{ radius_km: 50 }, 'radius_km'],
    ] as const)
      await expect(
        app.guest.call(searchVacancies, { query: { city_ids, ...query } }),
        'of each town the way to every vacancy is computed',
      ).rejects.toMatchObject({ status: 422, errors: { [field]: expect.stringContaining('не больше 10') } })
    const { facets } = await app.guest.call(searchVacancies, { query: { city_ids } })
    expect(facets.map(({ key }) => key)).not.toContain('radius_km')

    const { search } = await givenSearch(app)
    const { filters } = await search({ order_by: 'distance', radius_km: 50 })
    const withoutTown = filters.find(({ key }) => key === 'city_ids')!.remove_query
    expect(withoutTown).not.toMatch(/distance|radius/)
    expect(filters.find(({ key }) => key === 'radius_km')!.remove_query).toContain('order_by=distance')
  })
})

describe('towns around the searched one', () => {
  test('a search that finds something names the towns within 100 km with what it finds there, the nearest first', async ({
    app,
  }) => {
    const { company_id, given } = await givenSearch(app)
    await given('Садовник', 'Москва')
    await given('Садовник', 'Химки')
    for (const city of ['Мытищи', 'Мытищи', 'Подольск']) await given('Садовник', city)
    await given('Плотник', 'Балашиха')
    await given('Садовник', 'Казань')
    const search = (query: Query) =>
      app.guest.call(searchVacancies, { query: { company_ids: [company_id], text: 'садовник', ...query } })
    const { nearby } = await search({ city_ids: [MOSCOW_CITY_ID] })

    expect(nearby.map(({ name, count }) => [name, count])).toEqual([
      ['Мытищи', 2],
      ['Химки', 1],
      ['Подольск', 1],
    ])
    expect(nearby.map(({ km }) => km)).toEqual([20, 20, 35])
    for (const { id, count } of nearby) expect((await search({ city_ids: [id] })).found).toBe(count)
    for (const query of [
      {},
      { city_ids: [MOSCOW_CITY_ID, cityOf('Казань').id] },
      { city_ids: [MOSCOW_CITY_ID], metro_ids: [101] },
    ])
      expect((await search(query)).nearby).toEqual([])
  })

  test('a search that finds nothing names the nearest towns however far, also beyond its radius', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    for (const city of ['Казань', 'Щёкино', 'Щёкино', 'Калуга', 'Москва']) await given('Садовник', city)
    const around = async (query: Query) =>
      (await search({ text: 'садовник', ...query })).nearby.map(({ name, count, km }) => [name, count, km])

    const FAR = [
      ['Калуга', 1, 95],
      ['Москва', 1, 175],
      ['Казань', 1, 755],
    ]
    expect(await around({})).toEqual([['Щёкино', 2, 20], ...FAR])
    await given('Плотник', 'Тула')
    expect(await around({ radius_km: 10 })).toEqual([['Щёкино', 2, 20], ...FAR])
    expect(await around({ radius_km: 30 }), 'found, so nothing farther is named').toEqual([])
  })
})

test('a saved search with a radius is told of a vacancy by its address, though the town is farther off', async ({
  app,
}) => {
  const { company_id, atAddress } = await givenSearch(app)
  const seeker = await app.seeker()
  const body = {
    name: 'Рядом',
    search: { company_ids: [company_id], city_ids: [TULA.id], radius_km: 10 },
  }
  const { id } = await seeker.call(saveVacancySearch, { body })
  const { place_keys } = await app.db
    .selectFrom('saved_search')
    .select('place_keys')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await atAddress('На 9 км', 'Алексин', 9)
  expect(TO_ALEKSIN).toBeGreaterThan(10)
  expect(place_keys).toContain(`c${cityOf('Алексин').id}`)
})
