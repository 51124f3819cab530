import { expect } from 'vitest'
import { sendNegotiation } from '#contract/negotiations.ts'
import type { ResponseNotifications } from '#database/schema.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'
import { enqueue } from '../jobs/enqueue.ts'

async function givenApplied(house: House, response_notifications: ResponseNotifications) {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id, {
    response_notifications,
    name: response_notifications,
    manager_id: employer.id,
  })
  for (let n = 0; n < 2; n++) {
    const seeker = await house.seeker()
    const resume = await givenResume(house.db, seeker.id)
    await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  }
  await house.runJobs()
}

const subjects = async (house: House, name: ResponseNotifications) =>
  (await house.sent()).map(({ subject }) => subject).filter((subject) => subject?.includes(`«${name}»`))

async function nextMorning(house: House, hours: number) {
  house.passSeconds(hours * 60 * 60)
  await enqueue(house.db, 'gather_applications_of_day', {})
  await house.runJobs()
}

test('with the setting «each» the employer gets an email about every application', async ({ house }) => {
  await givenApplied(house, 'each')
  await nextMorning(house, 21)

  expect(await subjects(house, 'each')).toEqual(Array(2).fill('Отклик на вакансию «each»'))
})

test('with the setting «daily» the employer gets one email about all applications of yesterday', async ({ house }) => {
  await givenApplied(house, 'daily')
  expect(await subjects(house, 'daily')).toEqual([])

  await nextMorning(house, 21)
  expect(await subjects(house, 'daily')).toEqual(['За вчера 2 отклика на вакансию «daily»'])

  await nextMorning(house, 24)
  expect(await subjects(house, 'daily')).toHaveLength(1)
})

test('with the setting «none» the employer gets no email', async ({ house }) => {
  await givenApplied(house, 'none')
  await nextMorning(house, 21)

  expect(await subjects(house, 'none')).toEqual([])
})
