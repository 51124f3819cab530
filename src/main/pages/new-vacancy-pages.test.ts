import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { switchMode } from '#features/accounts/contract/accounts.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import type { TestApp } from '#test/test-app.ts'
import { openTestAppWithPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

async function givenEmployerInMode() {
  const employer = await app.employer()
  await employer.call(switchMode, { body: { is_employer_mode: true } })
  return employer
}

type Employer = Awaited<ReturnType<typeof givenEmployerInMode>>

async function readPage({ token }: Employer, url: string) {
  const { body } = await app.fastify.inject({ url, headers: { cookie: `session=${token}` } })
  return body
}

/** Sends a form as a browser without script does. */
const postForm = ({ token }: Employer, fields: [string, string][]) =>
  app.fastify.inject({
    method: 'POST',
    url: '/create-vacancy',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `session=${token}`,
    },
  })

test('the page after publishing says of a vacancy that waits for an operator that it is checked, and nowhere that it is published', async () => {
  const employer = await givenEmployerInMode()
  const { id } = await givenVacancy(app.db, employer.company_id!, {
    moderation_status: 'blocked',
    review_reasons: JSON.stringify([{ code: 'first_vacancies', text: 'Первая вакансия компании.' }]),
  })
  const page = await readPage(employer, `/my-vacancy/${id}/published`)
  expect(page).toMatch(/<title>Вакансия на проверке/)
  expect(page).toMatch(/<h1[^>]*>Вакансия на проверке</)
  expect(page).not.toContain('Вакансия опубликована')
})

test('the page after publishing promises an answer, except for a vacancy with applications on the site of the employer', async () => {
  const employer = await givenEmployerInMode()
  const usual = await givenVacancy(app.db, employer.company_id!)
  const direct = await givenVacancy(app.db, employer.company_id!, { type_id: 4, response_url: 'https://a.example/job' })
  const [promised, other] = await Promise.all(
    [usual, direct].map(({ id }) => readPage(employer, `/my-vacancy/${id}/published`)),
  )
  expect(promised).toMatch(/обещан ответ за(?: |<!-- -->)*5\u00A0рабочих дней/)
  expect(other).toContain('Человек откликнется на вашем сайте')
  expect(other).not.toContain('обещан ответ')
})

test('«Все поля» without a title shows the form with all fields and everything typed so far, and stores nothing', async () => {
  const employer = await givenEmployerInMode()
  const { id: city } = await app.db
    .selectFrom('city')
    .select('id')
    .where('name', '=', 'Казань')
    .executeTakeFirstOrThrow()
  const { body, statusCode } = await postForm(employer, [
    ['intent', 'all_fields'],
    ['name', ''],
    ['city_ids[]', String(city)],
    ['salary_from', '65000'],
    ['description', '<p>Готовить горячее по нашему меню</p>'],
  ])
  expect(statusCode).toBe(200)
  expect(body).toContain('Не указывать зарплату')
  expect(body).toContain('action="/create-vacancy?fields=all"')
  for (const typed of ['value="65000"', 'Готовить горячее по нашему меню', 'value="Казань"'])
    expect(body).toContain(typed)
  for (const preset of [/name="promise_days"[^>]*value="5"/, /name="positions_count"[^>]*value="1"/, 'Анна'])
    expect(body, 'what the short form does not ask').toMatch(preset)
  const drafts = await app.db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', employer.company_id!)
    .execute()
  expect(drafts).toEqual([])
})

test('without script the days of the week say the schedule of a vacancy of the short form', async () => {
  const employer = await givenEmployerInMode()
  expect(await readPage(employer, '/create-vacancy')).not.toContain('name="schedule_id"')
  await postForm(employer, [
    ['intent', 'save'],
    ['name', 'Повар в кафе'],
    ['week_schedule_ids[]', ''],
    ['week_schedule_ids[]', '8'],
  ])
  const draft = await app.db
    .selectFrom('vacancy')
    .select(['schedule_id', 'week_schedule_ids'])
    .where('company_id', '=', employer.company_id!)
    .executeTakeFirstOrThrow()
  expect(draft).toEqual({ schedule_id: 2, week_schedule_ids: [8] })
})
