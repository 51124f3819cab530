import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import { isRowDue, readVisits, writeVisits } from './visits.ts'

const START = Date.parse('2026-09-01T09:00:00Z')

afterEach(() => vi.unstubAllGlobals())

function stubStorage(stored?: string) {
  let text = stored
  vi.stubGlobal('localStorage', {
    getItem: () => text ?? null,
    setItem: (_: string, value: string) => {
      text = value
    },
  })
}

test('the site is offered for installation from the second visit on', () => {
  stubStorage()
  expect(isRowDue(readVisits(START), START)).toBe(false)
  expect(isRowDue(readVisits(START + HOUR_MS / 4), START + HOUR_MS / 4)).toBe(false)
  expect(isRowDue(readVisits(START + HOUR_MS), START + HOUR_MS)).toBe(true)
})

test('who declines is left alone for ninety days', () => {
  stubStorage()
  writeVisits({ count: 5, lastAt: START, silentUntil: START + 90 * DAY_MS })
  expect(isRowDue(readVisits(START + 89 * DAY_MS), START + 89 * DAY_MS)).toBe(false)
  expect(isRowDue(readVisits(START + 91 * DAY_MS), START + 91 * DAY_MS)).toBe(true)
})

test.for(['{', '[]', '{"count":"много"}'])('F-31: the stored text %j counts as no visit', (stored) => {
  stubStorage(stored)
  expect(readVisits(START).count).toBe(1)
})

test('F-31: a blocked storage offers nothing and fails nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(isRowDue(readVisits(START), START)).toBe(false)
})
