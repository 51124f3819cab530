import { describe, expect, test } from 'vitest'
import { experienceText, shortExperienceText, totalExperienceMonths } from './experience.ts'

describe('totalExperienceMonths', () => {
  test.each([
    ['is 0 without periods', [], 0],
    ['counts one month', [{ start: '2024-03', end: '2024-03' }], 1],
    ['counts the first and the last month of a year', [{ start: '2024-01', end: '2024-12' }], 12],
    ['counts an open period up to now', [{ start: '2026-07', end: null }], 3],
    [
      'adds consecutive periods in any order',
      [
        { start: '2024-07', end: '2024-12' },
        { start: '2024-01', end: '2024-06' },
      ],
      12,
    ],
    [
      'counts the month of a job change once',
      [
        { start: '2024-01', end: '2024-06' },
        { start: '2024-06', end: '2024-12' },
      ],
      12,
    ],
    [
      'does not count a gap between periods',
      [
        { start: '2020-01', end: '2020-12' },
        { start: '2022-01', end: '2022-12' },
      ],
      24,
    ],
    [
      'counts overlapping periods once',
      [
        { start: '2020-01', end: '2022-12' },
        { start: '2021-03', end: '2021-05' },
        { start: '2022-12', end: '2023-01' },
      ],
      37,
    ],
  ])('%s', (_, periods, months) => {
    expect(totalExperienceMonths(periods, '2026-09')).toBe(months)
  })

  test('does not count a period that starts in the future', () => {
    expect(totalExperienceMonths([{ start: '2026-11' }], '2026-09')).toBe(0)
  })
})

test.each([
  [0, 'Без опыта'],
  [1, '1 месяц'],
  [11, '11 месяцев'],
  [12, '1 год'],
  [38, '3 года 2 месяца'],
  [252, '21 год'],
  [145, '12 лет 1 месяц'],
])('experienceText formats %i months as %s', (months, text) => {
  expect(experienceText(months)).toBe(text)
})

test.each([
  [0, 'без опыта'],
  [4, '4 месяца'],
  [12, '1 год'],
  [119, '9 лет'],
])('shortExperienceText of %i months', (months, text) => {
  expect(shortExperienceText(months)).toBe(text)
})
