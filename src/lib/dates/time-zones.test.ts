import { expect, test } from 'vitest'
import { momentOfLocal, offsetText, zonedDateTimeText, zonedTimeText } from './time-zones.ts'

const WINTER = '2026-11-24T08:00:00Z'

test.each([
  ['Europe/Moscow', 'МСК', '24.11.2026 в 11:00'],
  ['Asia/Yekaterinburg', 'МСК+2', '24.11.2026 в 13:00'],
  ['Europe/Kaliningrad', 'МСК−1', '24.11.2026 в 10:00'],
  ['Asia/Vladivostok', 'МСК+7', '24.11.2026 в 18:00'],
])('%s is %s', (zone, offset, text) => {
  expect([offsetText(zone, WINTER), zonedDateTimeText(WINTER, zone)]).toEqual([offset, text])
  expect(momentOfLocal('2026-11-24T10:30', zone).slice(0, 16)).toBe(
    new Date(
      Date.parse('2026-11-24T10:30:00Z') -
        (Date.parse(`2026-11-24T${zonedTimeText(WINTER, zone).padStart(5, '0')}:00Z`) - Date.parse(WINTER)),
    )
      .toISOString()
      .slice(0, 16),
  )
})

test('a local time is its moment on both sides of a change of the clocks', () => {
  expect(momentOfLocal('2026-03-29T01:30', 'Europe/Warsaw')).toBe('2026-03-29T00:30:00.000Z')
  expect(momentOfLocal('2026-03-29T03:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z')
})
