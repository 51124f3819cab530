import { expect, test } from 'vitest'
import { isOgrn } from './registry-numbers.ts'

test.each([
  ['1027700132195', true],
  ['1027700132194', false],
  ['304500116000157', true],
  ['304500116000158', false],
  ['0000000000000', false],
  ['000000000000000', false],
  ['102770013219', false],
  ['10277001321950', false],
  ['1027700132195 ', false],
  ['', false],
])('isOgrn(«%s») is %s', (text, expected) => {
  expect(isOgrn(text)).toBe(expected)
})
