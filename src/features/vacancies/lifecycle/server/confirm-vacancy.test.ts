import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createVacancyDraft, showOwnVacancy } from '../../editor/contract/vacancy-editor.ts'
import { confirmVacancy, publishVacancy } from '../contract/vacancy-lifecycle.ts'

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  const vacancy = await employer.call(publishVacancy, { params: { id } })
  return { employer, vacancy, params: { id } }
}

async function passDays(app: TestApp, days: number) {
  app.advanceSeconds(days * DAY_SECONDS)
  await enqueue(app.db, 'archive_unconfirmed_vacancies', {})
  await app.runJobs()
}

test('a vacancy is confirmed for a week after publication and a week after each confirmation', async ({ app }) => {
  const { employer, vacancy, params } = await givenPublished(app)
  expect(vacancy.alive_until).toBe('2026-09-08T09:00:00Z')

  await passDays(app, 4)
  expect(await employer.call(confirmVacancy, { params })).toMatchObject({ alive_until: '2026-09-12T09:00:00Z' })
})

test('an unconfirmed vacancy is archived with its quota released and can be published again', async ({ app }) => {
  const { employer, params } = await givenPublished(app)
  await passDays(app, 4)
  await employer.call(showOwnVacancy, { params })

  await passDays(app, 3)

  const rows = await app.db
    .selectFrom('vacancy')
    .innerJoin('company', 'company.id', 'vacancy.company_id')
    .select(['status', 'archive_reason_id', 'active_vacancies'])
    .where('vacancy.id', '=', params.id)
    .execute()
  expect(rows).toEqual([{ status: 'archived', archive_reason_id: 5, active_vacancies: 0 }])
  await expect(employer.call(confirmVacancy, { params })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'archived' },
  })
  expect(await employer.call(publishVacancy, { params })).toMatchObject({
    status: 'active',
    alive_until: '2026-09-19T09:00:00Z',
  })
})

test('a published duplicate inherits the first publication date and counts as a repost', async ({ app }) => {
  const { employer, vacancy } = await givenPublished(app)
  app.advanceSeconds(3 * DAY_SECONDS)
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

  const copy = await employer.call(publishVacancy, { params: { id }, body: { ignore_duplicates: true } })

  expect(copy).toMatchObject({ first_published_at: vacancy.first_published_at, repost_count: 1 })
  expect(copy.published_at).not.toBe(vacancy.published_at)
})
