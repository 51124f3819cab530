import { expect } from 'vitest'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listSalaries, showRoleSalaries } from '../market/salaries.contract.ts'
import { searchVacancies } from '../search/contract/vacancy-search.ts'
import { refreshVacancySummaries } from '../summaries/vacancy-summaries.server.ts'

/** Roles of one group, so that they are near each other. */
const [DRIVER, TAXI] = [2201, 2202]

/** A vacancy for each pay, of so many companies in turn. */
async function givenOffers(app: TestApp, role: number, cityId: number, pays: number[], companies: number) {
  const owners = []
  for (let one = 0; one < companies; one += 1) owners.push(await givenVerifiedEmployer(app))
  for (const [index, salary_net_month] of pays.entries()) {
    await givenVacancy(app.db, owners[index % companies]!.company_id, {
      professional_role_ids: [role],
      city_ids: [cityId],
      salary_net_month,
    })
  }
}

const PAYS = [60_000, 70_000, 80_000, 90_000, 100_000, 110_000, 120_000, 130_000]

test('the page of a role shows its market, the roles of its group and the largest cities', async ({ app }) => {
  await givenOffers(app, DRIVER, MOSCOW_CITY_ID, PAYS, 4)
  await givenOffers(
    app,
    TAXI,
    MOSCOW_CITY_ID,
    PAYS.map((pay) => pay / 2),
    4,
  )
  await givenOffers(
    app,
    DRIVER,
    PETERSBURG_CITY_ID,
    PAYS.map((pay) => pay * 2),
    4,
  )
  await refreshVacancySummaries(app)
  const query = { professional_role_id: DRIVER, city_id: MOSCOW_CITY_ID }
  const { role, city, market, near_roles, other_cities } = await app.guest.call(showRoleSalaries, { query })

  expect([role.slug, city.slug]).toEqual([expect.stringMatching(/-2201$/), 'moskva-1'])
  expect(market).toMatchObject({ median: 95_000, vacancies: 8 })
  expect(near_roles[0]).toMatchObject({ role: { id: TAXI }, pay: { median: 47_500, vacancies: 8 } })
  const petersburg = other_cities.find((other) => other.city.id === PETERSBURG_CITY_ID)!
  expect(petersburg.pay).toMatchObject({ median: 190_000, vacancies: 8 })
  expect(other_cities.filter(({ pay }) => pay === null).length).toBeGreaterThan(0)

  const { roles } = await app.guest.call(listSalaries, { query: {} })
  expect(roles.map((row) => row.role.id)).toEqual(expect.arrayContaining([DRIVER, TAXI]))
})

test('a search shows what others of the role and region offer, for a vacancy that tells no pay only', async ({
  app,
}) => {
  const [role, city] = [1102, PETERSBURG_CITY_ID]
  await givenOffers(app, role, city, PAYS, 4)
  const { company_id } = await app.employer()
  const { id } = await givenVacancy(app.db, company_id, {
    professional_role_ids: [role],
    city_ids: [city],
    salary_from: null,
    salary_to: null,
    salary_net_month: null,
    salary_absent_reason: 'Зависит от числа смен',
  })
  await refreshVacancySummaries(app)
  app.advanceSeconds(601)
  const query = { professional_role_ids: [role], city_ids: [city] }
  const { items } = await app.guest.call(searchVacancies, { query })
  expect(items).toHaveLength(9)
  expect(items.find((item) => item.id === id)!.pay_estimate).toEqual({
    vacancies: 8,
    companies: 4,
    // The medians of the companies are 80, 90, 100 and 110 thousand.
    lower_quartile: 87_500,
    median: 95_000,
    upper_quartile: 102_500,
  })
  expect(items.filter(({ pay_estimate }) => pay_estimate !== null)).toHaveLength(1)
})

test('many vacancies of one company are one voice, and two companies are no market', async ({ app }) => {
  const [role, city] = [1101, PETERSBURG_CITY_ID]
  await givenOffers(
    app,
    role,
    city,
    [...PAYS, ...PAYS].map((pay) => pay * 7),
    1,
  )
  await givenOffers(app, role, city, PAYS, 1)
  const read = async () => {
    await refreshVacancySummaries(app)
    app.advanceSeconds(601)
    return (await app.guest.call(showRoleSalaries, { query: { professional_role_id: role, city_id: city } })).market
  }
  expect(await read()).toBeNull()
  const { roles } = await app.guest.call(listSalaries, { query: { city_id: city } })
  expect(roles.map((row) => row.role.id)).not.toContain(role)

  await givenOffers(app, role, city, [99_000], 1)
  expect(await read()).toMatchObject({ companies: 3, vacancies: 25, median: 99_000 })
})

test('an unknown role, a group of roles or an unknown city has no page', async ({ app }) => {
  for (const query of [
    { professional_role_id: 2_000_000_000, city_id: MOSCOW_CITY_ID },
    { professional_role_id: 22, city_id: MOSCOW_CITY_ID },
    { professional_role_id: DRIVER, city_id: 2_000_000_000 },
  ])
    await expect(app.guest.call(showRoleSalaries, { query })).rejects.toMatchObject({ code: 'not_found' })
  await expect(app.guest.call(listSalaries, { query: { city_id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
