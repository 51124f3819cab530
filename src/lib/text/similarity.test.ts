import { expect, test } from 'vitest'
import { commonShare, wordsOf } from './similarity.ts'

const compare = (one: string, other: string) => commonShare(wordsOf(one), wordsOf(other))
const WORDS = Array.from({ length: 120 }, (_, n) => `слово${n}`)

test('ignores case, punctuation and the difference of «ё» and «е»', () => {
  expect(compare('Варить кофе, встречать гостей.', 'варить КОФЕ встречать гостей')).toBe(1)
  expect(compare('Учёт и отчёт каждый день', 'учет и отчет каждый день')).toBe(1)
})

test('stays above 0.9 when one word or the order of halves changes, not when every eighth word does', () => {
  expect(compare(WORDS.join(' '), WORDS.with(60, 'другое').join(' '))).toBeGreaterThan(0.9)
  expect(compare(WORDS.join(' '), [...WORDS.slice(60), ...WORDS.slice(0, 60)].join(' '))).toBeGreaterThan(0.9)
  expect(compare(WORDS.join(' '), WORDS.map((word, n) => (n % 8 ? word : 'другое')).join(' '))).toBeLessThan(0.9)
})

test('is 0 without common words and 1 for two empty texts', () => {
  expect(compare('варить кофе каждый день', 'водить грузовик по ночам')).toBe(0)
  expect(compare('', '')).toBe(1)
  expect(compare('бариста', 'бариста')).toBe(1)
})

test('two changed words of a short text leave it above 0.9', () => {
  const short = WORDS.slice(0, 30)
  expect(compare(short.join(' '), short.with(8, 'другое').with(21, 'иное').join(' '))).toBeGreaterThan(0.9)
})
