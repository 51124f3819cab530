import { describe, expect } from 'vitest'
import { DAY_MS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { sendSeekerMessage, showSeekerConversation } from '../conversations/contract/conversations.ts'
import {
  confirmMeeting,
  confirmWorkStart,
  inviteToInterview,
  proposeSlots,
  reportMissedWork,
} from '../decisions/contract/employer-decisions.ts'
import { denyHire, hireByWord } from '../decisions/contract/hires-by-word.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import { undoDecisions } from '../decisions/contract/undo-decisions.ts'
import { showEmployerInterviewCalendar } from '../documents/interview-calendar.contract.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { showVacancyFigures } from '../inbox/contract/vacancy-people.ts'
import {
  archiveOwnNegotiation,
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '../own-list/seeker-negotiations.contract.ts'
import { nextStepOf } from '../rules/transition-rules.ts'
import { proposeOwnTimes } from './own-times.contract.ts'

/** Ten in the morning of a coming day. The clock of the tests moves on, so days are counted from its day. */
const tenIn = (app: TestApp, days: number) =>
  `${new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`

const meetingAt = (slot: string) => ({ slots: [slot], place: 'Складская, 4' })

async function givenMeeting(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const application = await givenApplication(app, vacancy.id)
  const { seeker, params } = application
  const slot = tenIn(app, 1)
  await employer.call(inviteToInterview, { params, body: meetingAt(slot) })
  await seeker.call(acceptInvitation, { params, body: { slot } })
  const move = async (moved: string) => {
    await employer.call(proposeSlots, { params, body: meetingAt(moved) })
    await seeker.call(acceptInvitation, { params, body: { slot: moved } })
  }
  const row = async () => (await employer.call(listEmployerNegotiations, { query: {} })).data[0]!
  const shown = () => employer.call(showEmployerNegotiation, { params })
  return { ...application, employer, row, shown, move, step: async () => nextStepOf(await row()) }
}

const afterMeeting = (app: TestApp) => app.advanceSeconds(48 * HOUR_SECONDS)

async function givenHired(app: TestApp) {
  const given = await givenMeeting(app)
  await given.employer.call(hireByWord, { params: given.params, body: {} })
  return given
}

const actsOf = ({ history }: { history: readonly { act: string | null }[] }) => history.flatMap(({ act }) => act ?? [])

describe('«Встреча состоялась» (EM-7)', () => {
  test('is the next step after the time of a meeting; before it there is only a word to write', async ({ app }) => {
    const { employer, params, step, shown } = await givenMeeting(app)
    expect(await step()).toBe('write')
    await expect(employer.call(confirmMeeting, { params, body: {} })).rejects.toMatchObject({ code: 'state_conflict' })

    afterMeeting(app)
    expect(await step()).toBe('meet')
    const { state } = await employer.call(confirmMeeting, { params, body: {} })

    expect(state).toBe('interview')
    expect(actsOf(await shown())).toEqual(['meet'])
    expect(await step()).toBe('offer')
  })

  test('is said once for each meeting', async ({ app }) => {
    const { employer, params, move, shown } = await givenMeeting(app)
    afterMeeting(app)
    await employer.call(confirmMeeting, { params, body: {} })
    await expect(employer.call(confirmMeeting, { params, body: {} })).rejects.toMatchObject({ code: 'state_conflict' })

    await move(tenIn(app, 1))
    afterMeeting(app)
    await employer.call(confirmMeeting, { params, body: {} })

    expect(actsOf(await shown())).toEqual(['meet', 'meet'])
  })

  test('is recorded once when two say it at the same time', async ({ app }) => {
    const { employer, params, shown } = await givenMeeting(app)
    afterMeeting(app)

    const say = () => employer.call(confirmMeeting, { params, body: {} })
    const outcomes = await Promise.allSettled([say(), say()])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(actsOf(await shown())).toEqual(['meet'])
  })

  test('can be undone for ten seconds, and colleagues read what is on its way (EM-8)', async ({ app }) => {
    const { employer, id, params, row, shown } = await givenMeeting(app)
    afterMeeting(app)
    await employer.call(confirmMeeting, { params, body: { hold: true } })

    expect(await row()).toMatchObject({ held: { state: 'interview', act: 'meet' } })
    await employer.call(undoDecisions, { body: { ids: [id] } })

    expect(await row()).toMatchObject({ held: null, can: { meet: true } })
    expect(actsOf(await shown())).toEqual([])
  })

  test('is a fact for the history of both sides, and nobody is sent a message of it', async ({ app }) => {
    const { employer, seeker, params } = await givenMeeting(app)
    afterMeeting(app)
    await runDueJobs(app)
    const before = (await app.listSentMessages()).length
    await employer.call(confirmMeeting, { params, body: {} })
    await app.runJobs()

    const { history, has_updates } = await seeker.call(showSeekerNegotiation, { params })
    expect({ acts: actsOf({ history }), has_updates }).toEqual({ acts: ['meet'], has_updates: false })
    expect(await app.listSentMessages()).toHaveLength(before)
  })
})

describe('what an employer only notes down touches nothing on the side of the person (EM-7)', () => {
  test('the application stays in their archive, without the mark of news', async ({ app }) => {
    const { employer, seeker, params } = await givenHired(app)
    await seeker.call(archiveOwnNegotiation, { params, body: { is_archived: true } })
    await seeker.call(showSeekerNegotiation, { params })

    await employer.call(confirmWorkStart, { params, body: {} })

    const { data } = await seeker.call(listSeekerNegotiations, { query: { archived: true } })
    expect(data).toMatchObject([{ id: params.id, has_updates: false }])
  })

  test('five messages without an answer stay five', async ({ app }) => {
    const { employer, seeker, params } = await givenHired(app)
    app.advanceSeconds(1)
    for (const text of ['1', '2', '3', '4', '5']) await seeker.call(sendSeekerMessage, { params, body: { text } })

    app.advanceSeconds(1)
    await employer.call(confirmWorkStart, { params, body: {} })

    expect(await seeker.call(showSeekerConversation, { params, query: {} })).toMatchObject({
      messaging_status: 'in_a_row_limit',
    })
  })
})

test('a moved meeting keeps its entry in the calendar: the same UID, a later sequence (EM-13)', async ({ app }) => {
  const { employer, params, move } = await givenMeeting(app)
  const entry = async () => {
    const { content } = await employer.call(showEmployerInterviewCalendar, { params })
    const text = Buffer.from(content, 'base64').toString()
    return { uid: /UID:(.+)/.exec(text)![1], sequence: Number(/SEQUENCE:(\d+)/.exec(text)![1]), text }
  }
  const first = await entry()

  const friday = tenIn(app, 3)
  await move(friday)

  const moved = await entry()
  expect(moved.uid).toBe(first.uid)
  expect(moved.sequence).toBeGreaterThan(first.sequence)
  expect(moved.text).toContain(`DTSTART:${friday.replaceAll(/[-:]/g, '')}`)
})

describe('the first day of work (EM-4)', () => {
  test('is said of one who is hired, and may be corrected', async ({ app }) => {
    const { employer, params, step, shown } = await givenHired(app)
    expect(await step()).toBe('start_work')

    await employer.call(confirmWorkStart, { params, body: {} })
    expect(await step()).toBeUndefined()
    await expect(employer.call(confirmWorkStart, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
    })
    await employer.call(reportMissedWork, { params, body: {} })

    expect(await shown()).toMatchObject({ state: 'hired', can: { start_work: true, miss_work: false } })
    expect(actsOf(await shown())).toEqual(['start_work', 'miss_work'])
  })

  test('is not said of one who was only invited', async ({ app }) => {
    const { employer, params } = await givenMeeting(app)

    await expect(employer.call(reportMissedWork, { params, body: {} })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('is forgotten when the person denies the hire, which leads back to the state before it', async ({ app }) => {
    const { employer, seeker, params, shown } = await givenHired(app)
    await employer.call(confirmWorkStart, { params, body: {} })

    await seeker.call(denyHire, { params, body: {} })

    expect(await shown()).toMatchObject({ state: 'interview', can: { start_work: false, hire: true } })
  })
})

test('the figures of a vacancy count who came to a meeting, and not who agreed on a time (EM-12)', async ({ app }) => {
  const { employer, params, row } = await givenMeeting(app)
  const { vacancy_id: id } = await row()
  const met = async () => (await employer.call(showVacancyFigures, { params: { id } })).sources[0]!.met
  expect(await met()).toBe(0)

  afterMeeting(app)
  await employer.call(confirmMeeting, { params, body: {} })

  expect(await met()).toBe(1)
})

describe('days and hours of the person (EM-13)', () => {
  const eveningIn = (app: TestApp, days: number) => ({
    days: [tenIn(app, days).slice(0, 10)],
    parts: ['evening' as const],
  })

  test('end with the last of the days: the invitation waits for the person again', async ({ app }) => {
    const { employer, vacancy } = await givenInbox(app, 0)
    const { seeker, params } = await givenApplication(app, vacancy.id)
    await employer.call(inviteToInterview, { params, body: meetingAt(tenIn(app, 9)) })
    await seeker.call(proposeOwnTimes, { params, body: eveningIn(app, 2) })
    const shown = async () => {
      const { interview, turn } = await seeker.call(showSeekerNegotiation, { params })
      return { isWaiting: interview!.own_times !== null, turn }
    }
    app.advanceSeconds(24 * HOUR_SECONDS)
    expect(await shown()).toEqual({ isWaiting: true, turn: 'employer' })

    app.advanceSeconds(48 * HOUR_SECONDS)

    expect(await shown()).toEqual({ isWaiting: false, turn: 'seeker' })
    expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ can: { take_time: false } })
  })

  test('end when the meeting that they were to move has taken place', async ({ app }) => {
    const { employer, seeker, params } = await givenMeeting(app)
    await seeker.call(proposeOwnTimes, { params, body: eveningIn(app, 9) })
    afterMeeting(app)

    await employer.call(confirmMeeting, { params, body: {} })

    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ interview: { own_times: null } })
  })
})
