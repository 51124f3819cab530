import fc from 'fast-check'
import { expect } from 'vitest'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  returnNegotiation,
  sendNegotiation,
  showEmployerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import '#test/chance.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

const WALKS = process.env.LONG ? 1000 : 40
const HOUR = 60 * 60

type Table = { seeker: Person; employer: Person; params: { id: number } }

const DEEDS = {
  open: ({ employer, params }: Table) => employer.call(showEmployerNegotiation, { params }),
  consider: ({ employer, params }: Table) => employer.call(considerNegotiation, { params, body: {} }),
  invite: ({ employer, params }: Table) => employer.call(inviteToInterview, { params, body: {} }),
  refuse: ({ employer, params }: Table) => employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } }),
  return: ({ employer, params }: Table) => employer.call(returnNegotiation, { params, body: {} }),
  withdraw: ({ seeker, params }: Table) => seeker.call(withdrawNegotiation, { params }),
}

const step = fc.oneof(
  fc.record({ deed: fc.constantFrom(...(Object.keys(DEEDS) as (keyof typeof DEEDS)[])), hours: fc.constant(0) }),
  fc.record({ deed: fc.constant(undefined), hours: fc.constantFrom(0.01, 1, 20) }),
)

async function apply(house: House): Promise<Table> {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, {
    promise_days: 1,
    expires_at: '2036-01-01T00:00:00Z',
  })
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, params: { id } }
}

const findOne = (house: House, { params }: Table) =>
  house.db.selectFrom('negotiation').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()

const marksOf = (house: House, { params }: Table) =>
  house.db
    .selectFrom('negotiation_event')
    .select(['at', 'actor'])
    .where('negotiation_id', '=', params.id)
    .where('to_state', '=', 'expired')
    .execute()

test('an open application past its promised day is marked as expired once, whatever both sides do', {
  timeout: 600_000,
}, async ({ house }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const table = await apply(house)
      let isLate = false
      for (const { deed, hours } of steps) {
        if (deed) await DEEDS[deed](table).catch(() => {})
        house.passSeconds(Math.ceil(hours * HOUR))
        await enqueue(house.db, 'expire_unanswered_negotiations', {})
        await house.runJobs()

        const { state, answer_due_at, first_employer_action_at } = await findOne(house, table)
        const isDue = new Date(answer_due_at!) < house.now()
        isLate ||= isDue && first_employer_action_at === null && state !== 'withdrawn'
        if (isDue && first_employer_action_at === null) expect(['expired', 'withdrawn']).toContain(state)
        expect(await marksOf(house, table)).toHaveLength(isLate ? 1 : 0)
      }
    }),
    { numRuns: WALKS },
  )
})
