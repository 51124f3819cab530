import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showRoleSalaries } from '../../market/salaries.contract.ts'
import { refreshVacancySummaries } from '../../summaries/vacancy-summaries.server.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

const DRIVER = 2201

/** So many vacancies of each of three verified companies. */
async function givenPay(app: TestApp, city_id: number, vacancies: number) {
  for (const salary_net_month of [80_000, 90_000, 100_000]) {
    const { company_id } = await givenVerifiedEmployer(app)
    for (let n = 0; n < vacancies; n++)
      await givenVacancy(app.db, company_id, { salary_net_month, city_ids: [city_id], professional_role_ids: [DRIVER] })
  }
  await refreshVacancySummaries(app)
  app.advanceSeconds(601)
}

const search = async (app: TestApp, query: Input<typeof searchVacancies>['query']) =>
  (await app.guest.call(searchVacancies, { query })).salary_stats

test('a search says what the role of most vacancies found pays in its region, as the salary page does, whatever page is shown', async ({
  app,
}) => {
  await givenPay(app, MOSCOW_CITY_ID, 4)
  const { market, role } = await app.guest.call(showRoleSalaries, {
    query: { professional_role_id: DRIVER, city_id: MOSCOW_CITY_ID },
  })
  const stats = {
    role: role.name,
    region: 'Москва',
    median: 90_000,
    p25: market!.lower_quartile,
    p75: market!.upper_quartile,
    n: 12,
    companies: 3,
    mode: 1,
    currency: 'RUB',
  }
  const inMoscow = { professional_role_ids: [DRIVER], city_ids: [MOSCOW_CITY_ID] }
  expect(await search(app, inMoscow)).toEqual(stats)
  expect(await search(app, { ...inMoscow, page: 2, per_page: 5, salary_from: 100_000 })).toEqual(stats)
  expect(await search(app, { professional_role_ids: [DRIVER] })).toMatchObject({ region: null, median: 90_000 })
  expect(await search(app, { ...inMoscow, city_ids: [MOSCOW_CITY_ID, PETERSBURG_CITY_ID] })).toBeNull()
  expect(await search(app, { ...inMoscow, facets: false })).toBeNull()
})

test('nothing is said of fewer than ten amounts', async ({ app }) => {
  await givenPay(app, PETERSBURG_CITY_ID, 3)
  expect(await search(app, { professional_role_ids: [DRIVER], city_ids: [PETERSBURG_CITY_ID] })).toBeNull()
})
