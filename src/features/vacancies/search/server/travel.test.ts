import { describe, expect } from 'vitest'
import { loadReferenceData } from '#database/load-reference.ts'
import { readCities, readMetroStations } from '#database/reference/read-reference.ts'
import { listReachablePlaces } from '#features/reference/contract/travel.ts'
import { givenAddress, givenResume, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showVacancy } from '../../page/vacancy-page.contract.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

const stations = readMetroStations()
const stationId = (line: number, name: string) => stations.find((one) => one.line_id === line && one.name === name)!.id
const TULSKAYA = stationId(10, 'Тульская')
const cityId = (name: string) => readCities().find((city) => city.name === name)!.id

/** A company with vacancies at metro stations, in a city without metro, and somewhere in Moscow. */
async function givenPlaces(app: TestApp) {
  const { company_id } = await app.employer()
  const at = async (name: string, line: number, station: string, coordinates = {}) => {
    const metro_ids = [stationId(line, station)]
    const { id: address_id } = await givenAddress(app.db, company_id, { metro_ids, street: name, ...coordinates })
    await givenVacancy(app.db, company_id, { name, address_id, city_ids: [MOSCOW_CITY_ID] })
  }
  await at('У дома', 10, 'Тульская')
  await at('В центре', 10, 'Чеховская')
  await at('На краю', 6, 'Медведково')
  await givenVacancy(app.db, company_id, { name: 'За городом', city_ids: [cityId('Мытищи')] })
  await givenVacancy(app.db, company_id, { name: 'Где-то в Москве', city_ids: [MOSCOW_CITY_ID] })
  await givenVacancy(app.db, company_id, { name: 'Во Владивостоке', city_ids: [cityId('Владивосток')] })
  const search = (query: object, by: Person | TestApp['guest'] = app.guest) =>
    by.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (query: object) => (await search(query)).items.map(({ name }) => name).sort()
  return { company_id, at, search, names }
}

