import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { readCities } from '#database/reference/read-reference.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { givenAddress, givenNegotiation, givenResume, givenVacancies, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { listNearVacancies } from './near-vacancies.contract.ts'

type VacancyFields = Parameters<typeof givenVacancy>[2]

const cityOf = (name: string) =>
  readCities()
    .filter((city) => city.name === name)
    .toSorted((one, other) => other.population - one.population)[0]!
const TULA = cityOf('Тула')
/** 22 and 81 km from Tula, and the last far beyond 100 km. */
const [SHCHEKINO, SERPUKHOV, MAGADAN] = [cityOf('Щёкино'), cityOf('Серпухов'), cityOf('Магадан')]
const [REMOTE, ON_SITE] = [[2], [1]]
const ROTATION = 7

/** Each test looks for a role of its own. */
async function givenSeekerIn(app: TestApp, role: number, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const { company_id } = await app.employer()
  const seeker = await app.seeker()
  await app.db.updateTable('seeker').set({ city_id: TULA.id }).where('id', '=', seeker.id).execute()
  const resume = await givenResume(app.db, seeker.id, { professional_role_ids: [role], ...resumeFields })
  const given = (name: string, city: { id: number }, fields: VacancyFields = {}) =>
    givenVacancy(app.db, company_id, { name, city_ids: [city.id], professional_role_ids: [role], ...fields })
  const near = (query: { limit?: number; any_role?: boolean } = {}, who: Person = seeker) =>
    who.call(listNearVacancies, { query })
  const rows = async () => (await near()).items.map(({ name, reach, distance }) => [name, reach, distance?.km ?? null])
  return { company_id, seeker, resume, given, near, rows }
}

describe('vacancies near a seeker', () => {
  test('begin in the own town, then 50 km, 100 km and remote work, the newest of each first (SK-01)', async ({
    app,
  }) => {
    const { seeker, given, near, rows } = await givenSeekerIn(app, 101)
    await given('Магадан', MAGADAN)
    await given('Магадан из дома', MAGADAN, { place_of_work_ids: REMOTE })
    await given('Серпухов', SERPUKHOV, { city_ids: [MAGADAN.id, SERPUKHOV.id] })
    await given('Щёкино старая', SHCHEKINO, { published_at: '2026-08-20T09:00:00Z' })
    await given('Щёкино', SHCHEKINO)
    await given('Тула', TULA, { published_at: '2026-08-01T09:00:00Z' })
    await given('Тула из дома', TULA, { place_of_work_ids: REMOTE, published_at: '2026-08-02T09:00:00Z' })

    expect(await rows()).toEqual([
      ['Тула из дома', 'town', null],
      ['Тула', 'town', null],
      ['Щёкино', 'within_50', 20],
      ['Щёкино старая', 'within_50', 20],
      ['Серпухов', 'within_100', 80],
      ['Магадан из дома', 'remote', null],
    ])
    const filters = { professional_role_ids: [101], city_ids: [TULA.id], radius_km: 50 }
    const { found } = await seeker.call(searchVacancies, { query: filters })
    expect(found, 'the search that they lead to has the same number (SK-04)').toBe(4)
    const serpukhov = (await near()).items.find(({ name }) => name === 'Серпухов')!
    expect(
      serpukhov.cities.map(({ name }) => name),
      'the nearest of its towns first',
    ).toEqual(['Серпухов', 'Магадан'])
    expect(await near({ limit: 2 })).toMatchObject({
      city: { id: TULA.id, name: 'Тула', name_prepositional: 'в Туле' },
      roles: [{ id: 101 }],
      counts: { town: 2, within_50: 2, within_100: 1, remote: 1, rotation: 0, move: 0 },
      towns: [
        { name: 'Щёкино', count: 2, km: 20 },
        { name: 'Серпухов', count: 1, km: 80 },
        { name: 'Магадан', count: 2 },
      ],
    })
  })

  test("are those of the newest resume until one is published, and of a named one of one's own", async ({ app }) => {
    const { seeker, resume, given, near } = await givenSeekerIn(app, 107)
    await given('Тула', TULA)
    const other = await givenResume(app.db, seeker.id, { professional_role_ids: [108] })
    const ofResume = (for_resume: number, who: Person = seeker) =>
      who.call(listNearVacancies, { query: { for_resume } })
    expect((await ofResume(resume.id)).roles).toMatchObject([{ id: 107 }])
    expect((await ofResume(other.id)).items).toEqual([])
    await expect(ofResume(resume.id, await app.seeker())).rejects.toMatchObject({ code: 'resume_not_found' })

    await app.db.updateTable('resume').set({ status: 'draft' }).where('id', 'in', [resume.id, other.id]).execute()
    expect((await near()).roles).toMatchObject([{ id: 108 }])
  })

  test('are none of another role, unless any is asked for', async ({ app }) => {
    const { given, near } = await givenSeekerIn(app, 103)
    await given('Другая', TULA, { professional_role_ids: [104] })

    expect((await near()).items).toEqual([])
    expect((await near({ any_role: true, limit: 30 })).items.map(({ name }) => name)).toContain('Другая')
  })

  test('are beyond 100 km only for who would move there or accepts rotation work (SK-01)', async ({ app }) => {
    const { seeker, resume, given, rows } = await givenSeekerIn(app, 105)
    await given('Магадан', MAGADAN)
    await given('Москва', cityOf('Москва'))
    await given('Вахта', MAGADAN, { work_type_id: ROTATION })
    const set = (fields: object) => app.db.updateTable('resume').set(fields).where('id', '=', resume.id).execute()
    const reaches = async () => (await rows()).map(([name, reach]) => [name, reach])

    expect(await rows()).toEqual([])
    await set({ work_type_ids: [1, ROTATION] })
    expect(await reaches()).toEqual([['Вахта', 'rotation']])
    await set({ relocation_id: 2, work_type_ids: [1] })
    expect((await reaches()).toSorted()).toEqual([
      ['Магадан', 'move'],
      ['Москва', 'move'],
    ])
    await set({ relocation_id: 3, relocation_city_ids: [MAGADAN.id] })
    expect(await reaches(), 'who names cities moves to these only').toEqual([['Магадан', 'move']])
    await set({ relocation_id: 1, relocation_city_ids: [] })
    await app.db.updateTable('seeker').set({ relocation_id: 3 }).where('id', '=', seeker.id).execute()
    expect(await rows(), 'the resume says more than the profile').toEqual([])
  })

  test('are none that were answered, hidden or belong to the own company (SK-01, SK-08)', async ({ app }) => {
    const person = await app.seekerAndEmployer()
    const { company_id } = await app.employer()
    await app.db.updateTable('seeker').set({ city_id: TULA.id }).where('id', '=', person.id).execute()
    const resume = await givenResume(app.db, person.id, { professional_role_ids: [106] })
    const fields = { city_ids: [TULA.id], professional_role_ids: [106] }
    const answered = await givenVacancy(app.db, company_id, { name: 'Отвеченная', ...fields })
    await givenVacancy(app.db, person.company_id!, { name: 'Своя', ...fields })
    await givenVacancy(app.db, company_id, { name: 'Чужая', ...fields })
    await givenNegotiation(app.db, { vacancy: answered, resume, seekerId: person.id })

    const { items, counts } = await person.call(listNearVacancies, { query: {} })
    expect([items.map(({ name }) => name), counts.town]).toEqual([['Чужая'], 1])
  })

  test('are those of any role without a resume, and none without a town', async ({ app }) => {
    const seeker = await app.seeker()
    const { company_id } = await app.employer()
    await app.db.updateTable('seeker').set({ city_id: SERPUKHOV.id }).where('id', '=', seeker.id).execute()
    await givenVacancy(app.db, company_id, { name: 'Пастух', city_ids: [SERPUKHOV.id], professional_role_ids: [107] })
    const near = () => seeker.call(listNearVacancies, { query: { limit: 1 } })

    expect(await near()).toMatchObject({ roles: [], items: [{ name: 'Пастух' }] })
    await app.db.updateTable('seeker').set({ city_id: null }).where('id', '=', seeker.id).execute()
    expect(await near()).toMatchObject({ city: null, items: [] })
  })
})

