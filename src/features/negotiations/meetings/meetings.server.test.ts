import { describe, expect } from 'vitest'
import { removeMember } from '#features/companies/team/company-team.contract.ts'
import { findStageId, givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
} from '../decisions/contract/employer-decisions.ts'
import { inviteResumes } from '../decisions/contract/invitations.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import { openSlotsOf } from '../decisions/rules/interview-text.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { moveToStage } from '../pipeline/pipeline.contract.ts'
import { listFreeTimes } from './free-times.rules.ts'
import { listMeetingTimes, type OwnMeetingHours, saveMeetingHours, showMeetingHours } from './meeting-hours.contract.ts'

/** The clock of the tests stands at noon of Tuesday, the first of September. */
const WEDNESDAY_TEN = '2026-09-02T07:00:00Z'
const WEDNESDAY_ELEVEN = '2026-09-02T08:00:00Z'
const PLACE = 'Складская, 4'

const dayOf = (weekday: number, from: string, to: string) => ({ weekday, is_on: true, from, to })
const WEDNESDAY_MORNING = { minutes: 30, pause_minutes: 0, days: [dayOf(3, '10:00', '12:00')] }

const freeTimesOf = (app: TestApp, hours: OwnMeetingHours, minutes = hours.minutes) =>
  listFreeTimes({ hours, time_zone: hours.time_zone, busy: hours.busy, minutes, now: app.now() })

/** A colleague stays, so that the recruiter can leave the company. */
async function leaveCompany(app: TestApp, recruiter: Person) {
  const colleague = await app.employer()
  const { company_id } = recruiter
  await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()
  await colleague.call(removeMember, { params: { id: recruiter.id } })
  return colleague
}

const ownTimes = async (app: TestApp, recruiter: Person) => freeTimesOf(app, await recruiter.call(showMeetingHours, {}))

/** An inbox whose recruiter has time on Wednesday from ten to noon only. */
async function givenRecruiter(app: TestApp) {
  const { employer, vacancy } = await givenInbox(app, 0)
  await employer.call(saveMeetingHours, { body: WEDNESDAY_MORNING })
  const invite = async (body: object) => {
    const application = await givenApplication(app, vacancy.id)
    await employer.call(inviteToInterview, { params: application.params, body: { place: PLACE, ...body } })
    const { seeker, params } = application
    return {
      ...application,
      accept: (slot: string) => seeker.call(acceptInvitation, { params, body: { slot } }),
      times: async () => (await seeker.call(listMeetingTimes, { params })).times,
    }
  }
  return { employer, vacancy, invite }
}

describe('the hours of a recruiter (EM-13)', () => {
  test('stand on working days until they are chosen, and each recruiter has their own', async ({ app }) => {
    const [employer, other] = [await app.employer(), await app.employer()]
    const first = await employer.call(showMeetingHours, {})
    expect(first).toMatchObject({ time_zone: 'Europe/Moscow', minutes: 30, days: { length: 5 }, busy: [] })

    await employer.call(saveMeetingHours, { body: { ...WEDNESDAY_MORNING, minutes: 60, pause_minutes: 15 } })

    expect(await employer.call(showMeetingHours, {})).toMatchObject({
      minutes: 60,
      pause_minutes: 15,
      days: [{ weekday: 3, from: '10:00', to: '12:00' }],
    })
    expect(await other.call(showMeetingHours, {})).toMatchObject({ minutes: 30, days: { length: 5 } })
  })

  test.for<[string, string, object]>([
    ['days.0.to', 'an end before the begin', { days: [dayOf(3, '12:00', '10:00')] }],
    ['days.0.from', 'what is not a time', { days: [dayOf(3, 'утром', '10:00')] }],
    ['days', 'a day named twice', { days: [dayOf(3, '10:00', '11:00'), dayOf(3, '12:00', '13:00')] }],
    ['days.0.from', 'a time that the screen cannot show', { days: [dayOf(3, '07:15', '10:00')] }],
    ['minutes', 'a length that is not offered', { minutes: 31 }],
    ['pause_minutes', 'a pause of half a day', { pause_minutes: 700 }],
  ])('refuse at %s %s', async ([field, , change], { app }) => {
    const employer = await app.employer()

    await expect(employer.call(saveMeetingHours, { body: { ...WEDNESDAY_MORNING, ...change } })).rejects.toMatchObject({
      errors: { [field]: expect.any(String) },
    })
  })

  test('are those of the clock of the account', async ({ app }) => {
    const employer = await app.employer()
    await employer.call(saveMeetingHours, { body: WEDNESDAY_MORNING })
    await app.db
      .insertInto('notification_settings')
      .values({
        account_id: employer.id,
        time_zone: 'Asia/Yekaterinburg',
        matrix: '{}',
        updated_at: app.now().toISOString(),
      })
      .execute()

    const times = await ownTimes(app, employer)

    expect(times[0]).toBe('2026-09-02T05:00:00Z')
  })
})