describe('a search from a metro station', () => {
  test('finds the vacancies within the minutes, and counts each limit without its own filter', async ({ app }) => {
    const { search, names } = await givenPlaces(app)

    expect(await names({ travel_from_metro_id: [TULSKAYA], travel_minutes: 30 })).toEqual(['В центре', 'У дома'])
    const { facets } = await search({ travel_from_metro_id: [TULSKAYA], travel_minutes: 30 })
    const limits = facets.find(({ key }) => key === 'travel_minutes')!.items
    expect(limits.map(({ id, count, selected }) => [id, count, selected])).toEqual([
      [20, 1, false],
      [30, 2, true],
      [45, 2, false],
      [60, 3, false],
      [90, 4, false],
    ])
    expect((await search({})).facets.some(({ key }) => key === 'travel_minutes')).toBe(false)
  })

  test('sorts by the way, unknown ways last, and says how long it is and from where', async ({ app }) => {
    const { search } = await givenPlaces(app)
    const { items } = await search({ travel_from_metro_id: [TULSKAYA], order_by: 'distance' })

    expect(items.slice(0, 4).map(({ name }) => name)).toEqual(['У дома', 'В центре', 'На краю', 'За городом'])
    expect(items[0]!.travel).toEqual({ minutes: 10, is_approximate: false, from: 'Тульская' })
    expect(items[3]!.travel).toMatchObject({ is_approximate: true, from: 'Тульская' })
    expect(items.slice(4).map(({ travel }) => travel)).toEqual([null, null])
  })

  test('takes the nearest of three stations, and refuses a fourth and an unknown one by name', async ({ app }) => {
    const { names, search } = await givenPlaces(app)
    const medvedkovo = stationId(6, 'Медведково')

    expect(await names({ travel_from_metro_id: [TULSKAYA, medvedkovo], travel_minutes: 20 })).toEqual([
      'На краю',
      'У дома',
    ])
    await expect(search({ travel_from_metro_id: [101, 102, 103, 104] })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await expect(search({ travel_from_metro_id: [9] })).rejects.toMatchObject({
      errors: { travel_from_metro_id: expect.any(String) },
    })
  })

  test('a limit and an order without a place where the way begins are refused by name', async ({ app }) => {
    for (const [query, field] of [
      [{ travel_minutes: 30 }, 'travel_minutes'],
      [{ order_by: 'distance' }, 'order_by'],
      [{ travel_lat: 55.7 }, 'travel_lng'],
      [{ travel_lng: 37.6 }, 'travel_lat'],
    ] as const)
      await expect(app.guest.call(searchVacancies, { query })).rejects.toMatchObject({
        errors: { [field]: expect.any(String) },
      })
  })

  test('the walk from the station is computed from coordinates, which an address that shows its metro only does not give', async ({
    app,
  }) => {
    const { at, search, company_id } = await givenPlaces(app)
    const { lat, lng } = stations.find(({ id }) => id === TULSKAYA)!
    await at('Далеко от метро', 10, 'Тульская', { lat: lat + 0.018, lng })
    const minutes = async () =>
      (await search({ travel_from_metro_id: [TULSKAYA] })).items.find(({ name }) => name === 'Далеко от метро')!.travel!
        .minutes

    expect(await minutes()).toBe(35)
    await app.db
      .updateTable('vacancy')
      .set({ show_metro_only: true })
      .where('company_id', '=', company_id)
      .where('name', '=', 'Далеко от метро')
      .execute()
    expect(await minutes()).toBe(10)
  })

  test('the walk is computed again when the reference data gives the stations other positions', async ({ app }) => {
    const { at, search } = await givenPlaces(app)
    const { lat, lng } = stations.find(({ id }) => id === TULSKAYA)!
    await app.db.updateTable('metro_station').set({ lat: null, lng: null }).execute()
    await at('Далеко от метро', 10, 'Тульская', { lat: lat + 0.018, lng })
    const minutes = async () =>
      (await search({ travel_from_metro_id: [TULSKAYA] })).items.find(({ name }) => name === 'Далеко от метро')!.travel!
        .minutes

    expect(await minutes()).toBe(10)
    await app.db.updateTable('reference_file').set({ sha256: 'older' }).where('name', '=', 'metro-stations').execute()
    await loadReferenceData(app.db)
    expect(await minutes()).toBe(35)
  })
})

test('a seeker sees the way from the station of their profile, and it is a reason of the match', async ({ app }) => {
  const { search } = await givenPlaces(app)
  const seeker = await app.seeker()
  await app.db
    .updateTable('seeker')
    .set({ city_id: MOSCOW_CITY_ID, metro_ids: [TULSKAYA], travel_minutes: 45 })
    .where('id', '=', seeker.id)
    .execute()
  await givenResume(app.db, seeker.id)
  const { items } = await search({}, seeker)
  const of = (name: string) => items.find((item) => item.name === name)!
  const place = (name: string) => of(name).match!.reasons.find(({ code }) => code === 'place')

  expect(of('В центре').travel).toMatchObject({ from: 'Тульская', is_approximate: false })
  expect(place('У дома')).toMatchObject({ fit: 100, text: 'дорога: 10\u00A0мин' })
  expect(place('На краю')).toMatchObject({
    fit: -40,
    points: -6,
    text: `дорога: ${of('На краю').travel!.minutes}\u00A0мин`,
  })
  for (const { match } of items) expect(match!.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(match!.score)
})

test('the page of a vacancy says how long the way is from the home of a seeker, with or without a resume', async ({
  app,
}) => {
  const { search } = await givenPlaces(app)
  const seeker = await app.seeker()
  await app.db
    .updateTable('seeker')
    .set({ city_id: MOSCOW_CITY_ID, metro_ids: [TULSKAYA] })
    .where('id', '=', seeker.id)
    .execute()
  const { items } = await search({ travel_from_metro_id: [TULSKAYA] })
  const { id, travel } = items.find(({ name }) => name === 'В центре')!
  const read = async (who: Pick<Person, 'call'>) => (await who.call(showVacancy, { params: { id: String(id) } })).travel

  expect(travel).not.toBeNull()
  expect(await read(seeker)).toMatchObject(travel!)
  await givenResume(app.db, seeker.id)
  expect(await read(seeker)).toMatchObject(travel!)
  expect(await read(app.guest)).toBeNull()
  await app.db
    .updateTable('vacancy')
    .set({ place_of_work_ids: [2] })
    .where('id', '=', id)
    .execute()
  expect(await read(seeker), 'remote work').toBeNull()
})

test('the list of what can be reached names stations, their districts and cities without a metro by minutes, the nearest first', async ({
  app,
}) => {
  const { origins, stations, districts, cities } = await app.guest.call(listReachablePlaces, {
    query: { travel_from_metro_id: [TULSKAYA] },
  })

  expect(origins).toEqual([{ id: TULSKAYA, name: 'Тульская' }])
  expect(stations[0]).toEqual({ id: TULSKAYA, name: 'Тульская', minutes: 0, district_ids: [6] })
  expect(stations.length).toBeGreaterThan(250)
  expect(stations.map(({ minutes }) => minutes)).toEqual(stations.map(({ minutes }) => minutes).sort((a, b) => a - b))
  expect(districts[0]).toEqual({ id: 6, name: 'Южный округ', city_id: MOSCOW_CITY_ID, minutes: 0 })
  for (const { id, minutes } of districts)
    expect(stations.find(({ district_ids }) => district_ids.includes(id))?.minutes).toBe(minutes)
  expect(districts.map(({ id }) => id).sort()).toEqual([...new Set(stations.flatMap((one) => one.district_ids))].sort())
  expect(cities.map(({ name }) => name)).toContain('Мытищи')
  expect(cities.map(({ name }) => name)).not.toContain('Москва')
})
