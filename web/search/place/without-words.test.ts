import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

test('withoutWords leaves the other words of a text, in whichever case the words stand', () => {
  expect(withoutWords('Водитель в Казани срочно', 'в казани')).toBe('Водитель срочно')
  expect(withoutWords('Питер', 'питер')).toBe('')
  expect(withoutWords('повар', 'казань')).toBe('повар')
})
