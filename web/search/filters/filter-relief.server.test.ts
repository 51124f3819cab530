import { expect, test } from 'vitest'
import { findFilterRelief } from './filter-relief.server.ts'

const salary = { id: 'salary', label: 'от 160 000 ₽', rest: { text: 'повар', experience_ids: '1' } }
const experience = { id: 'experience', label: 'Нет опыта', rest: { text: 'повар', salary_from: '160000' } }

test('findFilterRelief suggests the filter whose removal gives the most results', async () => {
  const count = async (query: object) => ('salary_from' in query ? 3 : 41)

  const suggestion = await findFilterRelief('/search', [experience, salary], { text: 'повар' }, count)

  expect(suggestion).toEqual({ label: 'от 160 000 ₽', to: expect.stringContaining('experience_ids=1'), found: 41 })
})

test('findFilterRelief suggests to remove all filters when no single one helps', async () => {
  const count = async (query: object) => (Object.keys(query).length === 1 ? 7 : 0)

  const suggestion = await findFilterRelief('/search', [experience, salary], { text: 'повар' }, count)

  expect(suggestion).toMatchObject({ label: undefined, found: 7 })
})

test('findFilterRelief suggests nothing when removal does not help', async () => {
  expect(await findFilterRelief('/search', [salary], { text: 'повар' }, async () => 0)).toBeUndefined()
  expect(await findFilterRelief('/search', [], {}, async () => 5)).toBeUndefined()
})
