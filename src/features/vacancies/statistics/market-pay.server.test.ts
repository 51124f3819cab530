import { expect } from 'vitest'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { recordQueries } from '#test/queries/record-queries.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showMarketPay } from '../market/market-pay.contract.ts'
import { refreshVacancySummaries } from '../summaries/vacancy-summaries.server.ts'

/** Each test has a role of its own, because the tests share a database. */
const [DRIVER, TAXI, NURSE, COOK, WAITER] = [2201, 2202, 1103, 102, 101]
const PAYS = [60_000, 70_000, 80_000, 90_000, 100_000, 110_000, 120_000, 130_000]

type Fields = Parameters<typeof givenVacancy>[2]

/** A vacancy for each pay, of three verified companies in turn. */
async function givenMarket(app: TestApp, pays: (number | null)[], fields: Fields = {}, companies = 3) {
  const owners = []
  for (let one = 0; one < companies; one += 1) owners.push(await givenVerifiedEmployer(app))
  for (const [index, salary_net_month] of pays.entries()) {
    const { company_id } = owners[index % companies]!
    await givenVacancy(app.db, company_id, { professional_role_ids: [DRIVER], salary_net_month, ...fields })
  }
}

/** After the next count, and after what the server remembers of an earlier request has expired. */
async function readMarket(app: TestApp, more: object = {}) {
  await refreshVacancySummaries(app)
  app.advanceSeconds(601)
  const query = { professional_role_id: DRIVER, city_id: MOSCOW_CITY_ID, ...more }
  return (await app.guest.call(showMarketPay, { query })).market
}

test('the market of a role in a region is shown as quartiles of its companies, ten bins and how many it is made of', async ({
  app,
}) => {
  await givenMarket(app, PAYS)

  expect(await readMarket(app)).toEqual({
    region: 'Москва',
    vacancies: 8,
    companies: 3,
    // The medians of the companies are 90, 95 and 100 thousand.
    lower_quartile: 92_500,
    median: 95_000,
    upper_quartile: 97_500,
    bins: [1, 0, 0, 0, 0, 1, 0, 0, 0, 1],
    bins_from: 90_000,
    bin_width: 1000,
  })
})

test('seven vacancies, or vacancies of two companies, are no market', async ({ app }) => {
  await givenMarket(app, PAYS.slice(1), { professional_role_ids: [NURSE] })
  expect(await readMarket(app, { professional_role_id: NURSE })).toBeNull()
  await givenMarket(app, PAYS, { professional_role_ids: [TAXI] }, 2)
  expect(await readMarket(app, { professional_role_id: TAXI })).toBeNull()
})

test('only open vacancies of the last thirty days that tell their pay count, of this role and region', async ({
  app,
}) => {
  const inRole = { professional_role_ids: [COOK] }
  await givenMarket(app, PAYS.slice(1), inRole)
  const old = new Date(app.now().getTime() - 31 * 86_400_000).toISOString()
  for (const fields of [
    { salary_net_month: null },
    { status: 'draft' as const },
    { type_id: 2 },
    { published_at: old },
    { expires_at: new Date(app.now().getTime() - 1000).toISOString() },
    { professional_role_ids: [WAITER] },
    { city_ids: [PETERSBURG_CITY_ID] },
  ])
    await givenMarket(app, [PAYS[0]!], { ...inRole, ...fields })
  expect(await readMarket(app, { professional_role_id: COOK })).toBeNull()

  await givenMarket(app, [PAYS[0]!], { professional_role_ids: [WAITER, COOK], city_ids: [PETERSBURG_CITY_ID, 1] })
  expect(await readMarket(app, { professional_role_id: COOK })).toMatchObject({ vacancies: 8 })
})

test('a vacancy in another city of the region belongs to its market', async ({ app }) => {
  const cities = await app.db
    .selectFrom('city')
    .select('id')
    .where('region_id', '=', (eb) =>
      eb
        .selectFrom('city')
        .select('region_id')
        .where('region_id', '<>', 1)
        .groupBy('region_id')
        .having(eb.fn.countAll(), '>', 1)
        .limit(1),
    )
    .execute()
  await givenMarket(app, PAYS, { city_ids: [cities[0]!.id] })
  expect(await readMarket(app, { city_id: cities[1]!.id })).toMatchObject({ vacancies: 8 })
})

test('an unknown role or city has no market; a request without them is refused in words', async ({ app }) => {
  expect(await readMarket(app, { professional_role_id: 2_000_000_000 })).toBeNull()
  expect(await readMarket(app, { city_id: 2_000_000_000 })).toBeNull()
  await expect(app.guest.call(showMarketPay, { query: { city_id: 1 } as never })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a market is counted once in ten minutes', async ({ app }) => {
  const query = { professional_role_id: TAXI, city_id: PETERSBURG_CITY_ID }
  await app.guest.call(showMarketPay, { query })
  expect(await recordQueries(() => app.guest.call(showMarketPay, { query }))).toEqual([])
  app.advanceSeconds(601)
  expect(await recordQueries(() => app.guest.call(showMarketPay, { query }))).not.toEqual([])
})
