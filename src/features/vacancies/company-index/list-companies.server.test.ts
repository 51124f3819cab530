import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { listCompanies } from '#features/companies/company-list.contract.ts'
import { hideCompany } from '#features/favorites/blacklist.contract.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { givenNegotiation, givenResume, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { refreshVacancySummaries } from '../summaries/vacancy-summaries.server.ts'

type CompanyFields = { open?: number; verified?: boolean; industry_ids?: number[] }

async function givenCompany(app: TestApp, name: string, { open = 1, verified = false, ...row }: CompanyFields = {}) {
  const { company_id } = await app.employer()
  const verification = verified ? 'verified' : 'none'
  await app.db
    .updateTable('company')
    .set({ name, verification, ...row })
    .where('id', '=', company_id)
    .execute()
  for (let n = 0; n < open; n++) await givenVacancy(app.db, company_id)
  return company_id
}

/** Applications that were due ten days ago, each answered after these hours, or not. */
async function givenAnswers(app: TestApp, companyId: number, hours: (number | null)[]) {
  const vacancy = await givenVacancy(app.db, companyId, { status: 'draft' })
  for (const one of hours) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const created_at = '2026-08-17T09:00:00Z'
    const answered_at = one === null ? null : new Date(Date.parse(created_at) + one * HOUR_MS).toISOString()
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { created_at, answer_due_at: '2026-08-22T09:00:00Z', answered_at },
    )
  }
}

const times = (count: number, hours: number | null) => Array.from({ length: count }, () => hours)

async function list(app: TestApp, query: Input<typeof listCompanies>['query']) {
  await refreshVacancySummaries(app)
  return app.guest.call(listCompanies, { query })
}
const namesOf = async (app: TestApp, query: Input<typeof listCompanies>['query']) =>
  (await list(app, query)).items.map(({ name }) => name)

test('a company in the index has its city, top industry, open vacancies and mark of verification', async ({ app }) => {
  const id = await givenCompany(app, 'Луговая Один', { open: 2, verified: true, industry_ids: [203, 101] })

  const { items, found } = await list(app, { text: 'луговая' })

  expect(found).toBe(1)
  expect(items).toMatchObject([
    {
      id,
      city: { id: MOSCOW_CITY_ID, name: 'Москва' },
      industry: 'Гостиницы, рестораны, общепит',
      open_vacancies: 2,
      verification: 'verified',
      recent_answers: null,
    },
  ])
})

test('the index is ordered by verification, then by the lower bound of timely answers of verified companies, then by vacancies', async ({
  app,
}) => {
  const big = await givenCompany(app, 'Порядок Большой', { open: 3 })
  await givenCompany(app, 'Порядок Малый')
  await givenCompany(app, 'Порядок Проверенный', { verified: true })
  const sure = await givenCompany(app, 'Порядок Ответов', { verified: true })
  const lucky = await givenCompany(app, 'Порядок Везения', { verified: true })
  await givenAnswers(app, sure, [...times(29, 20), null])
  await givenAnswers(app, lucky, times(10, 30))
  await givenAnswers(app, big, times(9, 1))
  const own = await givenCompany(app, 'Порядок Своих')
  await givenAnswers(app, own, times(30, 1))

  const { items } = await list(app, { text: 'порядок' })

  expect(items.map(({ name, recent_answers }) => [name, recent_answers])).toEqual([
    ['Порядок Ответов', { in_time: 29, of: 30, median_hours: 20 }],
    ['Порядок Везения', { in_time: 10, of: 10, median_hours: 30 }],
    ['Порядок Проверенный', null],
    ['Порядок Большой', null],
    ['Порядок Малый', null],
    ['Порядок Своих', { in_time: 30, of: 30, median_hours: 1 }],
  ])
})

test('answers that were due more than thirty days ago say nothing about a company now', async ({ app }) => {
  const id = await givenCompany(app, 'Давняя')
  await givenAnswers(app, id, times(10, 5))
  expect((await list(app, { text: 'давняя' })).items).toMatchObject([{ recent_answers: { of: 10 } }])

  app.advanceSeconds(21 * 86_400)

  await givenVacancy(app.db, id, { expires_at: '2027-01-01T00:00:00Z' })
  expect((await list(app, { text: 'давняя' })).items).toMatchObject([{ recent_answers: null }])
})

test('the index is searched by the words of a name or the INN of an organization, and narrowed by an industry', async ({
  app,
}) => {
  const id = await givenCompany(app, 'Тихая Гавань', { industry_ids: [203] })
  await givenCompany(app, 'Тихая Роща', { industry_ids: [101] })
  const { inn } = await app.db.selectFrom('company').select('inn').where('id', '=', id).executeTakeFirstOrThrow()

  expect(await namesOf(app, { text: 'гав тихая' })).toEqual(['Тихая Гавань'])
  expect(await namesOf(app, { text: inn! })).toContain('Тихая Гавань')
  expect(await namesOf(app, { text: 'тихая', industry_id: 2 })).toEqual(['Тихая Гавань'])
  expect(await namesOf(app, { text: 'тихая', industry_id: 203 })).toEqual(['Тихая Гавань'])
  expect(await namesOf(app, { text: 'тихая', industry_id: 999_999 })).toEqual([])
  await app.db.updateTable('company').set({ company_type: 'individual' }).where('id', '=', id).execute()
  expect(await namesOf(app, { text: inn! })).not.toContain('Тихая Гавань')
})

test('anonymous, closed and draft vacancies do not bring their company into the index', async ({ app }) => {
  const id = await givenCompany(app, 'Незримая', { open: 0 })
  await givenVacancy(app.db, id, { type_id: 3 })
  await givenVacancy(app.db, id, { type_id: 2 })
  await givenVacancy(app.db, id, { status: 'draft' })
  expect(await namesOf(app, { text: 'незримая' })).toEqual([])
})

test('a company that its last employer has left, or that the viewer has hidden, is not in the index', async ({
  app,
}) => {
  const left = await givenCompany(app, 'Уходящая Первая')
  const hidden = await givenCompany(app, 'Уходящая Вторая')
  const seeker = await app.seeker()
  await seeker.call(hideCompany, { body: { company_id: hidden } })
  expect(await namesOf(app, { text: 'уходящая' })).toHaveLength(2)

  await app.db.updateTable('employer').set({ company_id: null }).where('company_id', '=', left).execute()

  expect(await namesOf(app, { text: 'уходящая' })).toEqual(['Уходящая Вторая'])
  expect((await seeker.call(listCompanies, { query: { text: 'уходящая' } })).found).toBe(0)
})

test('the index has pages, and refuses one that is too deep', async ({ app }) => {
  for (const name of ['Стопка А', 'Стопка Б', 'Стопка В']) await givenCompany(app, name)

  const { items, ...paging } = await list(app, { text: 'стопка', page: 2, per_page: 2 })

  expect(items).toHaveLength(1)
  expect(paging).toEqual({ found: 3, current_page: 2, last_page: 2, per_page: 2 })
  await expect(app.guest.call(listCompanies, { query: { page: 101 } })).rejects.toMatchObject({ code: 'invalid_input' })
})
