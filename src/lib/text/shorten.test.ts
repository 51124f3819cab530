import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('returns text within the limit unchanged', () => {
  expect(shorten('Пекарь', 6)).toBe('Пекарь')
})

test('cuts a longer text after a whole word, without trailing punctuation', () => {
  expect(shorten('Пекарь, кондитер, повар', 20)).toBe('Пекарь, кондитер…')
  expect(shorten('Пекарь — кондитер', 10)).toBe('Пекарь…')
  expect(shorten('Пекарь-кондитер', 12)).toBe('Пекарь…')
})

test('cuts a single long word at the limit', () => {
  expect(shorten('а'.repeat(50), 10)).toBe(`${'а'.repeat(9)}…`)
})
