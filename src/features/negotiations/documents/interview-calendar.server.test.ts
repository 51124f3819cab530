import { expect } from 'vitest'
import { givenApplication, givenInbox } from '#test/fixtures/inbox.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { inviteToInterview, proposeSlots, refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import {
  showEmployerInterviewCalendar,
  showSeekerInterviewCalendar,
  showTodayCalendar,
} from './interview-calendar.contract.ts'

const slotAfterDays = (app: TestApp, days: number) =>
  `${new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 16)}:00Z`

async function givenInterview(app: TestApp, days = 2) {
  const { employer, vacancy } = await givenInbox(app, 0)
  const { seeker, params } = await givenApplication(app, vacancy.id)
  const slot = slotAfterDays(app, days)
  const body = { text: 'Ждём вас', slots: [slot], place: 'Складская, 4', minutes: 60 }
  await employer.call(inviteToInterview, { params, body })
  await seeker.call(acceptInvitation, { params, body: { slot } })
  return { employer, seeker, params, slot }
}

const textOf = ({ content }: { content: string }) => Buffer.from(content, 'base64').toString().replaceAll('\r\n ', '')
const minutesAfter = (slot: string, minutes: number) =>
  `${new Date(Date.parse(slot) + minutes * 60_000).toISOString().slice(0, 19)}Z`
const utcOf = (slot: string) => slot.replace(/[-:]/g, '')

test('both sides get the agreed interview under one id, and a change has a higher sequence', async ({ app }) => {
  const { employer, seeker, params, slot } = await givenInterview(app)
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1])

  const [own, theirs] = [
    textOf(await employer.call(showEmployerInterviewCalendar, { params })),
    textOf(await seeker.call(showSeekerInterviewCalendar, { params })),
  ]
  expect(own).toContain(`DTSTART:${utcOf(slot)}`)
  expect(own).toContain('LOCATION:Складская\\, 4')
  // The length of the meeting, not half an hour for each (EM-13).
  expect(own).toContain(`DTEND:${utcOf(minutesAfter(slot, 60))}`)
  expect(/UID:(.+)/.exec(own)![1]).toBe(/UID:(.+)/.exec(theirs)![1])

  const later = slotAfterDays(app, 3)
  await employer.call(proposeSlots, {
    params,
    body: { slots: [later], kind: 'call', place: '+7 495 111-22-33', minutes: 45 },
  })
  await seeker.call(acceptInvitation, { params, body: { slot: later } })
  const changed = textOf(await employer.call(showEmployerInterviewCalendar, { params }))
  expect(changed).toContain(`DTSTART:${utcOf(later)}`)
  expect(changed).toContain(`DTEND:${utcOf(minutesAfter(later, 45))}`)
  expect(sequenceOf(changed)).toBeGreaterThan(sequenceOf(own))

  await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
  expect(textOf(await seeker.call(showSeekerInterviewCalendar, { params }))).toContain('STATUS:CANCELLED')
})

test('others get no calendar, and without an agreed time there is none', async ({ app }) => {
  const { params } = await givenInterview(app)
  const [employer, seeker] = [await app.employer(), await app.seeker()]

  for (const call of [
    () => employer.call(showEmployerInterviewCalendar, { params }),
    () => seeker.call(showSeekerInterviewCalendar, { params }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'negotiation_not_found' })
})

test('the calendar of today holds the interviews of this day only', async ({ app }) => {
  const { employer } = await givenInterview(app, 2)

  expect(textOf(await employer.call(showTodayCalendar, {}))).not.toContain('BEGIN:VEVENT')
  app.advanceSeconds(2 * 86_400)
  expect(textOf(await employer.call(showTodayCalendar, {}))).toContain('BEGIN:VEVENT')
})
