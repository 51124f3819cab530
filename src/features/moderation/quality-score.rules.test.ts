import { expect, test } from 'vitest'
import { checkVacancyText } from './check-vacancy-text.rules.ts'
import { MODERATION_CODES } from './grounds/moderation-rule.rules.ts'
import { listQualityGains, qualityScore } from './quality-score.rules.ts'

test('the points of all moderation codes add up to 100', () => {
  const points = Object.values(MODERATION_CODES).map((code) => code.points)

  expect(points.reduce((sum, one) => sum + one, 0)).toBe(100)
})

test('fixing all problems of one code raises qualityScore by the points that listQualityGains reports', () => {
  const vacancy = {
    name: 'Водитель до 35 лет',
    requirements: 'Стрессоустойчивость, коммуникабельность',
    schedule_id: null,
  }
  const problems = checkVacancyText(vacancy)

  expect(qualityScore(problems)).toBe(100 - 4 - 8 - 3)
  expect(listQualityGains(problems).map(({ problem, times, points }) => [problem.code, times, points])).toEqual([
    ['age', 1, 4],
    ['no_schedule', 1, 8],
    ['empty_words', 2, 3],
  ])
  for (const { problem, points } of listQualityGains(problems)) {
    const mended = problems.filter(({ code }) => code !== problem.code)
    expect(qualityScore(mended)).toBe(qualityScore(problems) + points)
  }
})
