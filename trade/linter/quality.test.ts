import { expect, test } from 'vitest'
import { lintVacancy } from './lint-vacancy.ts'
import { gainsOf, qualityOf } from './quality.ts'
import { CODES } from './rule.ts'

test('the points of all moderation codes add up to 100', () => {
  const points = Object.values(CODES).map((code) => code.points)

  expect(points.reduce((sum, one) => sum + one, 0)).toBe(100)
})

test('fixing all problems of one code raises qualityScore by the points that listQualityGains reports', () => {
  const vacancy = {
    name: 'Водитель до 35 лет',
    requirements: 'Стрессоустойчивость, коммуникабельность',
    schedule_id: null,
  }
  const problems = lintVacancy(vacancy)

  expect(qualityOf(problems)).toBe(100 - 4 - 8 - 3)
  expect(gainsOf(problems).map(({ problem, times, points }) => [problem.code, times, points])).toEqual([
    ['age', 1, 4],
    ['no_schedule', 1, 8],
    ['empty_words', 2, 3],
  ])
  for (const { problem, points } of gainsOf(problems)) {
    const mended = problems.filter(({ code }) => code !== problem.code)
    expect(qualityOf(mended)).toBe(qualityOf(problems) + points)
  }
})
