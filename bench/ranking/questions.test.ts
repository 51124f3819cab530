import { expect, test } from 'vitest'
import { calculateMatch } from '#features/matching/rules/calculate-match.ts'
import { ndcg } from '#test/fixtures/search/ndcg.ts'
import { readQuestions } from './questions.ts'

const questions = readQuestions()

test('forty questions are graded, each with at least twelve vacancies and every grade from 0 to 3', () => {
  expect(questions).toHaveLength(40)
  for (const { vacancies } of questions) {
    expect(vacancies.length).toBeGreaterThanOrEqual(12)
    expect(vacancies.map(({ grade }) => grade)).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  }
})

test('nDCG@10 of the published weights is at least 0.9 when vacancies of equal score are ordered worst first', () => {
  const figures = questions.map(({ matchResume, vacancies }) => {
    const scored = vacancies.map(({ grade, matchVacancy }) => ({
      grade,
      score: calculateMatch(matchResume, matchVacancy).score,
    }))
    const grades = scored.sort((a, b) => b.score - a.score || a.grade - b.grade).map(({ grade }) => grade)
    return ndcg(grades, grades)
  })

  expect(figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toBeGreaterThanOrEqual(0.9)
})
