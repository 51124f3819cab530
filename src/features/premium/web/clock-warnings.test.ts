import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { listClockWarnings } from './pay.route.tsx'

test('the end of an order is announced 5 and 1 minutes before it and at it, each once and only ahead', () => {
  const minutesOf = (left: number) => listClockWarnings(left * MINUTE_MS).map(({ inMs }) => inMs / MINUTE_MS)
  expect(minutesOf(30)).toEqual([25, 29, 30])
  expect(minutesOf(3)).toEqual([2, 3])
  expect(minutesOf(-1)).toEqual([])
})
