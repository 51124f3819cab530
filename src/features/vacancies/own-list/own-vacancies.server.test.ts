import { describe, expect } from 'vitest'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listOwnVacancies, type OwnVacancyOrder } from './own-vacancies.contract.ts'

/** One vacancy with an overdue application, one with a new one, and one that nobody has applied to. */
async function givenThreeVacancies(app: TestApp) {
  const employer = await app.employer()
  const named = (name: string, salary_from: number) => givenVacancy(app.db, employer.company_id, { name, salary_from })
  const [quiet, late, fresh] = [
    await named('Бариста', 90_000),
    await named('Ведущий', 50_000),
    await named('Архивариус', 70_000),
  ]
  const apply = async (vacancy: { id: number }, answer_due_at: string) => {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const pair = { vacancy: { ...vacancy, company_id: employer.company_id }, resume, seekerId: seeker.id }
    return givenNegotiation(app.db, pair, { answer_due_at })
  }
  await apply(late, '2020-01-01T00:00:00Z')
  await apply(fresh, '2999-01-01T00:00:00Z')
  const list = async (query: { text?: string; order_by?: OwnVacancyOrder; descending?: boolean }) =>
    (await employer.call(listOwnVacancies, { query })).data.map(({ name }) => name)
  return { employer, quiet, late, fresh, list }
}

describe('the table of own vacancies', () => {
  test('vacancies whose people wait longest come first, and each head sorts the table', async ({ app }) => {
    const { list } = await givenThreeVacancies(app)

    expect(await list({})).toEqual(['Ведущий', 'Архивариус', 'Бариста'])
    expect(await list({ order_by: 'name' })).toEqual(['Архивариус', 'Бариста', 'Ведущий'])
    expect(await list({ order_by: 'salary', descending: true })).toEqual(['Бариста', 'Архивариус', 'Ведущий'])
    for (const order_by of ['new', 'overdue', 'responses', 'in_time', 'expires', 'updated'] as const) {
      expect(await list({ order_by })).toHaveLength(3)
    }
  })

  test('a part of the name finds a vacancy, and signs of a pattern are letters', async ({ app }) => {
    const { employer, list } = await givenThreeVacancies(app)

    expect(await list({ text: 'ВЕДУЩ' })).toEqual(['Ведущий'])
    expect(await list({ text: '%' })).toEqual([])
    expect((await employer.call(listOwnVacancies, { query: { text: 'бар' } })).meta).toMatchObject({
      total: 1,
      counts: { active: 3 },
    })
  })

  test('the counters name who waits, who is overdue, and whom a closing would concern', async ({ app }) => {
    const { employer } = await givenThreeVacancies(app)

    const { data } = await employer.call(listOwnVacancies, { query: {} })

    expect(data.map(({ counters }) => counters)).toMatchObject([
      { overdue: 1, open: 1, open_unread: 1, answers_due: 1, interviews: 0, hired: 0 },
      { overdue: 0, open: 1, open_unread: 1, answers_due: 0 },
      { overdue: 0, open: 0, open_unread: 0, responses: 0 },
    ])
  })
})
