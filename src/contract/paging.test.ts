import { expect, test } from 'vitest'
import { isWithinPagingDepth, lastPageWithinDepth } from './paging.ts'

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [41, 20, 3],
  [2000, 20, 100],
  [2676, 20, 100],
  [2676, 30, 66],
])('%i found, %i on a page: the last page is %i, and it can be asked for (N-061)', (found, per_page, last) => {
  expect(lastPageWithinDepth(found, per_page)).toBe(last)
  expect(isWithinPagingDepth({ page: last, per_page })).toBe(true)
})
