import { expect, test } from 'vitest'
import { underlinePrivateWords } from './underline-words.rules.ts'

test.for(['только мужчины', 'без детей', 'до 35 лет'])('words that may not be weighed are underlined: %s', (words) => {
  const pieces = underlinePrivateWords(`Подойдут ${words}`)

  expect(pieces.map(({ text }) => text).join('')).toBe(`Подойдут ${words}`)
  expect(pieces.some(({ isPrivate }) => isPrivate)).toBe(true)
})

test('words about the work are not underlined', () => {
  expect(underlinePrivateWords('Подробно рассказал про пневматику')).toEqual([
    { text: 'Подробно рассказал про пневматику', isPrivate: false },
  ])
})
