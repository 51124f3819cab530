import { expect, test } from 'vitest'
import { type CalendarEvent, toIcs } from './ics.ts'

const EVENT: CalendarEvent = {
  uid: 'interview-7@smena-mesta',
  sequence: 2,
  stamp: new Date('2026-11-22T10:00:00Z'),
  start: new Date('2026-11-24T08:00:00Z'),
  end: new Date('2026-11-24T08:30:00Z'),
  summary: 'Встреча: Кирилл Егоров',
  description: '',
  location: '',
}

const linesOf = (event: Partial<CalendarEvent>) => toIcs([{ ...EVENT, ...event }]).split('\r\n')
const unfold = (text: string) => text.replaceAll('\r\n ', '')

test('an event has a stable id, a sequence and times in UTC', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Smena mesta//Interviews//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:interview-7@smena-mesta',
    'SEQUENCE:2',
    'DTSTAMP:20261122T100000Z',
    'DTSTART:20261124T080000Z',
    'DTEND:20261124T083000Z',
    'SUMMARY:Встреча: Кирилл Егоров',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a text cannot begin another line or another property', () => {
  const lines = linesOf({ location: 'Складская, 4; вход\\двор\r\nATTENDEE:x\n\u0007' })
  expect(lines).toContain('LOCATION:Складская\\, 4\\; вход\\\\двор\\nATTENDEE:x\\n ')
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('no line is longer than 75 bytes, and letters are not cut', () => {
  const description = 'Щёлковское шоссе 🚌 '.repeat(20)
  const text = toIcs([{ ...EVENT, description, url: `https://example.ru/${'a'.repeat(100)}` }])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfold(text)).toContain(`DESCRIPTION:${description}\r\n`)
})

test('a cancelled event says so', () => {
  expect(linesOf({ isCancelled: true })).toContain('STATUS:CANCELLED')
})
