import { expect, test } from 'vitest'
import { addWorkingHours } from './working-hours.ts'

test.for([
  ['within a day', '2026-09-01T09:00:00Z', 4, '2026-09-01T13:00:00.000Z'],
  ['over the night', '2026-09-01T13:00:00Z', 4, '2026-09-02T08:00:00.000Z'],
  ['from the night on', '2026-09-01T02:00:00Z', 4, '2026-09-01T10:00:00.000Z'],
  ['over a weekend', '2026-09-04T14:30:00Z', 4, '2026-09-07T09:30:00.000Z'],
  ['from a Sunday on', '2026-09-06T12:00:00Z', 1, '2026-09-07T07:00:00.000Z'],
] as const)('working hours are counted %s', ([_, from, hours, until]) => {
  expect(addWorkingHours(new Date(from), hours).toISOString()).toBe(until)
})