const MARKET_SIZE = 400
const SEED = 38
const TOO_FAR = 9

test('over a generated market nothing place-bound beyond 100 km is suggested, and nearer work never comes later (SK-01)', async ({
  app,
}) => {
  const role = 2201
  const { company_id, near, seeker } = await givenSeekerIn(app, role)
  const around = readCities().filter(({ lat, lng }) => kilometresFrom(TULA)(lat, lng) < 300)
  const generated = fc.sample(
    fc.record({
      city: fc.oneof(fc.constantFrom(...around), fc.constantFrom(...readCities())),
      /** Degrees from the centre of its town, if it has an address. */
      address: fc.option(fc.record({ lat: fc.double({ min: -0.4, max: 0.4, noNaN: true }), lng: fc.constant(0.1) }), {
        freq: 2,
      }),
      place_of_work_ids: fc.constantFrom(ON_SITE, ON_SITE, [1, 2], REMOTE, [3]),
      work_type_id: fc.constantFrom(1, 1, 2, ROTATION),
    }),
    { numRuns: MARKET_SIZE, seed: SEED },
  )
  const market = new Map<number, { km: number; places: number[]; isInTown: boolean }>()
  for (const { city, address, ...fields } of generated) {
    const point = address ? { lat: city.lat + address.lat, lng: city.lng + address.lng } : city
    const placed = address ? await givenAddress(app.db, company_id, { city_id: city.id, ...point }) : undefined
    const row = { ...fields, city_ids: [city.id], professional_role_ids: [role], address_id: placed?.id ?? null }
    const [{ id }] = await givenVacancies(app.db, [[company_id, row]])
    market.set(id, {
      km: kilometresFrom(TULA)(point.lat, point.lng),
      places: fields.place_of_work_ids,
      isInTown: city.id === TULA.id,
    })
  }
  const ringOf = (id: number) => {
    const { km, places, isInTown } = market.get(id)!
    if (isInTown) return 0
    // Nobody goes to work from home, wherever the company is.
    if (places.join() === '2') return 3
    return km <= 50 ? 1 : km <= 100 ? 2 : places.includes(2) ? 3 : TOO_FAR
  }
  for (const limit of [4, 30]) {
    const { items } = await near({ limit }, seeker)
    const rings = items.map(({ id }) => ringOf(id))
    expect(rings).toHaveLength(limit)
    expect(rings).not.toContain(TOO_FAR)
    expect(rings).toEqual(rings.toSorted())
  }
})
