import { expect } from 'vitest'
import { updateNotificationSettings } from '#features/notifications/settings/notification-settings.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { warnAboutDueAnswers } from '../deadlines/warn-about-due-answers.server.ts'

const NO_QUIET_HOURS = { quiet_from: null, quiet_to: null }

async function givenEmployerWithSms(app: TestApp, settings: object = NO_QUIET_HOURS) {
  const employer = await app.employer()
  await employer.call(updateNotificationSettings, { body: { has_sms: true, ...settings } })
  return employer
}

const openVacancy = (app: TestApp, { id, company_id }: Pick<Person, 'id' | 'company_id'>, name: string) =>
  givenVacancy(app.db, company_id, { name, manager_id: id })

async function apply(app: TestApp, vacancy_id: number) {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  await seeker.call(submitApplication, { body: { vacancy_id, resume_id: resume.id } })
}

const smsTo = async (app: TestApp, { phone }: Pick<Person, 'phone'>) =>
  (await app.listSentMessages()).flatMap(({ kind, to, text }) => (kind === 'sms' && to === phone ? [text] : []))

test('only the first applicant of a vacancy is told by SMS, without a name of a person (EM-5)', async ({ app }) => {
  const employer = await givenEmployerWithSms(app)
  const vacancy = await openVacancy(app, employer, 'Повар')
  await apply(app, vacancy.id)
  await apply(app, vacancy.id)
  await app.runJobs()

  const [text, ...others] = await smsTo(app, employer)
  expect(text).toMatch(
    /^Смена места: первый отклик на вакансию «Повар»\. Ответьте до \d+ [а-я]+\. \S+\/responses\?id=\d+$/,
  )
  expect(others).toEqual([])
})

test('the last day of an answer is told by SMS in its morning, and not where somebody has answered (EM-5)', async ({
  app,
}) => {
  const employer = await givenEmployerWithSms(app, {})
  const vacancy = await openVacancy(app, employer, 'Бармен')
  await app.db
    .updateTable('notification_settings')
    .set({ has_sms: false })
    .where('account_id', '=', employer.id)
    .execute()
  await apply(app, vacancy.id)
  await app.runJobs()
  await employer.call(updateNotificationSettings, { body: { has_sms: true } })
  // The last day is the third of September in Moscow; the test begins on the first at noon.
  await app.db
    .updateTable('negotiation')
    .set({ answer_due_at: '2026-09-03T20:59:59Z' })
    .where('vacancy_id', '=', vacancy.id)
    .execute()
  app.advanceSeconds(DAY_SECONDS)
  await warnAboutDueAnswers(app)
  await runDueJobs(app)
  expect(await smsTo(app, employer), 'the day before').toEqual([])

  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)
  expect(await smsTo(app, employer)).toEqual([
    expect.stringMatching(/^Смена места: сегодня последний день ответить на отклик на вакансию «Бармен»\. \S+$/),
  ])
})

test('an account gets at most three SMS in a week, also when many are due at once, and again in the next (EM-5)', async ({
  app,
}) => {
  const employer = await givenEmployerWithSms(app)
  for (const name of ['Повар', 'Бармен', 'Курьер', 'Кассир'])
    await apply(app, (await openVacancy(app, employer, name)).id)
  await Promise.all([app.runJobs(), app.runJobs()])
  expect((await smsTo(app, employer)).length).toBe(3)

  app.advanceSeconds(7 * DAY_SECONDS)
  await apply(app, (await openVacancy(app, employer, 'Пекарь')).id)
  await app.runJobs()
  expect((await smsTo(app, employer)).length).toBe(4)
})

test('an SMS that no gateway takes does not count, and who turns them off gets none (EM-5)', async ({ app }) => {
  const employer = await givenEmployerWithSms(app)
  const { sms } = app.integrations
  app.integrations.sms = { send: () => Promise.reject(new Error('the gateway is down')) }
  await apply(app, (await openVacancy(app, employer, 'Повар')).id)
  await app.runJobs().catch(() => {})
  app.integrations.sms = sms
  const sent = await app.db
    .selectFrom('notification_settings')
    .select('sms_count')
    .where('account_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  expect(sent).toEqual({ sms_count: 0 })

  await employer.call(updateNotificationSettings, { body: { has_sms: false } })
  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)
  expect(await smsTo(app, employer)).toEqual([])
})
