import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { readCities, readMetroLines, readMetroStations } from '#database/reference/read-reference.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { givenAddress, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']

/** Of several cities with the same name the first one is the largest. */
const cityIds = (name: string) =>
  readCities()
    .filter((city) => city.name === name)
    .toSorted((one, other) => other.population - one.population)
    .map(({ id }) => id)
const cityId = (name: string) => cityIds(name)[0]!
const stationIdIn = (city: string, name: string) => {
  const lines = readMetroLines().filter(({ city_id }) => city_id === cityId(city))
  return readMetroStations().find((one) => one.name === name && lines.some(({ id }) => id === one.line_id))!.id
}

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, company_id, fields)
  const atStation = async (name: string, city: string, station: string) => {
    const { id: address_id } = await givenAddress(app.db, company_id, { metro_ids: [stationIdIn(city, station)] })
    await given({ name, address_id, city_ids: [cityId(city)] })
  }
  const search = (text: string, query: Query = {}) =>
    app.guest.call(searchVacancies, { query: { text, company_ids: [company_id], ...query } })
  const names = async (text: string, query?: Query) =>
    (await search(text, query)).items.map(({ name }) => name).toSorted()
  const filters = async (text: string, query?: Query) =>
    (await search(text, query)).magic.map(({ became_filter: { key, id } }) => [key, id])
  return { given, atStation, search, names, filters }
}

describe('a metro station in the text (IM-26)', () => {
  test('becomes the way from it with its minutes, and the answer says so', async ({ app }) => {
    const { given, atStation, search, names, filters } = await givenSearch(app)
    await atStation('Повар рядом', 'Москва', 'Тульская')
    await atStation('Повар далеко', 'Москва', 'Медведково')
    await given({ name: 'Повар где-то', city_ids: [MOSCOW_CITY_ID] })
    const TULSKAYA = stationIdIn('Москва', 'Тульская')

    for (const text of ['повар м. Тульская', 'повар ст.м. Тульская', 'у метро Тульская повар']) {
      const { items, magic, facets } = await search(text)
      expect(
        items.map(({ name, travel }) => [name, travel?.from]),
        text,
      ).toEqual([['Повар рядом', 'Тульская']])
      expect(magic.map(({ became_filter }) => became_filter)).toEqual([
        { key: 'travel_from_metro_id', id: TULSKAYA, label: 'от м.\u00A0Тульская' },
        { key: 'travel_minutes', id: 30, label: 'до 30\u00A0минут' },
      ])
      expect(facets.find(({ key }) => key === 'travel_minutes')?.items.find(({ selected }) => selected)?.id).toBe(30)
    }
    expect(await names('повар метро Тульская до 60 минут')).toEqual(['Повар далеко', 'Повар рядом'])
    expect(await filters('повар 15 минут от м. Тульская')).toContainEqual(['travel_minutes', 15])
  })

  test('is that of the named or chosen city, and a chosen way wins over the words', async ({ app }) => {
    const { atStation, filters, names } = await givenSearch(app)
    await atStation('Швея', 'Самара', 'Московская')
    const SAMARA = ['travel_from_metro_id', stationIdIn('Самара', 'Московская')]

    expect(await filters('швея м. Московская Самара')).toContainEqual(SAMARA)
    expect(await filters('швея м. Московская', { city_ids: [cityId('Самара')] })).toContainEqual(SAMARA)
    expect(await names('швея м. Московская', { city_ids: [cityId('Самара')] })).toEqual(['Швея'])
    const namesakes = await filters('швея м. Московская')
    expect(namesakes).not.toContainEqual(SAMARA)
    expect(await filters('швея м. Московская', { travel_from_metro_id: [stationIdIn('Москва', 'Тульская')] })).toEqual(
      [],
    )
  })
})

