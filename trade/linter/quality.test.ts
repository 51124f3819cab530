import { expect, test } from 'vitest'
import { lintVacancy } from './lint-vacancy.ts'
import { gainsOf, qualityOf } from './quality.ts'
import { CODES } from './rule.ts'

test('all there is to be said costs a hundred', () => {
  const points = Object.values(CODES).map((code) => code.points)

  expect(points.reduce((sum, one) => sum + one, 0)).toBe(100)
})

test('each mended kind gives back what it is said to give', () => {
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
