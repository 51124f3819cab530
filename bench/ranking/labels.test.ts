import { expect, test } from 'vitest'
import { matchOf } from '#trade/match/match.ts'
import { ndcg } from './ndcg.ts'
import { readQuestions } from './read.ts'

const questions = readQuestions()

test('forty questions are graded, each with something to apply for and something to pass by', () => {
  expect(questions).toHaveLength(40)
  for (const { vacancies } of questions) {
    expect(vacancies.length).toBeGreaterThanOrEqual(12)
    expect(vacancies.map(({ grade }) => grade)).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  }
})

test('the published weights bring what suits to the top: nDCG@10 is at least 0.9, of equals the worse first', () => {
  const figures = questions.map(({ wish, vacancies }) => {
    const scored = vacancies.map(({ grade, offer }) => ({ grade, score: matchOf(wish, offer).score }))
    const grades = scored.sort((a, b) => b.score - a.score || a.grade - b.grade).map(({ grade }) => grade)
    return ndcg(grades, grades)
  })

  expect(figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toBeGreaterThanOrEqual(0.9)
})
