import { expect, test } from 'vitest'
import { parsePeriods } from './parse-periods.rules.ts'

test('a period is read with its months', () => {
  expect(parsePeriods('03.2020 — 12.2021')).toMatchObject([{ from: '2020-03', to: '2021-12', isExact: true }])
})

test('a thirteenth month is none, and its period is not read', () => {
  expect(parsePeriods('13.2020 — 05.2021')).toEqual([])
  expect(parsePeriods('03.2020 — 13.2021')).toEqual([])
})
