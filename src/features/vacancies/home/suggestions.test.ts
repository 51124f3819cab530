import { expect, test } from 'vitest'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { listSuggestions } from './suggestions.tsx'

const COUNTERS = { overdue: 0, hired: 0, views_unique: 0, responses: 0, open: 0, favorites: 0 }

const suggest = (counters: Partial<typeof COUNTERS>, status = 'active') =>
  listSuggestions({ id: 7, status, positions_count: 2, counters: { ...COUNTERS, ...counters } } as OwnVacancy)

test('a vacancy where nobody waits and nothing leaks has no suggestions (EM-12)', () => {
  expect(suggest({ views_unique: 100, responses: 20 })).toEqual([])
})

test.for<[string, Partial<typeof COUNTERS>, RegExp]>([
  ['overdue people', { overdue: 2 }, /^2 человека ждут дольше обещанного$/],
  ['taken places', { hired: 2, open: 1 }, /^Принято 2 из 2, а 1 человек ещё ждёт$/],
  ['taken places while nobody waits', { hired: 2 }, /^Принято 2 из 2$/],
  ['a low share', { views_unique: 640, responses: 12 }, /^Открыли 640, откликнулись 12\./],
  ['people who put it aside', { favorites: 9, responses: 2 }, /^Отложили 9, откликнулись 2\./],
])('%s are named with their own figure (EM-12)', ([, counters, text]) => {
  expect(suggest(counters)).toMatchObject([{ text: expect.stringMatching(text) }])
})

test('there are at most three, and a closed vacancy only asks to answer (EM-12)', () => {
  const all = { overdue: 1, hired: 2, open: 3, views_unique: 640, responses: 1, favorites: 9 }

  expect(suggest(all)).toHaveLength(3)
  expect(suggest(all, 'archived').map(({ act }) => act)).toEqual(['Ответить'])
})
