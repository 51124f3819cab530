import { expect, test } from 'vitest'
import { isWordToPerson } from './word-to-person.ts'

const NO_FILES = { hasFiles: false }

test('a dot, a smile, one word and one word again and again are no word to the person (TR-16)', () => {
  for (const text of ['.', '👍', 'ок', 'Здравствуйте!', 'да да да да да да да', '1234567890 123', 'а б', '99:99', '+'])
    expect([text, isWordToPerson(text, NO_FILES)]).toEqual([text, false])
})

test('two words of ten letters, a time and a file are one (TR-16)', () => {
  for (const text of ['Ждём вас завтра', 'Добрый день', 'Завтра в 14:30?', 'В 9:05'])
    expect([text, isWordToPerson(text, NO_FILES)]).toEqual([text, true])
  expect(isWordToPerson('', { hasFiles: true })).toBe(true)
})
