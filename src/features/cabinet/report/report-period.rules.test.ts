import { expect, test } from 'vitest'
import { periodOf } from './report-period.rules.ts'

test.each([
  [
    'a current month with as many days of the one before',
    undefined,
    '2026-11-10T09:00:00Z',
    '2026-10-10T09:00:00.000Z',
  ],
  ['a long month with the whole shorter one before it', undefined, '2026-03-31T09:00:00Z', '2026-02-28T21:00:00.000Z'],
  ['a former month with the whole one before it', '2026-10', '2026-11-10T09:00:00Z', '2026-09-30T21:00:00.000Z'],
  ['three months with as much of the three before', 'quarter', '2026-11-10T09:00:00Z', '2026-08-10T09:00:00.000Z'],
])('the report compares %s (EM-18)', (_, period, now, beforeEnd) => {
  expect(periodOf(period, new Date(now)).beforeEnd.toISOString()).toBe(beforeEnd)
})