describe('free times (EM-13)', () => {
  test('leave out what is agreed, what is offered and what can still be undone', async ({ app }) => {
    const { employer, vacancy, invite } = await givenRecruiter(app)
    const free = async () => (await ownTimes(app, employer)).filter((time) => time.startsWith('2026-09-02'))
    expect(await free()).toEqual([WEDNESDAY_TEN, '2026-09-02T07:30:00Z', WEDNESDAY_ELEVEN, '2026-09-02T08:30:00Z'])

    const { accept } = await invite({ slots: [WEDNESDAY_TEN, '2026-09-02T07:30:00Z'] })
    expect(await free()).toEqual([WEDNESDAY_ELEVEN, '2026-09-02T08:30:00Z'])
    await accept(WEDNESDAY_TEN)
    expect(await free()).toEqual(['2026-09-02T07:30:00Z', WEDNESDAY_ELEVEN, '2026-09-02T08:30:00Z'])

    const { params } = await givenApplication(app, vacancy.id)
    const body = { slots: [WEDNESDAY_ELEVEN], minutes: 60, place: PLACE, hold: true }
    await employer.call(inviteToInterview, { params, body })
    expect(await free()).toEqual(['2026-09-02T07:30:00Z'])
  })

  test('come back when the application ends', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    const { accept, params } = await invite({ slots: [WEDNESDAY_TEN] })
    await accept(WEDNESDAY_TEN)
    expect(await ownTimes(app, employer)).not.toContain(WEDNESDAY_TEN)

    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })

    expect(await ownTimes(app, employer)).toContain(WEDNESDAY_TEN)
  })

  test('a time at which the recruiter meets somebody is refused by its index, with the next free one', async ({
    app,
  }) => {
    const { invite } = await givenRecruiter(app)
    const { accept } = await invite({ slots: [WEDNESDAY_TEN] })
    await accept(WEDNESDAY_TEN)

    await expect(invite({ slots: [WEDNESDAY_ELEVEN, '2026-09-02T06:45:00Z'] })).rejects.toMatchObject({
      errors: {
        'slots.1': 'Время завтра в 9:45 занято: у вас другая встреча. Свободно завтра в 10:30 по московскому времени',
      },
    })
  })
})

