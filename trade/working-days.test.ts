import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

test.each([
  ['a Tuesday and one day', '2026-09-01T09:00:00Z', 1, '2026-09-02T20:59:59.000Z'],
  ['over a weekend', '2026-09-04T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['five days are a week', '2026-09-01T09:00:00Z', 5, '2026-09-08T20:59:59.000Z'],
  ['from a Saturday', '2026-09-05T09:00:00Z', 1, '2026-09-07T20:59:59.000Z'],
  ['fourteen days', '2026-09-01T09:00:00Z', 14, '2026-09-21T20:59:59.000Z'],
  ['late in the evening it is already tomorrow in Moscow', '2026-09-01T21:30:00Z', 1, '2026-09-03T20:59:59.000Z'],
])('%s', (_, from, days, to) => {
  expect(afterWorkingDays(new Date(from), days).toISOString()).toBe(to)
})
