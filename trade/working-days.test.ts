import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

test.each([
  ['a Tuesday and one day', '2026-09-01T09:00:00Z', 1, '2026-09-02T20:59:59.000Z'],
  ['over a weekend', '2026-09-04T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['five days are a week', '2026-09-01T09:00:00Z', 5, '2026-09-08T20:59:59.000Z'],
  ['from a Saturday', '2026-09-05T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['fourteen days', '2026-09-01T09:00:00Z', 14, '2026-09-21T20:59:59.000Z'],
  ['over the new year', '2026-12-29T09:00:00Z', 2, '2027-01-11T20:59:59.000Z'],
  ['a holiday on a Sunday is had on Monday', '2026-03-06T09:00:00Z', 1, '2026-03-10T20:59:59.000Z'],
  ['seven days over the first of May and the ninth', '2026-04-30T09:00:00Z', 7, '2026-05-13T20:59:59.000Z'],
  ['a holiday in the middle of a week', '2026-11-03T09:00:00Z', 1, '2026-11-05T20:59:59.000Z'],
  ['late in the evening it is already tomorrow in Moscow', '2026-09-01T21:30:00Z', 1, '2026-09-03T20:59:59.000Z'],
])('%s', (_, from, days, to) => {
  expect(afterWorkingDays(new Date(from), days).toISOString()).toBe(to)
})
