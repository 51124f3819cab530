import { expect, test } from 'vitest'
import { recentDateText, sentenceDayText, shortDateText, untilWeekdayText } from './format-date.ts'

const NOW = '2026-11-20T12:00:00Z'

test.each([
  ['2026-11-20T06:05:00Z', 'сегодня, 9:05'],
  ['2026-11-19T21:30:00Z', 'сегодня, 0:30'],
  ['2026-11-19T20:59:00Z', 'вчера'],
  ['2026-11-18T20:59:00Z', '18.11.2026'],
])('formats %s as %s', (moment, text) => {
  expect(recentDateText(moment, NOW)).toBe(text)
})

test('prints the year of a short date only if it is not the current year', () => {
  expect(shortDateText('2026-11-18T20:59:00Z', NOW)).toBe('18.11')
  expect(shortDateText('2025-11-18T20:59:00Z', NOW)).toBe('18.11.2025')
})

test('sentences name the month, and the year if it is another', () => {
  expect(sentenceDayText('2026-11-21T12:00:00Z', NOW)).toBe('21 ноября')
  expect(sentenceDayText('2027-01-09T12:00:00Z', NOW)).toBe('9 января 2027 года')
})

test('a day of the week stands after «до» in its case', () => {
  const days = Array.from({ length: 7 }, (_, day) => untilWeekdayText(`2026-11-${16 + day}T12:00:00Z`))
  expect(days).toEqual(['понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы', 'воскресенья'])
})
