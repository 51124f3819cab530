import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['2012-09-01', '2026-08-31T20:59:59Z', 13],
  ['2012-09-01', '2026-08-31T21:00:00Z', 14],
  ['2012-09-02', '2026-09-01T09:00:00Z', 13],
  ['2012-02-29', '2026-02-28T09:00:00Z', 13],
  ['2012-02-29', '2026-03-01T09:00:00Z', 14],
  ['1900-01-01', '2026-09-01T09:00:00Z', 126],
])('birth date %s, at %s: the age is %i', (born, at, years) => {
  expect(ageOn(born, new Date(at))).toBe(years)
})
