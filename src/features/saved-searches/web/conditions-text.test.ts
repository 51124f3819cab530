import { expect, test } from 'vitest'
import { conditionsText } from './search-summary.tsx'

test('the conditions of a saved search leave out what its name says, and keep it under another name', () => {
  const query_text = 'Повар в Москве, от 50 000 ₽'
  expect(conditionsText({ name: 'Повар в Москве', query_text })).toBe('от 50 000 ₽')
  expect(conditionsText({ name: 'Кухня рядом', query_text })).toBe(query_text)
  expect(conditionsText({ name: 'Повар', query_text })).toBe(query_text)
  expect(conditionsText({ name: 'Повар', query_text: 'Повар' })).toBe('')
})
