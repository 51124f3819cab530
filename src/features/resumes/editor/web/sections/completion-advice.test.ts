import { expect, test } from 'vitest'
import { listCompletionAdvice } from './completion-advice.ts'

const progress = (...recommended: string[]) => ({ percentage: 50, mandatory: [], recommended })

test('the advice names the sections that add most, with their gain and the minutes they take', () => {
  const fields = ['languages', 'experience', 'experience.description', 'about', 'photo', 'salary_amount']
  expect(listCompletionAdvice(progress(...fields), 3)).toEqual([
    { section: 'experience', title: 'Опыт работы', minutes: 5, gain: 28 },
    { section: 'about', title: 'О себе и связь', minutes: 3, gain: 12 },
    { section: 'wish', title: 'Основное', minutes: 2, gain: 6 },
  ])
})

test('a complete resume, or one that only lacks a confirmed address, gets no advice', () => {
  expect(listCompletionAdvice(progress(), 3)).toEqual([])
  expect(listCompletionAdvice(progress('email'), 3)).toEqual([])
})
