import { describe, expect } from 'vitest'
import { readCities } from '#database/reference/read-reference.ts'
import { givenAddress, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listSimilarVacancies } from './similar-vacancies.contract.ts'

/** Two roles of one group, and roles of others. */
const [DRIVER, TAXI, NURSE, STROPPER, DAIRY] = [2201, 2202, 1103, 103, 104]

const cityOf = (name: string) => readCities().find((city) => city.name === name)!
const TULA = cityOf('Тула')

type Fields = Parameters<typeof givenVacancy>[2]

async function givenVacancyWithSimilar(app: TestApp, fields: Fields = {}) {
  const { company_id } = await app.employer()
  const given = (more: Fields) => givenVacancy(app.db, company_id, { professional_role_ids: [DRIVER], ...more })
  const self = await given({ name: 'Водитель погрузчика', salary_net_month: 100_000, ...fields })
  const similar = (who: Pick<Person, 'call'> = app.guest) =>
    who.call(listSimilarVacancies, { params: { id: self.slug } })
  const names = async (who?: Pick<Person, 'call'>) => (await similar(who)).map(({ name }) => name)
  return { given, self, similar, names }
}

test('similar vacancies of one town are ordered by role and words, then by pay', async ({ app }) => {
  const { given, names } = await givenVacancyWithSimilar(app)
  await given({ name: 'Водитель погрузчика рядом', salary_net_month: 105_000 })
  await given({ name: 'Водитель погрузчика дешевле', salary_net_month: 30_000 })
  await given({ name: 'Водитель автобуса', salary_net_month: 105_000 })
  await given({ name: 'Водитель погрузчика в такси', professional_role_ids: [TAXI], salary_net_month: 105_000 })
  await given({ name: 'Таксист', professional_role_ids: [TAXI], salary_net_month: 105_000 })
  await given({ name: 'Медсестра', professional_role_ids: [NURSE] })

  expect(await names()).toEqual([
    'Водитель погрузчика рядом',
    'Водитель погрузчика дешевле',
    'Водитель автобуса',
    'Водитель погрузчика в такси',
  ])
})

describe('nearness of similar vacancies', () => {
  test('the own town comes first, then 50 km, 100 km and work from home, and nothing else comes (SK-07)', async ({
    app,
  }) => {
    const { given, names, similar } = await givenVacancyWithSimilar(app, {
      name: 'Стропальщик',
      professional_role_ids: [STROPPER],
      city_ids: [TULA.id],
    })
    const atTown = (name: string, city: string, fields: Fields = {}) =>
      given({ name, professional_role_ids: [STROPPER], city_ids: [cityOf(city).id], ...fields })
    await atTown('Стропальщик в Москве', 'Москва')
    await atTown('Стропальщик из дома в Магадане', 'Магадан', { place_of_work_ids: [2] })
    await atTown('Стропальщик в Магадане', 'Магадан')
    await atTown('Стропальщик в Серпухове', 'Серпухов')
    await atTown('Другой в Щёкине', 'Щёкино')
    await atTown('Стропальщик в Щёкине', 'Щёкино')
    await atTown('Другой в Туле', 'Тула')

    const distances = new Map((await similar()).map(({ name, distance }) => [name, distance]))
    expect(distances.get('Стропальщик в Щёкине')).toEqual({ km: expect.any(Number), from: 'Тулы' })
    expect(distances.get('Другой в Туле'), 'nothing is known but the same town').toBeNull()
    expect(await names()).toEqual([
      'Другой в Туле',
      'Стропальщик в Щёкине',
      'Другой в Щёкине',
      'Стропальщик в Серпухове',
      'Стропальщик из дома в Магадане',
    ])
  })

  test('an address is measured from the town, and a block without anything near is empty (SK-07)', async ({ app }) => {
    const { company_id } = await app.employer()
    const { given, names } = await givenVacancyWithSimilar(app, {
      name: 'Оператор сепаратора',
      professional_role_ids: [DAIRY],
      city_ids: [TULA.id],
    })
    const far = { lat: TULA.lat + 101 / 111.195, lng: TULA.lng }
    const { id: address_id } = await givenAddress(app.db, company_id, { city_id: cityOf('Серпухов').id, ...far })
    const fields = {
      name: 'Оператор сепаратора сливок',
      professional_role_ids: [DAIRY],
      city_ids: [cityOf('Серпухов').id],
    }
    const { id } = await givenVacancy(app.db, company_id, { ...fields, address_id })

    expect(await names()).toEqual([])
    await app.db.updateTable('vacancy').set({ address_id: null }).where('id', '=', id).execute()
    expect(await names()).toEqual(['Оператор сепаратора сливок'])
    await given({ ...fields, name: 'Оператор сепаратора в Казани', city_ids: [cityOf('Казань').id] })
    expect(await names()).toEqual(['Оператор сепаратора сливок'])
  })
})

test('similar vacancies exclude closed ones, the vacancy itself and those applied to', async ({ app }) => {
  const { given, self, names } = await givenVacancyWithSimilar(app, { name: 'Крановщик башенный' })
  const name = 'Крановщик башенный'
  await given({ name, status: 'draft' })
  await given({ name, type_id: 2 })
  await given({ name, expires_at: '2026-08-31T09:00:00Z' })
  const open = await given({ name: 'Крановщик башенный второй' })
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  expect(await names(seeker)).not.toContain(name)
  expect(await names(seeker)).toContain(open.name)

  const { id } = await givenNegotiation(app.db, { vacancy: open, resume, seekerId: seeker.id })
  expect(await names(seeker)).not.toContain(open.name)
  expect(await names()).toContain(open.name)
  const withdrawn = { state: 'withdrawn', closed_at: '2026-08-31T10:00:00Z' } as const
  await app.db.updateTable('negotiation').set(withdrawn).where('id', '=', id).execute()
  expect(await names(seeker)).toContain(open.name)
  expect(self.name).toBe(name)
})

test('an archived, deleted or blocked vacancy has similar ones, one that was never published is refused', async ({
  app,
}) => {
  const { given, self, names } = await givenVacancyWithSimilar(app, { name: 'Водитель катка' })
  await given({ name: 'Водитель катка ночью' })
  const change = (row: object) => app.db.updateTable('vacancy').set(row).where('id', '=', self.id).execute()

  await change({ status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 })
  expect((await names())[0]).toBe('Водитель катка ночью')

  await change({ status: 'deleted' })
  expect((await names())[0]).toBe('Водитель катка ночью')
  await change({ status: 'archived', moderation_status: 'blocked' })
  expect((await names())[0]).toBe('Водитель катка ночью')

  await change({ status: 'deleted', first_published_at: null })
  await expect(names()).rejects.toMatchObject({ status: 404, code: 'vacancy_not_found' })
})

test('similar vacancies are found for a name without words', async ({ app }) => {
  const { given, names } = await givenVacancyWithSimilar(app, { name: '№ 1 / & | !', professional_role_ids: [NURSE] })
  await given({ name: 'Палатная', professional_role_ids: [NURSE] })

  expect(await names()).toContain('Палатная')
})
