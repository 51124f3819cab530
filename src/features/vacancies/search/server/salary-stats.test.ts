import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

async function givenPay(app: TestApp, pay: (number | null)[]) {
  const { company_id } = await app.employer()
  for (const salary_net_month of pay) await givenVacancy(app.db, company_id, { salary_net_month })
  return async (query: Input<typeof searchVacancies>['query'] = {}) =>
    (await app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })).salary_stats
}

/** 50 000, 60 000 … 140 000 */
const TEN = Array.from({ length: 10 }, (_, step) => 50_000 + step * 10_000)

describe('what the vacancies found pay', () => {
  test('is summed up by quartiles with the number of amounts, whatever page is shown', async ({ app }) => {
    const stats = await givenPay(app, [...TEN, null, null])
    const expected = { median: 95_000, p25: 72_500, p75: 117_500, n: 10, mode: 1, currency: 'RUB' }
    expect(await stats()).toEqual(expected)
    expect(await stats({ page: 2, per_page: 5 })).toEqual(expected)
  })

  test('is not said of fewer than ten amounts', async ({ app }) => {
    const stats = await givenPay(app, [...TEN.slice(1), null, null])
    expect(await stats()).toBeNull()
  })

  test('follows the filters', async ({ app }) => {
    const stats = await givenPay(app, [...TEN, ...TEN])
    expect(await stats({ salary_from: 100_000 })).toMatchObject({ p25: 110_000, n: 10 })
    expect(await stats({ salary_from: 110_000 })).toBeNull()
  })
})
