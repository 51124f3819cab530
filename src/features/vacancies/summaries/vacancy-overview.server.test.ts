import { expect } from 'vitest'
import { connect } from '#database/connect.ts'
import { givenNegotiation, givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showVacancyOverview } from '../contract/vacancy-overview.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { computeMissingSummaries, refreshVacancySummaries } from './vacancy-summaries.server.ts'

const [BARISTA, COOK] = [101, 102]

async function readOverview(app: TestApp) {
  await refreshVacancySummaries(app)
  return app.guest.call(showVacancyOverview, {})
}

const daysAgo = (app: TestApp, days: number) => new Date(app.now().getTime() - days * 86_400_000).toISOString()

test('N-069: each number of the overview is the one of the search that its link opens', async ({ app }) => {
  const { company_id } = await app.employer()
  const insert = (fields: object) => givenVacancy(app.db, company_id, fields)
  await insert({ professional_role_ids: [BARISTA, COOK] })
  await insert({ professional_role_ids: [COOK] })
  await insert({ city_ids: [MOSCOW_CITY_ID, PETERSBURG_CITY_ID], type_id: 3 })
  await insert({ city_ids: [PETERSBURG_CITY_ID], professional_role_ids: [BARISTA] })
  await insert({ status: 'draft' })
  await insert({ type_id: 2 })

  const { open_vacancies, cities } = await readOverview(app)

  const found = async (query: Record<string, number[]>) => (await app.guest.call(searchVacancies, { query })).found
  expect(open_vacancies).toBe(await found({}))
  expect(cities.map(({ name, name_prepositional }) => [name, name_prepositional])).toEqual([
    ['Москва', 'в Москве'],
    ['Санкт-Петербург', 'в Санкт-Петербурге'],
  ])
  for (const city of cities) {
    expect([city.name, city.open_vacancies]).toEqual([city.name, await found({ city_ids: [city.id] })])
    expect(city.roles).not.toEqual([])
    for (const role of city.roles) {
      const query = { city_ids: [city.id], professional_role_ids: [role.id] }
      expect([role.name, role.open_vacancies]).toEqual([role.name, await found(query)])
    }
  }
})

test('the overview counts the vacancies that were confirmed within a week', async ({ app }) => {
  const before = await readOverview(app)
  const { company_id } = await app.employer()
  await givenVacancy(app.db, company_id, { alive_confirmed_at: daysAgo(app, 6) })
  await givenVacancy(app.db, company_id, { alive_confirmed_at: daysAgo(app, 8) })
  await givenVacancy(app.db, company_id)

  expect(await readOverview(app)).toMatchObject({
    open_vacancies: before.open_vacancies + 3,
    confirmed: before.confirmed + 1,
  })
})

test('the share of timely answers appears with a hundred answers that were due within thirty days', async ({ app }) => {
  const vacancies: Awaited<ReturnType<typeof givenVacancy>>[] = []
  for (const { company_id } of [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)])
    vacancies.push(await givenVacancy(app.db, company_id))
  let answers = 0
  const answer = async (days: number, isInTime: boolean) => {
    const { id: seekerId } = await app.seeker()
    const resume = await givenResume(app.db, seekerId)
    const fields = {
      state: 'refused',
      refuse_reason_id: 1,
      created_at: daysAgo(app, days + 3),
      answer_due_at: daysAgo(app, days),
      answered_at: daysAgo(app, isInTime ? days + 1 : days - 0.5),
      closed_at: daysAgo(app, days - 0.5),
    } as const
    const vacancy = vacancies[answers++ % 2]!
    await givenNegotiation(app.db, { vacancy, resume, seekerId }, fields)
  }
  await answer(31, true)
  answers = 0
  await answer(2, false)
  for (let n = 0; n < 98; n++) await answer(2, true)
  expect((await readOverview(app)).answered).toBeNull()

  await answer(2, true)
  expect((await readOverview(app)).answered).toEqual({ in_time: 99, of: 100 })
}, 60_000)

test('OP-4: after the start of a process every summary is stored, so that no reader has to write', async ({ app }) => {
  const listNames = async () =>
    (await app.db.selectFrom('vacancy_summary').select('name').orderBy('name').execute()).map(({ name }) => name)
  await refreshVacancySummaries(app)
  const names = await listNames()
  await app.db.deleteFrom('vacancy_summary').execute()

  const { db } = connect(app.databaseUrls.url)
  await computeMissingSummaries({ ...app, db })
  await db.destroy()
  expect(await listNames()).toEqual(names)
})
