import { describe, expect } from 'vitest'
import {
  archiveVacancy,
  cancelPublication,
  createVacancyDraft,
  prolongVacancy,
  publishVacancy,
  showOwnVacancy,
  showVacancyAvailability,
  updateVacancyDraft,
} from '#contract/own-vacancies.ts'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { cronItems } from '../jobs/cron.ts'
import { enqueue } from '../jobs/enqueue.ts'

const DAY = 24 * 60 * 60
const paramsOf = (id: number) => ({ params: { id } })
const inMinutes = (house: House, minutes: number) => new Date(house.now().getTime() + minutes * 60_000).toISOString()

async function givenScheduled(house: House, employer: Person, minutes = 30) {
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const body = { scheduled_at: inMinutes(house, minutes), ignore_duplicates: true }
  const draft = await employer.call(publishVacancy, { ...paramsOf(id), body })
  return { id, draft, scheduled_at: body.scheduled_at }
}

async function theClockStrikes(house: House) {
  await enqueue(house.db, 'publish_scheduled_vacancies', {})
  await house.runJobs()
}

describe('scheduled publication', () => {
  test('a scheduled draft is published at its time and takes quota only then', async ({ house }) => {
    const employer = await house.employer()
    const { id, draft, scheduled_at } = await givenScheduled(house, employer)
    expect(draft).toMatchObject({ status: 'draft', scheduled_at: scheduled_at.replace('.000', '') })

    house.passSeconds(29 * 60)
    await theClockStrikes(house)
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'draft' })
    expect(await employer.call(showVacancyAvailability, {})).toMatchObject({ used: 0 })
    house.passSeconds(60)
    await theClockStrikes(house)

    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'active', scheduled_at: null })
    expect(await employer.call(showVacancyAvailability, {})).toMatchObject({ used: 1 })
  })

  test('without quota a scheduled vacancy stays a draft with the reason and one mail', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await givenScheduled(house, employer)
    await house.db.updateTable('company').set({ active_vacancies: 5 }).where('id', '=', employer.company_id).execute()

    house.passSeconds(31 * 60)
    await theClockStrikes(house)
    await theClockStrikes(house)

    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({
      status: 'draft',
      scheduled_at: null,
      publish_problem: 'Одновременно можно держать открытыми 5 вакансий',
    })
    const letters = (await house.sent()).filter(({ text }) => text.includes(`/my-vacancy/${id}`))
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('Одновременно можно держать открытыми 5 вакансий')
  })

  test('a scheduled draft made incomplete gets publish_problem, cleared by the next save', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await givenScheduled(house, employer)
    await employer.call(updateVacancyDraft, { ...paramsOf(id), body: { key_skills: [] } })

    house.passSeconds(31 * 60)
    await theClockStrikes(house)

    const waiting = await employer.call(showOwnVacancy, paramsOf(id))
    expect(waiting).toMatchObject({ status: 'draft', publish_problem: 'Проверьте заполнение полей' })
    const saved = await employer.call(updateVacancyDraft, { ...paramsOf(id), body: { key_skills: ['Касса'] } })
    expect(saved.publish_problem).toBe('')
  })

  test('a cancelled scheduled publication does not happen; cancelling is idempotent', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await givenScheduled(house, employer)

    expect(await employer.call(cancelPublication, paramsOf(id))).toMatchObject({ status: 'draft', scheduled_at: null })
    expect(await employer.call(cancelPublication, paramsOf(id))).toMatchObject({ status: 'draft' })

    house.passSeconds(31 * 60)
    await theClockStrikes(house)
    expect(await employer.call(showOwnVacancy, paramsOf(id))).toMatchObject({ status: 'draft' })
  })

  test.for([4, 30 * 24 * 60 + 1, -60])('scheduling %s minutes ahead is refused', async (minutes, { house }) => {
    const employer = await house.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(
      employer.call(publishVacancy, { ...paramsOf(id), body: { scheduled_at: inMinutes(house, minutes) } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { scheduled_at: 'Не раньше чем через 5 минут и не позже чем через 30 дней' },
    })
  })

  test('scheduling refuses an incomplete draft and an open vacancy', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await employer.call(createVacancyDraft, { body: { name: 'Повар' } })
    const body = { scheduled_at: inMinutes(house, 30) }

    await expect(employer.call(publishVacancy, { ...paramsOf(id), body })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    const open = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    await employer.call(publishVacancy, paramsOf(open.id))
    await expect(employer.call(publishVacancy, { ...paramsOf(open.id), body })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'active' },
    })
    await expect(employer.call(cancelPublication, paramsOf(open.id))).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('publish_scheduled_vacancies is a cron job', () => {
    expect(cronItems().map(({ task }) => task)).toContain('publish_scheduled_vacancies')
  })
})

/** An employer whose session does not expire during the weeks of the test. */
async function givenPatient(house: House) {
  const employer = await house.employer()
  const expires_at = new Date(house.now().getTime() + 90 * DAY * 1000).toISOString()
  await house.db.updateTable('session').set({ expires_at }).where('account_id', '=', employer.id).execute()
  return employer
}

describe('extending a vacancy', () => {
  test('extending keeps a vacancy open for thirty days from now and takes no quota', async ({ house }) => {
    const employer = await givenPatient(house)
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    const { expires_at, version } = await employer.call(publishVacancy, paramsOf(id))
    house.passSeconds(28 * DAY)

    const prolonged = await employer.call(prolongVacancy, paramsOf(id))

    expect(Date.parse(prolonged.expires_at!) - Date.parse(expires_at!)).toBe(28 * DAY * 1000)
    expect(prolonged.version).toBe(version)
    expect(await employer.call(showVacancyAvailability, {})).toMatchObject({ used: 1 })
  })

  test('extending a draft refuses with state_conflict', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(employer.call(prolongVacancy, paramsOf(id))).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'draft' },
    })
  })
})

describe('reopening an archived vacancy', () => {
  const archive = (employer: Person, id: number) =>
    employer.call(archiveVacancy, { ...paramsOf(id), body: { archive_reason_id: 4 } })

  test('reopening keeps the first date and counts as a repost after two days', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
    const { first_published_at } = await employer.call(publishVacancy, paramsOf(id))
    await archive(employer, id)
    house.passSeconds(DAY)

    expect(await employer.call(publishVacancy, paramsOf(id))).toMatchObject({ first_published_at, repost_count: 0 })
    await archive(employer, id)
    house.passSeconds(3 * DAY)
    const again = await employer.call(publishVacancy, paramsOf(id))

    expect(again).toMatchObject({ first_published_at, repost_count: 1 })
    expect(again.published_at).not.toBe(first_published_at)
  })
})
