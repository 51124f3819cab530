import { expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { applyBulkAction } from '#features/negotiations/bulk/bulk-actions.contract.ts'
import {
  inviteToInterview,
  refuseNegotiation,
  reopenNegotiation,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { showSeekerNegotiation } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { DAY_SECONDS, HOUR_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showPromiseStatus } from './promises.contract.ts'

const DUE_IN_HOURS = 30
const PROMISE_DAYS = 3
const REFUSAL = { refuse_reason_id: 2 }

const moment = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/** Applications to one vacancy that are due in thirty hours. */
async function givenWaiting(app: TestApp, count: number) {
  const employer = await app.employer()
  const fields = { manager_id: employer.id, promise_days: PROMISE_DAYS }
  const vacancy = await givenVacancy(app.db, employer.company_id, fields)
  const due = moment(new Date(app.now().getTime() + DUE_IN_HOURS * HOUR_MS))
  const people = []
  for (let n = 0; n < count; n++) {
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    const created_at = new Date(app.now().getTime() - HOUR_MS).toISOString()
    const { id } = await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { answer_due_at: due, created_at },
    )
    people.push({ seeker, params: { id } })
  }
  const [{ seeker, params }] = people as [(typeof people)[number]]
  const status = () => seeker.call(showSeekerNegotiation, { params })
  const figures = async () => {
    const { answered } = await app.guest.call(showCompany, { params: { id: String(employer.company_id) } })
    return { owed: (await employer.call(showPromiseStatus, {})).owed, answered }
  }
  return { employer, params, ids: people.map((one) => one.params.id), due, status, figures }
}

test('N-001: refusing in bulk before the promised day and returning counts as no answer', async ({ app }) => {
  const { employer, ids, due, status, figures } = await givenWaiting(app, 3)
  await employer.call(applyBulkAction, { body: { ids, action: 'refuse', ...REFUSAL } })
  expect(await figures()).toMatchObject({ answered: { in_time: 3, of: 3 } })
  app.advanceSeconds(60 * 60)

  await employer.call(applyBulkAction, { body: { ids, action: 'return' } })

  expect(await figures()).toMatchObject({ owed: 0, answered: { in_time: 0, of: 0 } })
  expect(await status()).toMatchObject({ state: 'considering', answer_status: 'waiting', answer_due_at: due })
  app.advanceSeconds(2 * DAY_SECONDS)
  await enqueue(app.db, 'expire_unanswered_negotiations', {})
  await app.runJobs()
  expect(await status()).toMatchObject({ state: 'expired', answer_status: 'overdue' })
  expect(await figures()).toMatchObject({ owed: 3, answered: { in_time: 0, of: 3 } })
})

test('N-001: a refusal in time, returned after the promised day, promises a new day, and the letter tells it', async ({
  app,
}) => {
  const { employer, params, status, figures } = await givenWaiting(app, 1)
  await employer.call(refuseNegotiation, { params, body: REFUSAL })
  app.advanceSeconds(2 * DAY_SECONDS)
  await app.runJobs()
  const newDay = addWorkingDays(app.now(), PROMISE_DAYS)

  await Promise.all([1, 2].map(() => employer.call(reopenNegotiation, { params, body: {} })))
  await app.runJobs()

  expect(await status()).toMatchObject({ answer_status: 'waiting', answer_due_at: moment(newDay) })
  expect(await figures()).toMatchObject({ owed: 0, answered: { in_time: 0, of: 0 } })
  expect((await app.listSentMessages())[0]!.text).toContain(`Ответ обещают до ${dateText(moment(newDay))}.`)
  app.advanceSeconds(8 * DAY_SECONDS)
  expect(await figures()).toMatchObject({ owed: 1, answered: { in_time: 0, of: 1 } })
})

test('N-001: a refusal taken back within a minute, across the promised day, promises no new day', async ({ app }) => {
  const { employer, params, due, status, figures } = await givenWaiting(app, 1)
  app.advanceSeconds(DUE_IN_HOURS * 60 * 60 - 20)
  await employer.call(refuseNegotiation, { params, body: REFUSAL })
  app.advanceSeconds(40)

  await employer.call(reopenNegotiation, { params, body: {} })

  expect(await status()).toMatchObject({ answer_due_at: due, answer_status: 'overdue' })
  expect(await figures()).toMatchObject({ owed: 1, answered: { in_time: 0, of: 1 } })
})

test('N-001: an invitation before a refusal that is taken back stays the answer', async ({ app }) => {
  const { employer, params, due, status, figures } = await givenWaiting(app, 1)
  await employer.call(inviteToInterview, { params, body: {} })
  app.advanceSeconds(60)
  await employer.call(refuseNegotiation, { params, body: REFUSAL })
  app.advanceSeconds(2 * DAY_SECONDS)

  await employer.call(reopenNegotiation, { params, body: {} })

  expect(await status()).toMatchObject({ answer_due_at: due, answer_status: null })
  expect(await figures()).toMatchObject({ owed: 0, answered: { in_time: 1, of: 1 } })
})
