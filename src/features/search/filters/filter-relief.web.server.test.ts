import { expect, test } from 'vitest'
import { findFilterReliefs, listWordRemovals, plainWordsOf } from './filter-relief.web.server.ts'

const salary = { id: 'salary', label: 'от 160 000 ₽', rest: { text: 'повар', experience_ids: '1' } }
const experience = { id: 'experience', label: 'Нет опыта', rest: { text: 'повар', salary_from: '160000' } }

test('findFilterReliefs suggests the filters whose removal gives results, best first', async () => {
  const count = async (query: object) => ('salary_from' in query ? 3 : 41)

  const suggestions = await findFilterReliefs('/search', [experience, salary], { text: 'повар' }, count)

  expect(suggestions).toEqual([
    { label: 'от 160 000 ₽', to: expect.stringContaining('experience_ids=1'), found: 41 },
    { label: 'Нет опыта', to: expect.stringContaining('salary_from=160000'), found: 3 },
  ])
})

test('findFilterReliefs suggests to remove all filters when no single one helps', async () => {
  const count = async (query: object) => (Object.keys(query).length === 1 ? 7 : 0)

  const suggestions = await findFilterReliefs('/search', [experience, salary], { text: 'повар' }, count)

  expect(suggestions).toMatchObject([{ label: undefined, found: 7 }])
})

test('findFilterReliefs suggests nothing when removal does not help', async () => {
  expect(await findFilterReliefs('/search', [salary], { text: 'повар' }, async () => 0)).toEqual([])
  expect(await findFilterReliefs('/search', [], {}, async () => 5)).toEqual([])
})

test('prepositions and conjunctions are never offered as words to leave out (SK-19)', () => {
  const removals = listWordRemovals({ text: 'доставка еды на велосипеде или самокате' })
  expect(removals.map(({ label }) => label)).toEqual(['доставка', 'еды', 'велосипеде', 'самокате'])
})

test('a search of seven words is offered without the one that is too many (issue 35, relief)', async () => {
  const words = 'повар горячего цеха в ресторан ночью рядом с космодромом'
  const count = async ({ text }: { text?: unknown }) => (String(text).includes('космодромом') ? 0 : 4)

  const suggestions = await findFilterReliefs('/search', listWordRemovals({ text: words }), { text: words }, count)

  expect(suggestions).toMatchObject([{ label: 'космодромом', found: 4 }])
})

test('a search without results is offered without one of its words', async () => {
  const removals = listWordRemovals({ text: 'повар ночью', city_ids: '1', page: '2' })
  const count = async ({ text }: { text?: unknown }) => (text === 'повар' ? 12 : 0)

  const suggestions = await findFilterReliefs('/search', removals, { text: 'повар ночью' }, count)

  expect(suggestions).toEqual([{ label: 'ночью', isWord: true, to: expect.stringMatching(/city_ids=1$/), found: 12 }])
})

test.for([
  ['повар ночью', 2],
  ['c++ разработчик', 2],
  ['повар', 0],
  ['"повар ночью"', 0],
  ['повар -ночью', 0],
  ['повар OR пекарь', 0],
  ['раз два три четыре пять шесть семь', 7],
] as const)('«%s» has %i words that can be taken out alone', ([text, words]) => {
  expect(plainWordsOf(text)).toHaveLength(words)
})
