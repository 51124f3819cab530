import { expect, test } from 'vitest'
import { attentionWeek } from './attention.server.ts'

test.each([
  ['2026-09-01T09:00:00Z', '2026-08-31', '2026-09-06T21:00:00Z'],
  ['2026-08-30T20:59:59Z', '2026-08-24', '2026-08-30T21:00:00Z'],
  ['2026-08-30T21:00:00Z', '2026-08-31', '2026-09-06T21:00:00Z'],
  ['2027-01-01T09:00:00Z', '2026-12-28', '2027-01-03T21:00:00Z'],
])('attentionWeek assigns %s to the Moscow week that starts on %s', (moment, monday, renews) => {
  const week = attentionWeek(new Date(moment))

  expect([week.monday, week.renews_at]).toEqual([monday, renews])
})
