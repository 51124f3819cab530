import fc from 'fast-check'
import { expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { applyBulkAction } from '#features/negotiations/bulk/bulk-actions.contract.ts'
import {
  considerNegotiation,
  refuseNegotiation,
  reopenNegotiation,
} from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { denyHire, hireByWord } from '#features/negotiations/decisions/contract/hires-by-word.ts'
import { showEmployerNegotiation } from '#features/negotiations/inbox/contract/inbox.ts'
import { moveToStage } from '#features/negotiations/pipeline/pipeline.contract.ts'
import { archiveVacancy, publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { DAY_SECONDS, HOUR_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findStageId } from '#test/fixtures/inbox.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showPromiseStatus } from './promises.contract.ts'

const RUNS = process.env.LONG ? 200 : 8

/** Answered in time, overdue, and waiting: enough for a suspension. */
const DUE_IN_HOURS = [...Array(4).fill(-60), ...Array(6).fill(-30), ...Array(4).fill(30)] as number[]
const ANSWERED = 3

type Company = Awaited<ReturnType<typeof givenCompany>>

async function givenCompany(app: TestApp) {
  const employer = await app.employer()
  await app.db.updateTable('session').set({ expires_at: '2036-01-01T00:00:00Z' }).execute()
  const vacancy = await givenVacancy(app.db, employer.company_id, { expires_at: '2036-01-01T00:00:00Z' })
  const regular = await app.seeker()
  const resume = await givenResume(app.db, regular.id)
  const hoursFromNow = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString()
  const people = new Map<number, Person>()
  for (const [n, hours] of DUE_IN_HOURS.entries()) {
    const ofOne =
      n % 2 ? vacancy : await givenVacancy(app.db, employer.company_id, { expires_at: '2036-01-01T00:00:00Z' })
    const seeker = n % 2 ? await app.seeker() : regular
    const own = n % 2 ? await givenResume(app.db, seeker.id) : resume
    const answered = {
      state: 'refused',
      refuse_reason_id: 2,
      closed_at: hoursFromNow(-70),
      answered_at: hoursFromNow(-70),
    } as const
    const fields = { answer_due_at: hoursFromNow(hours), ...(n < ANSWERED && answered) }
    const { id } = await givenNegotiation(app.db, { vacancy: ofOne, resume: own, seekerId: seeker.id }, fields)
    people.set(id, seeker)
  }
  const ids = [...people.keys()]
  return {
    employer,
    vacancy,
    people,
    ids,
    waitingIds: ids.slice(ANSWERED),
    stageId: await findStageId(employer, 'test'),
  }
}

const REFUSAL = { refuse_reason_id: 2 }

/** What an employer can do without a word that reaches a person. A refusal that is taken back at once is none. */
const ACTIONS = {
  open: ({ employer, ids }: Company, n: number) =>
    employer.call(showEmployerNegotiation, { params: { id: ids[n % ids.length]! } }),
  consider: ({ employer, ids }: Company, n: number) =>
    employer.call(considerNegotiation, { params: { id: ids[n % ids.length]! }, body: {} }),
  consider_all: ({ employer, ids }: Company) => employer.call(applyBulkAction, { body: { ids, action: 'consider' } }),
  stage: ({ employer, ids, stageId }: Company, n: number) =>
    employer.call(moveToStage, { params: { id: ids[n % ids.length]! }, body: { stage_id: stageId } }),
  hide_all: ({ employer, ids }: Company) => employer.call(applyBulkAction, { body: { ids, action: 'archive' } }),
  refuse_and_return: async ({ employer, waitingIds }: Company, n: number) => {
    const params = { id: waitingIds[n % waitingIds.length]! }
    await employer.call(refuseNegotiation, { params, body: REFUSAL })
    await employer.call(reopenNegotiation, { params, body: {} })
  },
  close: ({ employer, vacancy }: Company) =>
    employer.call(archiveVacancy, { params: { id: vacancy.id }, body: { archive_reason_id: 1 } }),
  close_later: ({ employer, vacancy }: Company) =>
    employer.call(archiveVacancy, {
      params: { id: vacancy.id },
      body: { archive_reason_id: 2, open_negotiations: 'keep' },
    }),
  publish: ({ employer, vacancy }: Company) =>
    employer.call(publishVacancy, { params: { id: vacancy.id }, body: { ignore_duplicates: true } }),
}

const step = fc.record({
  action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
  n: fc.nat(DUE_IN_HOURS.length),
  days: fc.constantFrom(0, 0, 0, 1, 4),
})

const LEVELS = ['kept', 'publishing_suspended', 'responses_suspended']

async function figures(app: TestApp, { employer }: Company) {
  const { level, in_time, of, owed } = await employer.call(showPromiseStatus, {})
  const { median_hours } = await app.guest.call(showCompany, { params: { id: String(employer.company_id) } })
  return { level: LEVELS.indexOf(level), in_time, of, owed, median_hours }
}

test(`N-001, N-002: no actions of an employer without a word to a person improve a figure or lift a suspension, in ${RUNS} runs`, {
  timeout: 600_000,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const company = await givenCompany(app)
      for (const { action, n, days } of steps) {
        const before = await figures(app, company)
        await ACTIONS[action](company, n).catch(() => {})
        await app.runJobs()
        const after = await figures(app, company)

        expect(after.in_time / after.of, action).toBeLessThanOrEqual(before.in_time / before.of)
        expect(after.in_time, action).toBeLessThanOrEqual(before.in_time)
        expect(after.owed, action).toBeGreaterThanOrEqual(before.owed)
        expect(after.level, action).toBeGreaterThanOrEqual(before.level)
        expect(after.median_hours, action).toEqual(before.median_hours)

        app.advanceSeconds(days * DAY_SECONDS)
        await enqueue(app.db, 'expire_unanswered_negotiations', {})
        await enqueue(app.db, 'end_due_grace_periods', {})
        await app.runJobs()
        const later = await figures(app, company)
        expect(later.in_time).toBe(ANSWERED)
        expect(later.level, 'time alone lifts nothing in a few days').toBeGreaterThanOrEqual(after.level)
      }
    }),
    { numRuns: RUNS },
  )
})

test('N-001: hires by word that every person denies improve no figure and lift no suspension', async ({ app }) => {
  const company = await givenCompany(app)
  const before = await figures(app, company)

  for (const id of company.waitingIds) {
    await company.employer.call(hireByWord, { params: { id }, body: {} })
    await company.people.get(id)!.call(denyHire, { params: { id }, body: {} })
  }
  await app.runJobs()

  expect(await figures(app, company)).toEqual(before)
})
