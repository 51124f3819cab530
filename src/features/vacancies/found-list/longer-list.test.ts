import { expect, test } from 'vitest'
import type { FoundList } from './list-memory.ts'
import { missingPage, withPage } from './longer-list.ts'

const LIST: FoundList = {
  heading: 'Водитель в Москве',
  query: {},
  found: 5,
  perPage: 2,
  lastPage: 3,
  first: 3,
  slugs: ['c', 'd'],
}

test('the list is continued next to its first and its last row, and nowhere beyond the search', () => {
  expect([missingPage(LIST, 0), missingPage(LIST, 1)]).toEqual([1, 3])
  expect(missingPage({ ...LIST, first: 1 }, 0)).toBeUndefined()
  expect(missingPage({ ...LIST, found: 4 }, 1)).toBeUndefined()
  expect(missingPage({ ...LIST, lastPage: 2 }, 1)).toBeUndefined()
  expect(missingPage({ ...LIST, slugs: ['c', 'd', 'e'] }, 1)).toBeUndefined()
})

test('rows of a page before or after join the list once', () => {
  expect(withPage(LIST, 1, ['a', 'b'])).toMatchObject({ first: 1, slugs: ['a', 'b', 'c', 'd'] })
  expect(withPage(LIST, 3, ['d', 'e'])).toMatchObject({ first: 3, slugs: ['c', 'd', 'e'] })
})
