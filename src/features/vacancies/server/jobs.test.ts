import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { cronItems } from '#platform/jobs/cron.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { showOwnVacancy } from '../editor/contract/vacancy-editor.ts'
import { showVacancyQuota } from '../own-list/own-vacancies.contract.ts'
import { showVacancy } from '../page/vacancy-page.contract.ts'

test('archive_expired_vacancies archives an expired vacancy once and releases its quota', async ({ app }) => {
  const employer = await app.employer()
  const { id } = await givenVacancy(app.db, employer.company_id, { expires_at: '2026-09-02T08:30:00Z' })
  const later = await givenVacancy(app.db, employer.company_id, { expires_at: '2026-09-02T09:30:00Z' })
  await app.db.updateTable('company').set({ active_vacancies: 2 }).where('id', '=', employer.company_id).execute()

  app.advanceSeconds(DAY_SECONDS)
  await enqueue(app.db, 'archive_expired_vacancies', {})
  await app.runJobs()
  await enqueue(app.db, 'archive_expired_vacancies', {})
  await app.runJobs()

  expect(await employer.call(showOwnVacancy, { params: { id } })).toMatchObject({
    status: 'archived',
    archive_reason_id: 6,
    archived_at: '2026-09-02T08:30:00Z',
    version: 2,
  })
  expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  expect(await app.guest.call(showVacancy, { params: { id: String(later.id) } })).toMatchObject({ status: 'active' })
})

test('archive_expired_vacancies is a cron job', () => {
  expect(cronItems({ isDemo: false }).map(({ task }) => task)).toContain('archive_expired_vacancies')
})

test('recount_active_vacancies is a cron job and corrects a wrong counter', async ({ app }) => {
  const employer = await app.employer()
  await givenVacancy(app.db, employer.company_id)
  await app.db.updateTable('company').set({ active_vacancies: 4 }).where('id', '=', employer.company_id).execute()

  await enqueue(app.db, 'recount_active_vacancies', {})
  await app.runJobs()

  expect(await employer.call(showVacancyQuota, {})).toMatchObject({ used: 1 })
  expect(cronItems({ isDemo: false }).map(({ task }) => task)).toContain('recount_active_vacancies')
})
