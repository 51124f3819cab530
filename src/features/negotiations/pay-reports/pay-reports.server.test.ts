import { expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenAppliedNegotiation } from '#test/fixtures/applied-negotiation.ts'
import { givenOffer, givenPayReport } from '#test/fixtures/hiring-rows.ts'
import { givenNegotiation, givenResume, givenSnapshot, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { acceptOffer } from '../decisions/contract/seeker-decisions.ts'
import { askAboutPay } from './ask-about-pay.server.ts'
import { countRealPay } from './count-real-pay.server.ts'
import { reportPay, showPayReport } from './pay-reports.contract.ts'

const listQuestions = async ({ db }: TestApp, { id }: Person) => {
  const asked = db.selectFrom('notification').select('link').where('account_id', '=', id)
  const rows = await asked.where('type', '=', 'negotiation.pay_question').execute()
  return rows.map(({ link }) => ({ id: Number(link.split('/').at(-1)) }))
}

/** So old that its voice counts. */
const makeOld = (app: TestApp, { id }: Person) =>
  app.db
    .updateTable('account')
    .set({ created_at: new Date(app.now().getTime() - 31 * DAY_MS).toISOString() })
    .where('id', '=', id)
    .execute()

/** A hire by the employer, with the question already put to one side. */
async function givenHire(app: TestApp, employer: Person, side: 'seeker' | 'employer' = 'seeker') {
  const { company_id } = employer
  const seeker = await app.seeker()
  const [vacancy, resume] = [await givenVacancy(app.db, company_id), await givenResume(app.db, seeker.id)]
  const negotiation = await givenNegotiation(
    app.db,
    { vacancy, resume, seekerId: seeker.id },
    {
      state: 'hired',
      closed_at: app.now().toISOString(),
      resume_snapshot: await givenSnapshot(app.db, resume.id),
    },
  )
  const asked_at = app.now().toISOString()
  const { id } = await givenPayReport(app.db, { negotiation, company_id, side, asked_at })
  await makeOld(app, seeker)
  /** From a network of its own. */
  const report = async (amount: number) => {
    await (side === 'seeker' ? seeker : employer).call(reportPay, { params: { id }, body: { amount } })
    await app.db
      .updateTable('pay_report')
      .set({ origin: Buffer.from(`network ${id}`) })
      .where('id', '=', id)
      .execute()
  }
  return { seeker, report, id }
}

const showPay = async (app: TestApp, { company_id }: Person) => {
  await countRealPay(app)
  return (await app.guest.call(showCompany, { params: { id: String(company_id) } })).real_pay
}

test('some weeks after a hire both sides are asked once what is paid, and each answers once', async ({ app }) => {
  const { seeker, employer, vacancy, id, params } = await givenAppliedNegotiation(app)
  await app.db.updateTable('negotiation').set({ state: 'offer' }).where('id', '=', id).execute()
  await givenOffer(app.db, id)
  await app.db.updateTable('job_offer').set({ start_date: '2026-09-08' }).where('negotiation_id', '=', id).execute()
  await app.db
    .updateTable('vacancy')
    .set({ salary_from: 100_000, salary_to: 120_000, salary_gross: true })
    .where('id', '=', vacancy.id)
    .execute()
  await seeker.call(acceptOffer, { params })
  const place = await app.db.selectFrom('hire_place').selectAll().where('negotiation_id', '=', id).executeTakeFirst()
  expect(place).toMatchObject({ role_id: expect.any(Number), region_id: expect.any(Number), counted_at: null })
  await app.db.updateTable('vacancy').set({ salary_from: 60_000, salary_to: 80_000 }).execute()
  const askAfter = (days: number) =>
    askAboutPay({ db: app.db, now: () => new Date(app.now().getTime() + days * DAY_MS) })
  await askAfter(51)
  expect(await listQuestions(app, seeker)).toEqual([])
  for (const _ of [1, 2]) await askAfter(53)

  const [questions, ofEmployer] = [await listQuestions(app, seeker), await listQuestions(app, employer)]
  expect([questions.length, ofEmployer.length]).toEqual([1, 1])
  const [own, ofCompany] = [questions[0]!, ofEmployer[0]!]
  expect(await seeker.call(showPayReport, { params: own })).toMatchObject({
    side: 'seeker',
    promised: { from: 87_000, to: 104_400 },
    amount: null,
    can_report: true,
  })
  for (const [person, question] of [
    [seeker, ofCompany],
    [employer, own],
  ] as const)
    await expect(person.call(showPayReport, { params: question })).rejects.toMatchObject({ code: 'not_found' })
  await expect(seeker.call(reportPay, { params: own, body: { amount: 100 } })).rejects.toHaveProperty('errors.amount')

  for (const _ of [1, 2])
    expect(await seeker.call(reportPay, { params: own, body: { amount: 95_000 } })).toMatchObject({ amount: 95_000 })
  await expect(seeker.call(reportPay, { params: own, body: { amount: 90_000 } })).rejects.toMatchObject({
    code: 'state_conflict',
    message: 'Вы уже ответили',
  })
  expect(await employer.call(showPayReport, { params: ofCompany })).toMatchObject({ amount: null })
  await app.db
    .updateTable('pay_report')
    .set({ asked_at: '2026-03-01T00:00:00Z' })
    .where('id', '=', ofCompany.id)
    .execute()
  await expect(employer.call(reportPay, { params: ofCompany, body: { amount: 90_000 } })).rejects.toMatchObject({
    message: 'На этот вопрос уже поздно отвечать',
  })
})

test('the page of a company has figures from five hires on, and one more report or a deleted one changes nothing', async ({
  app,
}) => {
  const employer = await givenVerifiedEmployer(app)
  await makeOld(app, employer)
  const amounts = [95_000, 98_000, 100_000, 108_000]
  for (const amount of amounts) await (await givenHire(app, employer)).report(amount)
  expect(await showPay(app, employer)).toBeNull()

  const fifth = await givenHire(app, employer)
  await fifth.report(110_000)
  const figures = { promised: { from: 90_000, to: 120_000 }, paid: { from: 99_000, to: 104_000 }, reports: 5 }
  expect(await showPay(app, employer)).toEqual({ ...figures, by_seekers: 5 })

  for (const amount of [500_000, 510_000, 520_000, 530_000]) {
    await (await givenHire(app, employer)).report(amount)
    expect(await showPay(app, employer)).toMatchObject(figures)
  }
  await app.db.deleteFrom('pay_report').where('id', '=', fifth.id).execute()
  expect(await showPay(app, employer)).toMatchObject(figures)
  await (await givenHire(app, employer, 'employer')).report(540_000)
  expect(await showPay(app, employer)).toMatchObject({ reports: 9, by_seekers: 8, paid: { from: 104_000 } })
})

test('answers to a company that is not verified, of new accounts, and a second one of a network move nothing; a lost mark hides the figures (TR-10)', async ({
  app,
}) => {
  const [unverified, verified] = [await app.employer(), await givenVerifiedEmployer(app)]
  for (const employer of [unverified, verified])
    for (const amount of [95_000, 98_000, 100_000, 108_000]) await (await givenHire(app, employer)).report(amount)
  const { report } = await givenHire(app, unverified)
  await report(110_000)
  expect(await showPay(app, unverified)).toBeNull()

  const young = await givenHire(app, verified)
  await app.db
    .updateTable('account')
    .set({ created_at: app.now().toISOString() })
    .where('id', '=', young.seeker.id)
    .execute()
  await young.report(700_000)
  for (const _ of [1, 2, 3]) {
    const { seeker, id } = await givenHire(app, verified)
    await seeker.call(reportPay, { params: { id }, body: { amount: 700_000 } })
  }
  // Three answers of one network are the fifth voice.
  expect(await showPay(app, verified)).toMatchObject({ reports: 5, paid: { from: 99_000, to: 104_000 } })

  const setMark = (verification: 'none' | 'verified') =>
    app.db.updateTable('company').set({ verification }).where('id', '=', verified.company_id).execute()
  await setMark('none')
  expect(await showPay(app, verified)).toBeNull()
})
