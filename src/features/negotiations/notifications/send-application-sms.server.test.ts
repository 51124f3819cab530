import { expect } from 'vitest'
import { updateNotificationSettings } from '#features/notifications/settings/notification-settings.contract.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { sendEmployerMessage } from '../conversations/contract/conversations.ts'
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

/** An application whose last day is the day after tomorrow in Moscow, of which no SMS has told; now it is noon tomorrow. */
async function givenLastDay(app: TestApp, settings?: object) {
  const employer = await givenEmployerWithSms(app, settings)
  const vacancy = await openVacancy(app, employer, 'Бармен')
  await app.db
    .updateTable('notification_settings')
    .set({ has_sms: false })
    .where('account_id', '=', employer.id)
    .execute()
  await apply(app, vacancy.id)
  await app.runJobs()
  await employer.call(updateNotificationSettings, { body: { has_sms: true } })
  const lastDay = moscowDayStart(moscowDay(app.now()), 2)
  const { id } = await app.db
    .updateTable('negotiation')
    .set({ answer_due_at: new Date(lastDay.getTime() + DAY_MS - 1000).toISOString() })
    .where('vacancy_id', '=', vacancy.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const goTo = (hour: number) =>
    app.advanceSeconds((lastDay.getTime() - app.now().getTime()) / 1000 + hour * HOUR_SECONDS)
  goTo(-12)
  await warnAboutDueAnswers(app)
  await runDueJobs(app)
  expect(await smsTo(app, employer), 'the day before').toEqual([])
  return { employer, id, lastDay, goTo }
}

test('the last day of an answer is told by SMS in its morning (EM-5)', async ({ app }) => {
  const { employer, goTo } = await givenLastDay(app, {})

  goTo(12)
  await runDueJobs(app)
  expect(await smsTo(app, employer)).toEqual([
    expect.stringMatching(/^Смена места: сегодня последний день ответить на отклик на вакансию «Бармен»\. \S+$/),
  ])
})

test('without quiet hours the last day is told at nine in the morning, not at midnight (EM-5)', async ({ app }) => {
  const { employer, goTo } = await givenLastDay(app)
  goTo(8)
  await runDueJobs(app)
  expect(await smsTo(app, employer), 'at eight').toEqual([])

  goTo(9)
  await runDueJobs(app)
  expect((await smsTo(app, employer)).length).toBe(1)
})

test('the last day is not told by SMS where the company has answered, or after it has moved (EM-5)', async ({
  app,
}) => {
  const answered = await givenLastDay(app, {})
  await answered.employer.call(sendEmployerMessage, {
    params: { id: answered.id },
    body: { text: 'Посмотрим на неделе' },
  })
  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)
  expect(await smsTo(app, answered.employer)).toEqual([])

  const moved = await givenLastDay(app, {})
  await app.db
    .updateTable('negotiation')
    .set({ answer_due_at: new Date(moved.lastDay.getTime() + 3 * DAY_MS).toISOString() })
    .where('id', '=', moved.id)
    .execute()
  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)
  expect(await smsTo(app, moved.employer)).toEqual([])
})

test('who is no longer in the company gets no SMS with the name of its vacancy (EM-5)', async ({ app }) => {
  const { employer } = await givenLastDay(app, {})
  await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()
  app.advanceSeconds(DAY_SECONDS)
  await runDueJobs(app)
  expect(await smsTo(app, employer)).toEqual([])
})

test('an application after one that was withdrawn is the first, and codes of the account do not count it (EM-5)', async ({
  app,
}) => {
  const employer = await givenEmployerWithSms(app)
  const vacancy = await openVacancy(app, employer, 'Повар')
  await apply(app, vacancy.id)
  await app.db.updateTable('negotiation').set({ state: 'withdrawn' }).where('vacancy_id', '=', vacancy.id).execute()
  await apply(app, vacancy.id)
  await app.runJobs()
  expect((await smsTo(app, employer)).length).toBe(1)
  const codes = await app.db.selectFrom('one_time_code').select('id').where('sent_to', '=', employer.phone).execute()
  expect(codes).toEqual([])
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
