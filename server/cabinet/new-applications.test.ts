import { expect } from 'vitest'
import { showCabinet } from '#contract/cabinet/cabinet.ts'
import { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'
import { withdrawNegotiation } from '#contract/negotiations/decisions/seeker-decisions.ts'
import { showEmployerNegotiation } from '#contract/negotiations/inbox/inbox.ts'
import { countNegotiationUpdates } from '#contract/negotiations/inbox/updates.ts'
import { listOwnVacancies } from '#contract/vacancies/own-vacancies.ts'
import { archiveVacancy } from '#contract/vacancies/vacancy-lifecycle.ts'
import { givenInbox, listEmployerInbox } from '#test/fixtures/inbox.ts'
import { test } from '#test/test-app.ts'

test('N-006: menu, tab «Новые», «Сегодня» and the list of vacancies count the same new applications', async ({
  app,
}) => {
  const { employer, vacancy, applications, ids } = await givenInbox(app, 7)
  await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
  const numbers = async () => {
    const { meta } = await listEmployerInbox(employer)
    const cabinet = await employer.call(showCabinet, {})
    const vacancies = await employer.call(listOwnVacancies, { query: { status: 'active' } })
    return [
      (await employer.call(countNegotiationUpdates, {})).employer,
      meta.counts.response,
      (await listEmployerInbox(employer, { state: ['response'] })).meta.total,
      cabinet.side === 'employer' && cabinet.applications.reduce((sum, { fresh }) => sum + fresh, 0),
      vacancies.data.reduce((sum, { counters }) => sum + counters.responses_unread, 0),
    ]
  }
  expect(await numbers()).toEqual(Array(5).fill(7))

  await employer.call(showEmployerNegotiation, { params: { id: ids[0]! } })
  await employer.call(applyBulkAction, { body: { ids: [ids[1]!], action: 'consider' } })
  await employer.call(applyBulkAction, { body: { ids: [ids[2]!], action: 'refuse', refuse_reason_id: 2 } })
  await employer.call(applyBulkAction, { body: { ids: [ids[3]!], action: 'archive' } })
  await applications[4]!.seeker.call(withdrawNegotiation, { params: applications[4]!.params })
  expect(await numbers()).toEqual(Array(5).fill(2))

  await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
  await app.runJobs()
  expect(await numbers()).toEqual(Array(5).fill(0))
})
