import { expect, test } from 'vitest'
import { listPageNumbers } from './page-numbers.ts'

test.each([
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [2, 5, '1 2 3 4 5'],
  [1, 100, '1 2 … 100'],
  [50, 100, '1 … 49 50 51 … 100'],
  [100, 100, '1 … 99 100'],
  [3, 6, '1 2 3 4 5 6'],
])('the pages around %i of %i are %s', (current, last, pages) => {
  expect(
    listPageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(pages)
})
