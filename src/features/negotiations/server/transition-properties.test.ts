import fc from 'fast-check'
import { expect } from 'vitest'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import {
  considerNegotiation,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
  sendOffer,
} from '../decisions/contract/employer-decisions.ts'
import { hireByWord } from '../decisions/contract/hires-by-word.ts'
import {
  acceptInvitation,
  acceptOffer,
  declineInvitation,
  declineOffer,
  withdrawNegotiation,
} from '../decisions/contract/seeker-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import {
  FINAL_NEGOTIATION_STATES,
  type NegotiationTransition,
  nextNegotiationState,
  transitionRuleOf,
} from '../rules/transition-rules.ts'

const RUNS = process.env.LONG ? 1000 : 20

type Participants = Awaited<ReturnType<typeof givenParticipants>>

async function givenParticipants(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, stranger: await app.seekerAndEmployer(), params: { id } }
}

const SLOT = '2026-09-03T07:00:00Z'

type Action = (people: Record<'seeker' | 'employer', Person>, table: Participants) => Promise<unknown>

/** Every event that a user can cause through the API. */
const ACTIONS: Partial<Record<NegotiationTransition, Action>> = {
  open: ({ employer }, { params }) => employer.call(showEmployerNegotiation, { params }),
  consider: ({ employer }, { params }) => employer.call(considerNegotiation, { params, body: {} }),
  invite: ({ employer }, { params }) =>
    employer.call(inviteToInterview, { params, body: { slots: [SLOT], place: 'Складская, 4' } }),
  propose: ({ employer }, { params }) =>
    employer.call(proposeSlots, { params, body: { slots: [SLOT], place: 'Складская, 4' } }),
  offer: ({ employer }, { params }) =>
    employer.call(sendOffer, { params, body: { amount: 90_000, expires_on: '2026-09-10' } }),
  hire: ({ employer }, { params }) => employer.call(hireByWord, { params, body: {} }),
  refuse: ({ employer }, { params }) => employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } }),
  return: ({ employer }, { params }) => employer.call(reopenNegotiation, { params, body: {} }),
  accept: ({ seeker }, { params }) => seeker.call(acceptInvitation, { params, body: { slot: SLOT } }),
  decline: ({ seeker }, { params }) => seeker.call(declineInvitation, { params }),
  accept_offer: ({ seeker }, { params }) => seeker.call(acceptOffer, { params }),
  decline_offer: ({ seeker }, { params }) => seeker.call(declineOffer, { params }),
  withdraw: ({ seeker }, { params }) => seeker.call(withdrawNegotiation, { params }),
}

const events = Object.keys(ACTIONS) as NegotiationTransition[]
const step = fc.record({
  event: fc.constantFrom(...events),
  /** Done once, by a stranger, or twice in parallel. */
  how: fc.constantFrom('once', 'once', 'once', 'twice', 'by_a_stranger'),
})

test(`random steps through the API never leave the rule table, in ${RUNS} runs`, {
  timeout: 600_000,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const participants = await givenParticipants(app)
      let known: NegotiationState = 'response'
      for (const { event, how } of steps) known = await performStep(app, participants, known, event, how)
    }),
    { numRuns: RUNS },
  )
})

async function performStep(
  app: TestApp,
  table: Participants,
  from: NegotiationState,
  event: NegotiationTransition,
  how: string,
) {
  const before = await table.seeker.call(showSeekerNegotiation, { params: table.params })
  const { interview, history } = before
  const has_slots = interview !== null && interview.at === null && interview.slots.length > 0
  const closed_at = FINAL_NEGOTIATION_STATES.includes(from) ? history.at(-1)!.at : null
  const expected = nextNegotiationState(event, { state: from, closed_at, has_slots }, app.now())
  const { seeker, employer, stranger } = table

  if (how === 'by_a_stranger') {
    const strangers = { seeker: stranger, employer: stranger }
    await expect(ACTIONS[event]!(strangers, table)).rejects.toMatchObject({ code: 'negotiation_not_found' })
  } else {
    const attempts = how === 'twice' ? [1, 2] : [1]
    await Promise.allSettled(attempts.map(() => ACTIONS[event]!({ seeker, employer }, table)))
  }

  const after = await seeker.call(showSeekerNegotiation, { params: table.params })
  const added = after.history.slice(history.length)
  if (how === 'by_a_stranger' || expected === undefined) {
    expect(after.state, `${event} from ${from}`).toBe(from)
    expect(added).toEqual([])
  } else {
    expect(after.state, `${event} from ${from}`).toBe(expected)
    expect(added[0]).toMatchObject({ actor: transitionRuleOf(event).by, from, to: expected })
    if (transitionRuleOf(event).to !== 'same')
      expect(added, 'a repetition is not recorded as a second event').toHaveLength(1)
  }
  return after.state
}
