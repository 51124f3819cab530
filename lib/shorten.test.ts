import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('what fits stays whole', () => {
  expect(shorten('Пекарь', 6)).toBe('Пекарь')
})

test('what does not ends with a whole word, and no sign hangs after it', () => {
  expect(shorten('Пекарь, кондитер, повар', 20)).toBe('Пекарь, кондитер…')
  expect(shorten('Пекарь — кондитер', 10)).toBe('Пекарь…')
  expect(shorten('Пекарь-кондитер', 12)).toBe('Пекарь…')
})

test('a word without end is cut where the room ends', () => {
  expect(shorten('а'.repeat(50), 10)).toBe(`${'а'.repeat(9)}…`)
})
