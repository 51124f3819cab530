import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { rankPage } from './rank-page.ts'

/** Makes a unique word per test: the tests of a file share a database. */
let counter = 0

const skills = (...names: string[]) => toJsonColumn(names.map((name) => ({ name, level: null })))

/** A company with a vacancy, and matching seekers. */
async function givenHiring(app: TestApp) {
  const uniqueWord = `бариста${++counter}`
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { professional_role_ids: [101] })
  const given = async (fields: Parameters<typeof givenResume>[2]) => {
    const { id } = await app.seeker()
    return givenResume(app.db, id, { title: uniqueWord, city_id: MOSCOW_CITY_ID, ...fields })
  }
  const search = (query: Input<typeof searchResumes>['query'] = {}, by: typeof employer = employer) =>
    by.call(searchResumes, { query: { text: uniqueWord, match_vacancy_id: vacancy.id, ...query } })
  return { employer, vacancy, given, search }
}

test('ranked pages compare the first results and contain every id exactly once', async () => {
  const all = Array.from({ length: 500 }, (_, n) => n + 1)
  const scoreOf = (id: number) => (id % 2 === 0 ? 90 : 10)
  const page = (number: number) =>
    rankPage(
      { page: number, per_page: 100 },
      all.slice(0, Math.max(200, number * 100)),
      async (ids) => new Map(ids.map((id) => [id, { score: scoreOf(id), reasons: [] }])),
    )

  const pages = await Promise.all([1, 2, 3, 4, 5].map(page))

  expect(pages[0]).toEqual(all.filter((id) => id <= 200 && id % 2 === 0))
  expect(pages.flat().sort((a, b) => a - b)).toEqual(all)
})

describe('an employer who matches resumes with a vacancy', () => {
  test('an employer sees match reasons of a resume, and their points sum up to the score', async ({ app }) => {
    const { given, search } = await givenHiring(app)
    await given({ skills: skills('Латте-арт') })

    const [card] = (await search()).items

    expect(card!.match!.reasons[0]).toEqual({ code: 'skills', fit: 100, points: 30, most: 30, text: 'навыки: 1 из 1' })
    expect(card!.match!.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(card!.match!.score)
  })

  test('a resume search sorted by match pages the best first', async ({ app }) => {
    const { given, search } = await givenHiring(app)
    const best = await given({ skills: skills('Латте-арт'), refreshed_at: '2026-08-20T09:00:00Z' })
    const middle = await given({ skills: skills('Уборка'), refreshed_at: '2026-08-21T09:00:00Z' })
    const worst = await given({
      skills: skills('Уборка'),
      city_id: PETERSBURG_CITY_ID,
      relocation_id: 1,
      refreshed_at: '2026-08-22T09:00:00Z',
    })
    const ids = async (query: Parameters<typeof search>[0]) => (await search(query)).items.map(({ id }) => id)

    expect(await ids({})).toEqual([worst.id, middle.id, best.id])
    expect(await ids({ order_by: 'match' })).toEqual([best.id, middle.id, worst.id])
    expect(await ids({ order_by: 'match', per_page: 2, page: 2 })).toEqual([worst.id])
    expect(await ids({ order_by: 'match', per_page: 2, page: 3 })).toEqual([])
    expect(await search({ order_by: 'match' })).toMatchObject({ found: 3, last_page: 1 })
  })

  test('a match does not reveal a hidden salary, whatever the vacancy pays', async ({ app }) => {
    const { employer, vacancy, given, search } = await givenHiring(app)
    await given({ salary_amount: 500_000, salary_net_month: 500_000, salary_private: true })
    const payOf = async (match_vacancy_id: number) =>
      (await search({ match_vacancy_id })).items[0]!.match!.reasons.find(({ code }) => code === 'pay')
    const poor = await givenVacancy(app.db, employer.company_id, { salary_from: 30_000, salary_net_month: 30_000 })

    expect(await payOf(vacancy.id)).toMatchObject({ fit: 100, text: 'зарплата: в резюме не названа, подходит любая' })
    expect(await payOf(poor.id)).toEqual(await payOf(vacancy.id))
  })

  test('resumes have no match without a vacancy', async ({ app }) => {
    const { given, search } = await givenHiring(app)
    await given({})

    expect((await search({ match_vacancy_id: undefined, order_by: 'match' })).items).toMatchObject([{ match: null }])
  })

  test('matching with a foreign or deleted vacancy refuses with vacancy_not_found', async ({ app }) => {
    const { employer, vacancy, search } = await givenHiring(app)
    const gone = await givenVacancy(app.db, employer.company_id, { status: 'deleted' })
    const notFound = { code: 'vacancy_not_found' }

    await expect(search({}, await app.employer())).rejects.toMatchObject(notFound)
    await expect(search({ match_vacancy_id: gone.id })).rejects.toMatchObject(notFound)
    const query = { match_vacancy_id: vacancy.id }
    await expect(app.guest.call(searchResumes, { query })).rejects.toMatchObject(notFound)
    await expect((await app.seeker()).call(searchResumes, { query })).rejects.toMatchObject(notFound)
  })
})
