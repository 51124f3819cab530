import { describe, expect } from 'vitest'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { showSeekerConversation } from '../conversations/contract/conversations.ts'
import {
  inviteFromResume,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  sendOffer,
} from '../decisions/contract/employer-decisions.ts'
import { denyHire, hireByWord } from '../decisions/contract/hires-by-word.ts'
import { acceptInvitation, withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { undoDecisions } from '../decisions/contract/undo-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { nextStepOf } from '../rules/transition-rules.ts'
import { listMeetingTimes, showMeetingHours } from './meeting-hours.contract.ts'
import { proposeOwnTimes, takeOwnTime } from './own-times.contract.ts'

/** The clock of the tests stands at noon of Tuesday, the first of September. */
const WEDNESDAY_TEN = '2026-09-02T07:00:00Z'
const THURSDAY_EVENING = '2026-09-03T14:30:00Z'
const PLACE = 'Складская, 4'
const OWN = { days: ['2026-09-03'], parts: ['evening' as const] }

async function givenInvited(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const invite = async () => {
    const application = await givenApplication(app, vacancy.id)
    const { seeker, params } = application
    await employer.call(inviteToInterview, { params, body: { slots: [WEDNESDAY_TEN], place: PLACE } })
    return {
      ...application,
      propose: (body: object) => seeker.call(proposeOwnTimes, { params, body: { ...OWN, ...body } }),
    }
  }
  const first = await invite()
  const { params } = first
  return {
    employer,
    vacancy,
    invite,
    ...first,
    take: (slot: string) => employer.call(takeOwnTime, { params, body: { slot } }),
  }
}

describe('days and hours of the person (EM-13)', () => {
  test('are told to the company, and the invitation stands', async ({ app }) => {
    const { employer, seeker, params, propose } = await givenInvited(app)

    const { state, interview, turn } = await propose({ text: 'До 17 на линии, могу сразу после смены.' })

    expect({ state, slots: interview!.slots, turn }).toEqual({
      state: 'invitation',
      slots: [WEDNESDAY_TEN],
      turn: 'employer',
    })
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({
      interview: { own_times: OWN },
      can: { take_time: true },
    })
    const conversation = await seeker.call(showSeekerConversation, { params, query: {} })
    expect(JSON.stringify(conversation)).toContain('могу сразу после смены')
    await app.runJobs()
    expect((await app.listSentMessages()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Предложили своё время'),
    )
  })

  test('the recruiter takes one of them, and both have a meeting', async ({ app }) => {
    const { employer, seeker, params, propose, take } = await givenInvited(app)
    await propose({})

    const taken = await take(THURSDAY_EVENING)

    expect(taken).toMatchObject({ state: 'interview', interview: { at: THURSDAY_EVENING, own_times: null } })
    expect(taken.history.at(-1)).toMatchObject({ actor: 'employer', act: 'take_time' })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ interview: { at: THURSDAY_EVENING } })
    const { busy } = await employer.call(showMeetingHours, {})
    expect(busy.map(({ at }) => Date.parse(at))).toEqual([Date.parse(THURSDAY_EVENING)])
    await app.runJobs()
    expect((await app.listSentMessages())[0]!.text).toContain('03.09.2026 в 17:30')
  })

  test('are a word in the list of the recruiter, whose next step is to choose one', async ({ app }) => {
    const { employer, propose, take } = await givenInvited(app)
    const row = async () => (await employer.call(listEmployerNegotiations, { query: {} })).data[0]!
    expect(await row()).toMatchObject({ has_own_times: false })
    await propose({})

    expect(await row()).toMatchObject({ has_own_times: true })
    expect(nextStepOf(await row())).toBe('choose_time')

    await take(THURSDAY_EVENING)
    expect(await row()).toMatchObject({ has_own_times: false })
  })

  test('end when the company goes on without them, and do not come back with the invitation', async ({ app }) => {
    const { employer, seeker, params, propose } = await givenInvited(app)
    await propose({})

    await employer.call(hireByWord, { params, body: {} })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ interview: { own_times: null } })

    const { state, interview, turn } = await seeker.call(denyHire, { params, body: {} })
    expect({ state, own: interview!.own_times, turn }).toEqual({ state: 'invitation', own: null, turn: 'seeker' })
  })

  test('may be at a time that the recruiter has offered to this very person', async ({ app }) => {
    const { employer, seeker, params } = await givenInvited(app)
    await seeker.call(proposeOwnTimes, { params, body: { days: ['2026-09-02'], parts: ['morning'] } })

    expect((await employer.call(showMeetingHours, {})).busy).toHaveLength(1)
    expect((await employer.call(showMeetingHours, { query: { negotiation_id: params.id } })).busy).toEqual([])
  })

  test.for<[string, string]>([
    ['a time outside of the hours', '2026-09-03T11:00:00Z'],
    ['a time of another day', '2026-09-04T14:30:00Z'],
  ])('%s is not theirs', async ([, slot], { app }) => {
    const { propose, take } = await givenInvited(app)
    await propose({})

    await expect(take(slot)).rejects.toMatchObject({ errors: { slot: 'Этого времени человек не предлагал' } })
  })

  test('a time at which the recruiter meets somebody else is refused', async ({ app }) => {
    const { employer, invite, propose, take } = await givenInvited(app)
    const other = await invite()
    await other.propose({})
    await employer.call(takeOwnTime, { params: other.params, body: { slot: THURSDAY_EVENING } })
    await propose({})

    await expect(take(THURSDAY_EVENING)).rejects.toMatchObject({ errors: { slot: 'В это время у вас другая встреча' } })
  })

  test('nothing can be taken that nobody proposed, and nothing of another company', async ({ app }) => {
    const { params, propose, take } = await givenInvited(app)
    await expect(take(THURSDAY_EVENING)).rejects.toMatchObject({ code: 'state_conflict' })
    await propose({})

    const stranger = await app.employer()
    const body = { slot: THURSDAY_EVENING }
    await expect(stranger.call(takeOwnTime, { params, body })).rejects.toMatchObject({ code: 'negotiation_not_found' })
  })

  test('an agreed meeting stands until the company takes another time', async ({ app }) => {
    const { seeker, params, propose, take } = await givenInvited(app)
    await seeker.call(acceptInvitation, { params, body: { slot: WEDNESDAY_TEN } })

    expect(await propose({})).toMatchObject({ state: 'interview', interview: { at: WEDNESDAY_TEN } })
    expect(await take(THURSDAY_EVENING)).toMatchObject({ state: 'interview', interview: { at: THURSDAY_EVENING } })
  })

  test('another time is refused once one is taken; the same one again is a success without a change', async ({
    app,
  }) => {
    const { propose, take } = await givenInvited(app)
    await propose({})
    const taken = await take(THURSDAY_EVENING)

    expect(await take(THURSDAY_EVENING)).toMatchObject({ history: taken.history, interview: { at: THURSDAY_EVENING } })
    await expect(take('2026-09-03T15:00:00Z')).rejects.toMatchObject({ code: 'state_conflict' })
  })

  test('a time that is taken belongs to nobody else while it can be given back', async ({ app }) => {
    const { employer, invite, propose, take } = await givenInvited(app)
    const other = await invite()
    await other.propose({})
    await employer.call(takeOwnTime, { params: other.params, body: { slot: THURSDAY_EVENING, hold: true } })
    await propose({})

    await expect(take(THURSDAY_EVENING)).rejects.toMatchObject({ errors: { slot: 'В это время у вас другая встреча' } })
    const { busy } = await employer.call(showMeetingHours, {})
    expect(busy.map(({ at }) => Date.parse(at))).toContain(Date.parse(THURSDAY_EVENING))

    await employer.call(undoDecisions, { body: { ids: [other.id] } })
    expect(await take(THURSDAY_EVENING)).toMatchObject({ interview: { at: THURSDAY_EVENING } })
  })

  test('of two times that are taken at once one is recorded', async ({ app }) => {
    const { employer, params, propose, take } = await givenInvited(app)
    await propose({})

    const outcomes = await Promise.allSettled([take(THURSDAY_EVENING), take('2026-09-03T15:00:00Z')])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { history } = await employer.call(showEmployerNegotiation, { params })
    expect(history.filter(({ act }) => act === 'take_time')).toHaveLength(1)
  })

  test('another time for an agreed meeting leaves the copy of the resume as the person has accepted it', async ({
    app,
  }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id, { title: 'Бариста' })
    const { id } = await employer.call(inviteFromResume, {
      body: { vacancy_id: vacancy.id, resume_id: resume.id, text: 'Ждём вас' },
    })
    const params = { id }
    await employer.call(proposeSlots, { params, body: { slots: [WEDNESDAY_TEN], place: PLACE } })
    await seeker.call(acceptInvitation, { params, body: { slot: WEDNESDAY_TEN } })
    await app.db.updateTable('resume').set({ title: 'Администратор' }).where('id', '=', resume.id).execute()
    await seeker.call(proposeOwnTimes, { params, body: OWN })

    const taken = await employer.call(takeOwnTime, { params, body: { slot: THURSDAY_EVENING } })

    expect(taken.resume.title).toBe('Бариста')
  })

  test('new times of the company answer them', async ({ app }) => {
    const { employer, seeker, params, propose } = await givenInvited(app)
    await propose({})

    await employer.call(proposeSlots, { params, body: { slots: [THURSDAY_EVENING], place: PLACE } })

    const { interview, turn } = await seeker.call(showSeekerNegotiation, { params })
    expect({ own: interview!.own_times, turn }).toEqual({ own: null, turn: 'seeker' })
  })

  test('an offer of the company is answered by the person, whatever they had proposed before', async ({ app }) => {
    const { employer, seeker, params, propose } = await givenInvited(app)
    await propose({})

    await employer.call(sendOffer, { params, body: { amount: 95_000, expires_on: '2026-09-10' } })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'offer', turn: 'seeker' })
  })

  test.for<[string, string, object]>([
    ['days', 'no day', { days: [] }],
    ['days', 'today', { days: ['2026-09-01'] }],
    ['days', 'a day beyond those that recruiters see', { days: ['2026-09-12'] }],
    ['days', 'six days', { days: ['02', '03', '04', '05', '06', '07'].map((day) => `2026-09-${day}`) }],
    ['parts', 'no part of a day', { parts: [] }],
    ['parts.0', 'the night', { parts: ['night'] }],
    ['text', 'a novel', { text: 'я'.repeat(301) }],
  ])('refuse at %s %s', async ([field, , change], { app }) => {
    const { propose } = await givenInvited(app)

    await expect(propose(change)).rejects.toMatchObject({ errors: { [field]: expect.any(String) } })
  })

  test('can be proposed five times', async ({ app }) => {
    const { propose } = await givenInvited(app)
    for (let n = 0; n < 5; n++) await propose({})

    await expect(propose({})).rejects.toMatchObject({ code: 'forbidden' })
  })

  test.for<[string, (given: Awaited<ReturnType<typeof givenInvited>>) => Promise<unknown>]>([
    ['the person has withdrawn', ({ seeker, params }) => seeker.call(withdrawNegotiation, { params })],
    [
      'the company has refused',
      ({ employer, params }) => employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } }),
    ],
  ])('cannot be proposed after %s, though the meeting is still ahead', async ([, end], { app }) => {
    const given = await givenInvited(app)
    const { seeker, params, propose } = given
    await seeker.call(acceptInvitation, { params, body: { slot: WEDNESDAY_TEN } })
    await end(given)

    await expect(propose({})).rejects.toMatchObject({ code: 'state_conflict' })
  })
})

test('the person reads of a meeting with another company that is already agreed on (EM-13)', async ({ app }) => {
  const { seeker, resume, params } = await givenInvited(app)
  await seeker.call(acceptInvitation, { params, body: { slot: WEDNESDAY_TEN } })
  const other = await app.employer()
  const vacancy = await givenVacancy(app.db, other.company_id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await other.call(inviteToInterview, { params: { id }, body: { slots: [THURSDAY_EVENING], place: PLACE } })

  const { other_meetings } = await seeker.call(listMeetingTimes, { params: { id } })

  expect(other_meetings).toEqual([{ kind: 'office', at: expect.stringContaining('2026-09-02T07:00') }])
})