describe('a time that two people choose (EM-13)', () => {
  test('is given to one of them at once, and the other reads which ones are free', async ({ app }) => {
    const { invite } = await givenRecruiter(app)
    const slots = [WEDNESDAY_TEN, WEDNESDAY_ELEVEN]
    const people = [await invite({ slots }), await invite({ slots })]

    const answers = await Promise.allSettled(people.map(({ accept }) => accept(WEDNESDAY_TEN)))

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = people[answers.findIndex(({ status }) => status === 'rejected')]!
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errors: { slot: 'Время завтра в 10:00 уже занято. Свободно: завтра в 11:00' } },
    })
    expect(await refused.times()).toEqual([WEDNESDAY_ELEVEN])
    const { interview } = await refused.seeker.call(showSeekerNegotiation, { params: refused.params })
    expect(openSlotsOf(interview, app.now())).toEqual([WEDNESDAY_ELEVEN])
    expect(await refused.seeker.call(showSeekerNegotiation, { params: refused.params })).toMatchObject({
      state: 'invitation',
      interview: { at: null },
    })
  })

  test('overlaps by its length, whatever its begin', async ({ app }) => {
    const { invite } = await givenRecruiter(app)
    const long = await invite({ slots: [WEDNESDAY_TEN], minutes: 90 })
    const short = await invite({ slots: [WEDNESDAY_ELEVEN], minutes: 15 })
    await long.accept(WEDNESDAY_TEN)

    await expect(short.accept(WEDNESDAY_ELEVEN)).rejects.toMatchObject({
      errors: { slot: 'Время завтра в 11:00 уже занято, другого свободного нет. Предложите своё время' },
    })
  })

  test('the database holds no two meetings of a recruiter at one time', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    const ids = [(await invite({ slots: [WEDNESDAY_TEN] })).id, (await invite({ slots: [WEDNESDAY_TEN] })).id]

    const write = app.db.updateTable('interview').set({ at: WEDNESDAY_TEN }).where('negotiation_id', 'in', ids)

    await expect(write.execute()).rejects.toMatchObject({ constraint: 'interview_host_overlap' })
    await app.db.updateTable('interview').set({ host_id: null }).where('negotiation_id', '=', ids[0]!).execute()
    await write.execute()
    expect((await employer.call(showMeetingHours, {})).busy).toHaveLength(1)
  })

  test('recruiters of two companies meet at the same time', async ({ app }) => {
    const [one, other] = [await givenRecruiter(app), await givenRecruiter(app)]
    for (const { invite } of [one, other]) {
      const { accept } = await invite({ slots: [WEDNESDAY_TEN] })
      expect(await accept(WEDNESDAY_TEN)).toMatchObject({ state: 'interview' })
    }
  })
})

describe('an invitation to choose a time (EM-13)', () => {
  test('shows the free hours of the recruiter, and the person books one', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    const invited = await invite({ times: 'self_booked', minutes: 60 })
    expect(await invited.times()).toEqual(
      ['02', '09'].flatMap((day) => ['07:00', '07:30', '08:00'].map((time) => `2026-09-${day}T${time}:00Z`)),
    )

    expect(await invited.accept(WEDNESDAY_ELEVEN)).toMatchObject({
      state: 'interview',
      interview: { at: WEDNESDAY_ELEVEN, is_self_booked: true, slots: [], minutes: 60 },
    })

    expect(await invited.times()).toEqual([])
    expect((await employer.call(showMeetingHours, {})).busy).toEqual([
      { at: '2026-09-02T08:00:00.000Z', until: '2026-09-02T09:00:00.000Z' },
    ])
  })

  test('a time that another person took vanishes, and of two at once one gets it', async ({ app }) => {
    const { invite } = await givenRecruiter(app)
    const people = []
    for (let n = 0; n < 3; n++) people.push(await invite({ times: 'self_booked' }))

    const answers = await Promise.allSettled(people.slice(0, 2).map(({ accept }) => accept(WEDNESDAY_TEN)))

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        errors: { slot: 'Время завтра в 10:00 уже занято. Свободно: завтра в 10:30, завтра в 11:00, завтра в 11:30' },
      },
    })
    expect(await people[2]!.times()).not.toContain(WEDNESDAY_TEN)
  })

  test('a time outside of the hours is refused, and so is none', async ({ app }) => {
    const { invite } = await givenRecruiter(app)
    const { accept, seeker, params } = await invite({ times: 'self_booked' })

    for (const slot of ['2026-09-02T20:00:00Z', '2026-09-03T07:00:00Z', '2026-09-30T07:00:00Z'])
      await expect(accept(slot)).rejects.toMatchObject({
        errors: { slot: expect.stringMatching(/уже занято/) },
      })
    await expect(seeker.call(acceptInvitation, { params, body: {} })).rejects.toMatchObject({
      errors: { slot: 'Выберите время' },
    })
  })

  test('is refused while the recruiter has no time, and needs a place', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    await expect(invite({ times: 'self_booked', place: '' })).rejects.toMatchObject({
      errors: { place: expect.any(String) },
    })
    await employer.call(saveMeetingHours, { body: { ...WEDNESDAY_MORNING, days: [] } })

    await expect(invite({ times: 'self_booked' })).rejects.toMatchObject({
      errors: { times: expect.stringMatching(/Поправьте «Мои часы»$/) },
    })
  })

  test('one to many people gives each their own time, and the hours of who left the company are nobody’s', async ({
    app,
  }) => {
    const { employer, vacancy } = await givenRecruiter(app)
    const seekers = [await app.seeker(), await app.seeker()]
    const resume_ids = []
    for (const { id } of seekers) resume_ids.push((await givenResume(app.db, id)).id)
    const body = { vacancy_id: vacancy.id, resume_ids, times: 'self_booked' as const, place: PLACE }
    expect(await employer.call(inviteResumes, { body })).toMatchObject({ done: 2 })
    await app.db
      .updateTable('graphile_worker._private_jobs' as never)
      .set({ run_at: '2000-01-01' } as never)
      .execute()
    await app.runJobs()

    const rows = await app.db
      .selectFrom('interview')
      .select(['negotiation_id', 'is_self_booked'])
      .where('host_id', '=', employer.id)
      .execute()
    expect(rows.map(({ is_self_booked }) => is_self_booked)).toEqual([true, true])
    const params = { id: rows[0]!.negotiation_id }
    const invited = await Promise.all(
      seekers.map((one) => one.call(listMeetingTimes, { params }).catch(() => undefined)),
    )
    expect(invited.filter(Boolean)).toHaveLength(1)
    await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', employer.id).execute()
    const again = await Promise.all(seekers.map((one) => one.call(listMeetingTimes, { params }).catch(() => undefined)))
    expect(again.find(Boolean)).toMatchObject({ times: [] })
  })
})

