import { expect } from 'vitest'
import { removeMember } from '#features/companies/team/company-team.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { inviteToInterview, refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'

/** The clock of the tests stands at noon of the first of September. */
const SLOT = '2026-09-03T07:00:00Z'

async function givenMeeting(app: TestApp, meeting: object = {}) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, params } = await givenApplication(app, vacancy.id)
  await employer.call(inviteToInterview, { params, body: { slots: [SLOT], place: 'Складская, 4', ...meeting } })
  await seeker.call(acceptInvitation, { params, body: { slot: SLOT } })
  const remindersOf = async ({ id }: { id: number }) => {
    await enqueue(app.db, 'remind_of_meetings', {})
    await app.runJobs()
    const rows = await app.db
      .selectFrom('notification')
      .select(['title', 'text', 'link'])
      .where('account_id', '=', id)
      .where('event_key', 'like', 'meeting %')
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => title)
  }
  return { employer, seeker, params, remindersOf }
}

test('both sides are reminded of a meeting a day and two hours before, once each (EM-13)', async ({ app }) => {
  const { employer, seeker, remindersOf } = await givenMeeting(app)
  expect(await remindersOf(seeker)).toEqual([])

  app.advanceSeconds((new Date(SLOT).getTime() - app.now().getTime()) / 1000 - 24 * 3600)
  for (const side of [seeker, employer, seeker]) expect(await remindersOf(side)).toEqual(['Встреча: завтра в 10:00'])

  app.advanceSeconds(22 * 3600)
  for (const side of [seeker, employer])
    expect(await remindersOf(side)).toEqual(['Встреча: завтра в 10:00', 'Скоро встреча: сегодня в 10:00'])
})

test('nobody is reminded of a meeting that is called off (EM-13)', async ({ app }) => {
  const { employer, seeker, params, remindersOf } = await givenMeeting(app)
  await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })

  app.advanceSeconds((new Date(SLOT).getTime() - app.now().getTime()) / 1000 - 2 * 3600)

  expect(await remindersOf(seeker)).toEqual([])
  expect(await remindersOf(employer)).toEqual([])
})

const stopBefore = (app: TestApp, hours: number) =>
  app.advanceSeconds((new Date(SLOT).getTime() - app.now().getTime()) / 1000 - hours * 3600)

test('each side reads the time on a clock that is named where theirs differs, and the kind of the meeting (EM-13)', async ({
  app,
}) => {
  const { employer, seeker, remindersOf } = await givenMeeting(app, { kind: 'call' })
  for (const { id } of [employer, seeker])
    await app.db
      .insertInto('notification_settings')
      .values({ account_id: id, time_zone: 'Asia/Vladivostok', matrix: '{}', updated_at: app.now().toISOString() })
      .execute()
  stopBefore(app, 2)

  expect(await remindersOf(employer)).toEqual(['Скоро звонок: сегодня в 17:00, МСК+7'])
  expect(await remindersOf(seeker)).toEqual(['Скоро звонок: сегодня в 10:00 по московскому времени'])
})

test('who has left the company is not reminded of its meetings (EM-13)', async ({ app }) => {
  const { employer, seeker, remindersOf } = await givenMeeting(app)
  const { company_id } = employer
  const colleague = await app.employer()
  await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()
  await colleague.call(removeMember, { params: { id: employer.id } })
  stopBefore(app, 2)

  expect(await remindersOf(employer)).toEqual([])
  expect(await remindersOf(seeker)).toHaveLength(1)
})
