import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

test.each([
  ['Водитель в Казани срочно', 'в казани', 'Водитель срочно'],
  ['Питер', 'питер', ''],
  ['повар', 'казань', 'повар'],
  ['Водитель г. Казань', 'г казань', 'Водитель'],
  ['Водитель, Санкт-Петербург', 'санкт-петербург', 'Водитель'],
  ['Программист C++ Орёл', 'орел', 'Программист C++'],
  ['орелов орел', 'орел', 'орелов'],
])('withoutWords makes of «%s» without «%s»: «%s»', (text, words, rest) => {
  expect(withoutWords(text, words)).toBe(rest)
})
