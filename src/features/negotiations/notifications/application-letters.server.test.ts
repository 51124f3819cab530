import { expect } from 'vitest'
import type { ResponseNotifications } from '#database/schema.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'

async function givenApplications(app: TestApp, response_notifications: ResponseNotifications) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, {
    response_notifications,
    name: response_notifications,
    manager_id: employer.id,
  })
  for (let n = 0; n < 2; n++) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  }
  await app.runJobs()
}

const subjects = async (app: TestApp, name: ResponseNotifications) =>
  (await app.listSentMessages()).map(({ subject }) => subject).filter((subject) => subject?.includes(`«${name}»`))

async function nextMorning(app: TestApp, hours: number) {
  app.advanceSeconds(hours * HOUR_SECONDS)
  await runDueJobs(app)
}

test('with the setting «each» the employer gets an email about every application', async ({ app }) => {
  await givenApplications(app, 'each')
  await nextMorning(app, 21)

  expect(await subjects(app, 'each')).toEqual(Array(2).fill('Отклик на вакансию «each»'))
})

test('with the setting «daily» the employer gets one email about all applications since the last one', async ({
  app,
}) => {
  await givenApplications(app, 'daily')
  expect(await subjects(app, 'daily')).toEqual([])

  await nextMorning(app, 24)
  expect(await subjects(app, 'daily')).toEqual(['2 новых отклика: «daily»'])

  await nextMorning(app, 24)
  expect(await subjects(app, 'daily')).toHaveLength(1)
})

test('with the setting «none» the employer gets no email', async ({ app }) => {
  await givenApplications(app, 'none')
  await nextMorning(app, 21)

  expect(await subjects(app, 'none')).toEqual([])
})
