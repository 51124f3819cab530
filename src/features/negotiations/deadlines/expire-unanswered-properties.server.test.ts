import fc from 'fast-check'
import { expect } from 'vitest'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  reopenNegotiation,
} from '../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { isAwaitingDecision } from '../rules/negotiation-state.ts'

const RUNS = process.env.LONG ? 1000 : 14

type Participants = { seeker: Person; employer: Person; params: { id: number } }

const ACTIONS = {
  open: ({ employer, params }: Participants) => employer.call(showEmployerNegotiation, { params }),
  consider: ({ employer, params }: Participants) => employer.call(considerNegotiation, { params, body: {} }),
  invite: ({ employer, params }: Participants) => employer.call(inviteToInterview, { params, body: {} }),
  refuse: ({ employer, params }: Participants) =>
    employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } }),
  return: ({ employer, params }: Participants) => employer.call(reopenNegotiation, { params, body: {} }),
  withdraw: ({ seeker, params }: Participants) => seeker.call(withdrawNegotiation, { params }),
}

const step = fc.oneof(
  fc.record({ action: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])), hours: fc.constant(0) }),
  fc.record({ action: fc.constant(undefined), hours: fc.constantFrom(0.01, 1, 20) }),
)

async function givenApplication(app: TestApp): Promise<Participants> {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, {
    promise_days: 1,
    expires_at: '2036-01-01T00:00:00Z',
  })
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, params: { id } }
}

const findNegotiation = (app: TestApp, { params }: Participants) =>
  app.db.selectFrom('negotiation').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()

const listExpiryEvents = (app: TestApp, { params }: Participants) =>
  app.db
    .selectFrom('negotiation_event')
    .select(['at', 'actor'])
    .where('negotiation_id', '=', params.id)
    .where('to_state', '=', 'expired')
    .execute()

test('an open application past its promised day is marked as expired once, whatever both sides do', {
  timeout: 600_000,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const participants = await givenApplication(app)
      let expiries = 0
      for (const { action, hours } of steps) {
        if (action) await ACTIONS[action](participants).catch(() => {})
        app.advanceSeconds(Math.ceil(hours * HOUR_SECONDS))
        const before = await findNegotiation(app, participants)
        const isDue = new Date(before.answer_due_at!) < app.now()
        const isOwed = isDue && before.answered_at === null && isAwaitingDecision(before.state)
        if (isOwed) expiries++
        await enqueue(app.db, 'expire_unanswered_negotiations', {})
        await app.runJobs()

        const { state, answered_at } = await findNegotiation(app, participants)
        if (isDue && answered_at === null) expect(['expired', 'withdrawn']).toContain(state)
        expect(await listExpiryEvents(app, participants)).toHaveLength(expiries)
      }
    }),
    { numRuns: RUNS },
  )
})
