import { expect, test } from 'vitest'
import { moscowDay, secondsToMoscowMidnight } from './moscow-time.ts'
import { DAY_SECONDS } from './time-units.ts'

test.each([
  ['2026-09-01T09:00:00Z', '2026-09-01', 12 * 3600],
  ['2026-09-01T20:59:59Z', '2026-09-01', 1],
  ['2026-09-01T21:00:00Z', '2026-09-02', DAY_SECONDS],
])('%s belongs to the day %s in Moscow, %i seconds before midnight', (moment, day, left) => {
  expect(moscowDay(new Date(moment))).toBe(day)
  expect(secondsToMoscowMidnight(new Date(moment))).toBe(left)
})
