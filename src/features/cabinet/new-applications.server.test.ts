import { expect } from 'vitest'
import { applyBulkAction } from '#features/negotiations/bulk/bulk-actions.contract.ts'
import { withdrawNegotiation } from '#features/negotiations/decisions/contract/seeker-decisions.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '#features/negotiations/inbox/contract/updates.ts'
import { archiveVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { listOwnVacancies } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { givenInbox, listEmployerInbox } from '#test/fixtures/inbox.ts'
import { test } from '#test/test-app.ts'

test('N-006: menu, view «Новые» and the list of vacancies count the same unanswered applications', async ({ app }) => {
  const { employer, vacancy, applications, ids } = await givenInbox(app, 7)
  const numbers = async () => {
    const { meta } = await listEmployerInbox(employer)
    const vacancies = await employer.call(listOwnVacancies, { query: { status: 'active' } })
    return [
      (await employer.call(countNegotiationUpdates, {})).employer,
      meta.counts.new,
      (await listEmployerInbox(employer, { view: 'new' })).meta.total,
      vacancies.data.reduce((sum, { counters }) => sum + counters.responses_unread, 0),
    ]
  }
  expect(await numbers()).toEqual(Array(4).fill(7))

  await employer.call(showEmployerNegotiation, { params: { id: ids[0]! } })
  await employer.call(applyBulkAction, { body: { ids: [ids[1]!], action: 'consider' } })
  await employer.call(applyBulkAction, { body: { ids: [ids[2]!], action: 'refuse', refuse_reason_id: 2 } })
  await employer.call(applyBulkAction, { body: { ids: [ids[3]!], action: 'archive' } })
  await applications[4]!.seeker.call(withdrawNegotiation, { params: applications[4]!.params })
  expect(await numbers()).toEqual(Array(4).fill(3))

  await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
  await app.runJobs()
  expect(await numbers()).toEqual(Array(4).fill(0))
})
