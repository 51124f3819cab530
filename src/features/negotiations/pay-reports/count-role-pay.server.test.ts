import { expect } from 'vitest'
import { listSalaries, showRoleSalaries } from '#features/vacancies/market/salaries.contract.ts'
import { givenPayReport } from '#test/fixtures/hiring-rows.ts'
import { givenNegotiation, givenResume, givenSnapshot, givenVacancy, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { countRolePay } from './count-role-pay.server.ts'
import { insertHirePlaces } from './plan-pay-questions.server.ts'

const DRIVER = 2201
const PLACE = { professional_role_id: DRIVER, city_id: PETERSBURG_CITY_ID }

/** Hires of drivers by one company, each with what the person says is paid. */
async function givenAnswers(app: TestApp, employer: Person, amounts: readonly number[]) {
  const { company_id } = employer
  const vacancy = await givenVacancy(app.db, company_id, {
    professional_role_ids: [DRIVER, 2202],
    city_ids: [PETERSBURG_CITY_ID],
  })
  const answers = []
  for (const amount of amounts) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const at = app.now().toISOString()
    const negotiation = await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { state: 'hired', closed_at: at, resume_snapshot: await givenSnapshot(app.db, resume.id) },
    )
    await insertHirePlaces(app.db, [negotiation.id])
    answers.push(await givenPayReport(app.db, { negotiation, company_id, amount, reported_at: at }))
  }
  return answers
}

/** What the pages show after the nightly count. */
async function showRealPay(app: TestApp) {
  await countRolePay(app)
  app.advanceSeconds(601)
  const { real_pay, near_roles } = await app.guest.call(showRoleSalaries, { query: PLACE })
  const { roles } = await app.guest.call(listSalaries, { query: { city_id: PETERSBURG_CITY_ID } })
  const row = roles.find(({ role }) => role.id === DRIVER)?.real_pay ?? null
  expect(row).toEqual(real_pay)
  // A hire counts in one role only, although its vacancy has two.
  expect(near_roles.every((near) => near.real_pay === null)).toBe(true)
  return real_pay
}

test('the salary pages show what is really paid from five answers on, and change only with five new ones of several companies', async ({
  app,
}) => {
  const [first, second, third] = [
    await givenVerifiedEmployer(app),
    await givenVerifiedEmployer(app),
    await givenVerifiedEmployer(app),
  ]
  await givenAnswers(app, first, [80_000, 90_400])
  await givenAnswers(app, second, [100_000, 110_000])
  expect(await showRealPay(app)).toBeNull()

  const [fifth] = await givenAnswers(app, third, [120_000])
  const figures = {
    lower_quartile: 95_000,
    median: 105_000,
    upper_quartile: 113_000,
    promised: { from: 90_000, to: 120_000 },
    reports: 5,
    by_seekers: 5,
  }
  expect(await showRealPay(app)).toEqual(figures)

  await app.db.deleteFrom('pay_report').where('id', '=', fifth!.id).execute()
  await givenAnswers(app, first, [500_000, 500_000, 500_000])
  await givenAnswers(app, second, [500_000])
  expect(await showRealPay(app)).toEqual(figures)
  await givenAnswers(app, first, [500_000])
  expect(await showRealPay(app)).toEqual(figures)

  await givenAnswers(app, third, [70_000, 70_000, 70_000])
  expect(await showRealPay(app)).toMatchObject({ reports: 12, lower_quartile: 90_000, upper_quartile: 305_000 })
})

test('a company that loses its mark takes its answers out of the figures, and the others are counted anew (TR-10)', async ({
  app,
}) => {
  const employers = await Promise.all([1, 2, 3, 4].map(() => givenVerifiedEmployer(app)))
  for (const [n, employer] of employers.entries())
    await givenAnswers(app, employer, [80_000 + n * 10_000, 80_000 + n * 10_000])
  const before = await showRealPay(app)

  await app.db.updateTable('company').set({ verification: 'none' }).where('id', '=', employers[3]!.company_id).execute()

  expect(await showRealPay(app)).toMatchObject({ reports: before!.reports - 2 })
})
