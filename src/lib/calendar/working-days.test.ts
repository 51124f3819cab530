import { expect, test } from 'vitest'
import { DAY_MS } from '../dates/time-units.ts'
import { isWorkingDate, LAST_CALENDAR_YEAR } from './holidays.ts'
import { addWorkingDays } from './working-days.ts'

test.each([
  ['adds one day to a Tuesday', '2026-09-01T09:00:00Z', 1, '2026-09-02T20:59:59.000Z'],
  ['skips a weekend', '2026-09-04T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['counts five working days as a week', '2026-09-01T09:00:00Z', 5, '2026-09-08T20:59:59.000Z'],
  ['starts on a Saturday', '2026-09-05T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['adds fourteen working days', '2026-09-01T09:00:00Z', 14, '2026-09-21T20:59:59.000Z'],
  ['skips the New Year holidays', '2026-12-29T09:00:00Z', 2, '2027-01-11T20:59:59.000Z'],
  ['moves a holiday from Sunday to Monday', '2026-03-06T09:00:00Z', 1, '2026-03-10T20:59:59.000Z'],
  ['skips the holidays of 1 and 9 May', '2026-04-30T09:00:00Z', 7, '2026-05-13T20:59:59.000Z'],
  ['skips a holiday in the middle of a week', '2026-11-03T09:00:00Z', 1, '2026-11-05T20:59:59.000Z'],
  ['counts days in Moscow time late in the evening', '2026-09-01T21:30:00Z', 1, '2026-09-03T20:59:59.000Z'],
])('addWorkingDays %s', (_, from, days, to) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(to)
})

test.each([
  ['2027-01-08', false],
  ['2027-01-11', true],
  ['2027-02-23', false],
  ['2027-05-03', false],
  ['2027-06-14', false],
  ['2027-11-04', false],
  ['2027-11-05', true],
])('in 2027 the day %s is a working day: %s, by article 112 of the Labour Code', (day, isWorking) => {
  expect(isWorkingDate(new Date(`${day}T00:00:00Z`))).toBe(isWorking)
})

// Fails on purpose: add the next year to `CALENDAR_YEARS`, with the transfers that the government has decreed.
test('the production calendar is known for at least the next 60 days (N-048)', () => {
  const end = Date.UTC(LAST_CALENDAR_YEAR + 1, 0, 1)
  expect((end - Date.now()) / DAY_MS).toBeGreaterThan(60)
})
