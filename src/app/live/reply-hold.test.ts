import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReplyHold } from './reply-hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('new data waits ten seconds behind a success, and until the next navigation behind any other answer', () => {
  const holdMs = createReplyHold()
  const success = { 'routes/list': { successText: 'Вы приняли приглашение' } }
  expect(holdMs(null, false)).toBe(0)
  expect(holdMs(success, false)).toBe(10_000)
  vi.advanceTimersByTime(4000)
  expect(holdMs(success, false)).toBe(6000)
  vi.advanceTimersByTime(7000)
  expect(holdMs(success, false)).toBe(0)

  const codes = { 'routes/security': { codes: ['aaaaa-bbbbb'] } }
  expect(holdMs(codes, false)).toBe(Number.POSITIVE_INFINITY)
  vi.advanceTimersByTime(60_000)
  expect(holdMs(codes, false)).toBe(Number.POSITIVE_INFINITY)
})

test('on a screen that stays live a refusal holds new data back for ten seconds only', () => {
  const holdMs = createReplyHold()
  const refused = { 'routes/conversations': { refused: {} } }
  expect(holdMs(refused, true)).toBe(10_000)
  vi.advanceTimersByTime(10_000)
  expect(holdMs(refused, true)).toBe(0)
})
