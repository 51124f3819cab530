import { expect, test } from 'vitest'
import { parseMoscowTime } from './moscow-time.ts'

test('a typed local time is read as Moscow time', () => {
  expect(parseMoscowTime('2026-11-25T01:30')).toBe('2026-11-24T22:30:00.000Z')
})

test.for(['', 'завтра', '2026-13-45T09:00', '2026-11-25'])('%j is not a time', (typed) => {
  expect(parseMoscowTime(typed)).toBeUndefined()
})