test('a town beside its region is that town only, and a namesake without a region is offered (IM-27)', async ({
  app,
}) => {
  const { given, search, names } = await givenSearch(app)
  const [large, small] = cityIds('Киров') as [number, number]
  await given({ name: 'Слесарь большого', city_ids: [large] })
  await given({ name: 'Слесарь малого', city_ids: [small] })
  await given({ name: 'Слесарь Калуги', city_ids: [cityId('Калуга')] })

  for (const text of [
    'слесарь Киров (Калужская область)',
    'слесарь киров, калужская обл.',
    'Калужская область слесарь в Кирове',
  ])
    expect(await names(text), text).toEqual(['Слесарь малого'])
  const { items, magic } = await search('слесарь киров')
  expect(items.map(({ name }) => name)).toEqual(['Слесарь большого'])
  expect(magic[0]!.namesakes).toEqual([{ id: small, name: 'Киров', region: 'Калужская область' }])
})

describe('a radius around towns (IM-32)', () => {
  test('finds what is in towns within the kilometres, by the text and by the parameter', async ({ app }) => {
    const { given, search, names, filters } = await givenSearch(app)
    for (const city of ['Казань', 'Зеленодольск', 'Волжск', 'Самара'])
      await given({ name: `Повар: ${city}`, city_ids: [cityId(city)] })
    const KAZAN = cityId('Казань')

    expect(await names('повар казань')).toEqual(['Повар: Казань'])
    expect(await names('повар в радиусе 40 км от Казани')).toEqual(['Повар: Зеленодольск', 'Повар: Казань'])
    for (const text of ['повар Казань + 50 км', 'повар Казань и рядом', 'повар рядом с Казанью'])
      expect(await names(text), text).toEqual(['Повар: Волжск', 'Повар: Зеленодольск', 'Повар: Казань'])
    expect(await filters('повар Казань и рядом')).toEqual([
      ['city_ids', KAZAN],
      ['radius_km', 50],
    ])
    expect(await names('повар', { city_ids: [KAZAN], radius_km: 40 })).toEqual(['Повар: Зеленодольск', 'Повар: Казань'])
    const around = await search('повар', { city_ids: [KAZAN], radius_km: 50 })
    expect(around).toMatchObject({ found: 3, nearby: [] })
    const [city, radius] = around.filters.filter(({ key }) => ['city_ids', 'radius_km'].includes(key))
    expect([city!.label, radius!.label]).toEqual(['Казань', '50\u00A0км вокруг'])
    expect([city!.remove_query, radius!.remove_query].map((rest) => rest.includes('radius_km'))).toEqual([false, false])
  })

  test('a town of the radius stands for no region, and other places stay alternatives', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    for (const city of ['Казань', 'Волжск', 'Йошкар-Ола', 'Самара'])
      await given({ name: city, city_ids: [cityId(city)] })
    const region = (city: string) => readCities().find(({ id }) => id === cityId(city))!.region_id

    const query = { city_ids: [cityId('Казань')], radius_km: 50, region_ids: [region('Волжск')] }
    expect(await names('', query)).toEqual(['Волжск', 'Йошкар-Ола', 'Казань'])
  })

  test('is refused without a town, and beyond 1 to 1000 kilometres', async ({ app }) => {
    const refused = { status: 422, errors: { radius_km: expect.any(String) } }
    const withoutTown = {
      ...refused,
      errors: { radius_km: expect.stringMatching(/^Выберите город, вокруг которого искать/) },
    }
    const vacancies = (query: Query) => app.guest.call(searchVacancies, { query })

    await expect(vacancies({ radius_km: 50 })).rejects.toMatchObject(withoutTown)
    await expect(app.guest.call(searchResumes, { query: { radius_km: 50, region_ids: [1] } })).rejects.toMatchObject(
      withoutTown,
    )
    for (const radius_km of [0, 1001, 1.5])
      await expect(vacancies({ city_ids: [1], radius_km }), String(radius_km)).rejects.toMatchObject(refused)
  })
})
