import { expect, test } from 'vitest'
import { highlightedAfter } from './highlighted-after.ts'

test('arrows lead round the options and the text itself', () => {
  expect([-1, 0, 1].map((active) => highlightedAfter('ArrowDown', active, 2))).toEqual([0, 1, -1])
  expect([-1, 0, 1].map((active) => highlightedAfter('ArrowUp', active, 2))).toEqual([1, -1, 0])
})

test('Home and End belong to the text until an option is highlighted', () => {
  expect(['Home', 'End'].map((key) => highlightedAfter(key, -1, 5))).toEqual([undefined, undefined])
  expect(['Home', 'End', 'a'].map((key) => highlightedAfter(key, 2, 5))).toEqual([0, 4, undefined])
})
