import { describe, expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { applyBulkAction } from '#features/negotiations/bulk/bulk-actions.contract.ts'
import {
  considerNegotiation,
  refuseNegotiation,
  reopenNegotiation,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import {
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { archiveVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { DAY_SECONDS, HOUR_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showPromiseStatus } from './promises.contract.ts'

const hoursFromNow = (app: TestApp, hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString()

/** A company with applications to one vacancy that are due in so many hours; negative ones are overdue. */
async function givenWaiting(app: TestApp, dueInHours: number[]) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const people = []
  for (const hours of dueInHours) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const fields = { answer_due_at: hoursFromNow(app, hours), created_at: hoursFromNow(app, -200) }
    const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, fields)
    people.push({ seeker, id, params: { id } })
  }
  const figures = async () => {
    const { median_hours, ...company } = await app.guest.call(showCompany, {
      params: { id: String(employer.company_id) },
    })
    const { level, ...status } = await employer.call(showPromiseStatus, {})
    return { level, owed: status.owed, answered: company.answered, closed: company.closed, median_hours }
  }
  return { employer, vacancy, people, ids: people.map(({ id }) => id), figures }
}

const runJob = async (app: TestApp, name: 'expire_unanswered_negotiations') => {
  await enqueue(app.db, name, {})
  await app.runJobs()
}

const times = (count: number, hours: number) => Array.from({ length: count }, () => hours)
const REFUSAL = { refuse_reason_id: 2 }

describe('considering is no answer', () => {
  test('N-001: considering in bulk, overdue or not, lifts no suspension and counts nothing in time', async ({
    app,
  }) => {
    const { employer, ids, figures } = await givenWaiting(app, times(10, -30))
    expect(await figures()).toMatchObject({ level: 'responses_suspended', owed: 10, answered: { in_time: 0, of: 10 } })

    await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 5), action: 'consider' } })
    await runJob(app, 'expire_unanswered_negotiations')
    await employer.call(applyBulkAction, { body: { ids, action: 'consider' } })

    expect(await figures()).toMatchObject({ level: 'responses_suspended', owed: 10, answered: { in_time: 0, of: 10 } })
    await employer.call(applyBulkAction, { body: { ids, action: 'refuse', ...REFUSAL } })
    expect(await figures()).toMatchObject({ level: 'kept', owed: 0, answered: { in_time: 0, of: 10 } })
  })

  test('N-001: considering moves the promised day once, by five working days, and the person is told', async ({
    app,
  }) => {
    const { employer, people } = await givenWaiting(app, [30])
    const { seeker, params } = people[0]!
    const before = await seeker.call(showSeekerNegotiation, { params })

    await employer.call(considerNegotiation, { params, body: {} })
    await employer.call(considerNegotiation, { params, body: {} })
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(reopenNegotiation, { params, body: {} })

    // Wednesday 02.09 and five working days.
    expect(before).toMatchObject({ answer_due_at: '2026-09-02T15:00:00Z', initial_due_at: null })
    const after = await seeker.call(showSeekerNegotiation, { params })
    expect(after).toMatchObject({
      state: 'considering',
      answer_due_at: '2026-09-09T20:59:59Z',
      initial_due_at: before.answer_due_at,
      answer_status: 'waiting',
    })
  })

  test('N-001: the letter about considering tells both days, and none is sent where no day moved', async ({ app }) => {
    const { employer, people } = await givenWaiting(app, [30, -30])
    await app.runJobs()
    const before = (await app.listSentMessages()).length
    for (const { params } of people) await employer.call(considerNegotiation, { params, body: {} })
    await app.runJobs()

    const letters = (await app.listSentMessages()).slice(0, -before || undefined)
    expect(letters.map(({ subject }) => subject)).toEqual(['Ответ обещают позже: «Бариста»'])
    expect(letters[0]!.text).toContain('Ответ обещали до 02.09.2026, теперь — до 09.09.2026.')
  })

  test('N-001: two simultaneous moves to considering move the day once', async ({ app }) => {
    const { employer, ids, people } = await givenWaiting(app, [30])
    const consider = () => employer.call(applyBulkAction, { body: { ids, action: 'consider' } })

    await Promise.all([consider(), consider(), consider()])

    expect(await people[0]!.seeker.call(showSeekerNegotiation, { params: people[0]!.params })).toMatchObject({
      answer_due_at: '2026-09-09T20:59:59Z',
    })
  })

  test('N-001: a late refusal taken back is no answer, however long it stood, and the miss stays', async ({ app }) => {
    const { employer, people, figures } = await givenWaiting(app, [-30, -30])
    const [quick, slow] = people
    for (const { params } of people) await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(reopenNegotiation, { params: quick!.params, body: {} })
    expect(await figures()).toMatchObject({ owed: 1 })
    app.advanceSeconds(60)
    await employer.call(reopenNegotiation, { params: slow!.params, body: {} })

    expect(await figures()).toMatchObject({ owed: 2, answered: { in_time: 0, of: 2 } })
  })
})

