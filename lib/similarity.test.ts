import { expect, test } from 'vitest'
import { shinglesOf, similarity } from './similarity.ts'

const compare = (one: string, other: string) => similarity(shinglesOf(one), shinglesOf(other))
const WORDS = Array.from({ length: 120 }, (_, n) => `слово${n}`)

test('the same words are the same, whatever their case, commas and points', () => {
  expect(compare('Варить кофе, встречать гостей.', 'варить КОФЕ встречать гостей')).toBe(1)
  expect(compare('Учёт и отчёт каждый день', 'учет и отчет каждый день')).toBe(1)
})

test('one word of a long text changes little, half of it changes everything', () => {
  expect(compare(WORDS.join(' '), WORDS.with(60, 'другое').join(' '))).toBeGreaterThan(0.9)
  expect(compare(WORDS.join(' '), [...WORDS.slice(60), ...WORDS.slice(0, 60)].join(' '))).toBeGreaterThan(0.9)
  expect(compare(WORDS.join(' '), WORDS.map((word, n) => (n % 10 ? word : 'другое')).join(' '))).toBeLessThan(0.9)
})

test('nothing in common is nothing, and two empty texts are alike', () => {
  expect(compare('варить кофе каждый день', 'водить грузовик по ночам')).toBe(0)
  expect(compare('', '')).toBe(1)
  expect(compare('бариста', 'бариста')).toBe(1)
})