describe('when the recruiter has left the company (EM-13)', () => {
  test('two people who were offered the same time may both take it', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    const people = [await invite({ slots: [WEDNESDAY_TEN] }), await invite({ slots: [WEDNESDAY_TEN] })]
    await leaveCompany(app, employer)

    for (const { accept } of people) expect(await accept(WEDNESDAY_TEN)).toMatchObject({ state: 'interview' })
  })

  test('its meetings take no hours of theirs', async ({ app }) => {
    const { employer, invite } = await givenRecruiter(app)
    const agreed = await invite({ slots: [WEDNESDAY_TEN] })
    await agreed.accept(WEDNESDAY_TEN)
    await invite({ slots: [WEDNESDAY_ELEVEN] })
    await leaveCompany(app, employer)
    const company = await app.employer()
    const { company_id } = company
    await app.db.updateTable('employer').set({ company_id }).where('id', '=', employer.id).execute()

    expect((await employer.call(showMeetingHours, {})).busy).toEqual([])
    expect(await agreed.seeker.call(showSeekerNegotiation, { params: agreed.params })).toMatchObject({
      interview: { at: WEDNESDAY_TEN },
    })
  })

  test('a person who was to choose from their hours comes without a time, and a colleague names one', async ({
    app,
  }) => {
    const { employer, invite } = await givenRecruiter(app)
    const { seeker, params } = await invite({ times: 'self_booked' })
    const colleague = await leaveCompany(app, employer)

    expect(await seeker.call(acceptInvitation, { params, body: {} })).toMatchObject({
      state: 'interview',
      interview: { is_self_booked: false, at: null },
    })
    const body = { slots: [WEDNESDAY_TEN], place: PLACE }
    expect(await colleague.call(proposeSlots, { params, body })).toMatchObject({
      interview: { slots: [WEDNESDAY_TEN] },
    })
  })
})

test('who is invited again after a refusal is not asked to choose a time of the first invitation (EM-13)', async ({
  app,
}) => {
  const { employer, invite } = await givenRecruiter(app)
  const { seeker, params } = await invite({ times: 'self_booked' })
  await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
  await employer.call(reopenNegotiation, { params, body: {} })
  const stage_id = await findStageId(employer, 'phone')

  await employer.call(moveToStage, { params, body: { stage_id } })

  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'invitation', interview: null })
  expect(await seeker.call(acceptInvitation, { params, body: {} })).toMatchObject({ state: 'interview' })
})

test('one time is not offered to several people at once (EM-13)', async ({ app }) => {
  const { employer, vacancy } = await givenRecruiter(app)
  const resume_ids = []
  for (let n = 0; n < 2; n++) resume_ids.push((await givenResume(app.db, (await app.seeker()).id)).id)
  const body = { vacancy_id: vacancy.id, resume_ids, slots: [WEDNESDAY_TEN], place: PLACE }

  await expect(employer.call(inviteResumes, { body })).rejects.toMatchObject({ errors: { times: expect.any(String) } })
})