describe('both sides see the same mark', () => {
  test('N-003: lists and pages of both sides keep the overdue mark after considering and after a late answer', async ({
    app,
  }) => {
    const { employer, ids, people } = await givenWaiting(app, [30])
    const { seeker, params } = people[0]!
    const marks = async () => [
      (await employer.call(listEmployerNegotiations, { query: {} })).data[0]!.answer_status,
      (await employer.call(showEmployerNegotiation, { params })).answer_status,
      (await seeker.call(listSeekerNegotiations, { query: {} })).data[0]!.answer_status,
      (await seeker.call(showSeekerNegotiation, { params })).answer_status,
    ]
    const overdueCount = async () => (await employer.call(listEmployerNegotiations, { query: {} })).meta.counts.overdue
    expect(await marks()).toEqual(times(4, 0).map(() => 'waiting'))

    await employer.call(applyBulkAction, { body: { ids, action: 'consider' } })
    expect(await marks()).toEqual(times(4, 0).map(() => 'waiting'))
    await app.db
      .updateTable('negotiation')
      .set({ initial_due_at: null, answer_due_at: hoursFromNow(app, -1) })
      .where('id', '=', params.id)
      .execute()
    expect([await marks(), await overdueCount()]).toEqual([times(4, 0).map(() => 'overdue'), 1])

    await runJob(app, 'expire_unanswered_negotiations')
    expect([await marks(), await overdueCount()]).toEqual([times(4, 0).map(() => 'overdue'), 1])
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    expect([await marks(), await overdueCount()]).toEqual([times(4, 0).map(() => 'answered_late'), 0])
  })
})

describe('closing a vacancy is no answer', () => {
  test('N-002: applications that were never opened count as unanswered when their vacancy is archived', async ({
    app,
  }) => {
    const { employer, vacancy, people, figures } = await givenWaiting(app, times(6, 50))
    await employer.call(showEmployerNegotiation, { params: people[0]!.params })
    await employer.call(refuseNegotiation, { params: people[1]!.params, body: REFUSAL })
    expect(await figures()).toMatchObject({ answered: { in_time: 1, of: 1 } })

    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()
    // A look after the closing comes too late.
    app.advanceSeconds(1)
    for (const { params } of people) await employer.call(showEmployerNegotiation, { params })

    expect(await figures()).toEqual({
      level: 'kept',
      owed: 0,
      answered: { in_time: 1, of: 5 },
      closed: { total: 5, unopened: 4 },
      median_hours: null,
    })
  })

  test('N-002: considering in bulk before archiving does not pass for opening', async ({ app }) => {
    const { employer, vacancy, ids, figures } = await givenWaiting(app, times(4, 50))

    await employer.call(applyBulkAction, { body: { ids, action: 'consider' } })
    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()

    expect(await figures()).toMatchObject({ answered: { in_time: 0, of: 4 }, closed: { total: 4, unopened: 4 } })
  })

  test('N-002: archiving neither lifts a suspension nor thins it out', async ({ app }) => {
    const { employer, vacancy, figures } = await givenWaiting(app, [...times(10, -30), ...times(25, 50)])
    const before = await figures()
    expect(before).toMatchObject({ level: 'responses_suspended', owed: 10, answered: { in_time: 0, of: 10 } })

    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()

    expect(await figures()).toMatchObject({ level: 'responses_suspended', owed: 10, answered: { in_time: 0, of: 30 } })
  })

  test('N-002: the median counts answers of people only', async ({ app }) => {
    const { employer, vacancy, ids, figures } = await givenWaiting(app, times(9, 50))
    await employer.call(applyBulkAction, { body: { ids: ids.slice(0, 5), action: 'refuse', ...REFUSAL } })
    app.advanceSeconds(DAY_SECONDS)
    await employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } })
    await app.runJobs()

    expect(await figures()).toMatchObject({ median_hours: 200, answered: { in_time: 5, of: 9 } })
  })
})

test('N-001: an application through the API is answered in time by an invitation until the moved day', async ({
  app,
}) => {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { promise_days: 1 })
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await employer.call(considerNegotiation, { params: { id }, body: {} })
  app.advanceSeconds(4 * DAY_SECONDS)
  await runJob(app, 'expire_unanswered_negotiations')

  await employer.call(refuseNegotiation, { params: { id }, body: REFUSAL })

  expect(await employer.call(showPromiseStatus, {})).toMatchObject({ in_time: 1, of: 1 })
})
