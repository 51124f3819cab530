import { expect, test } from 'vitest'
import type { IndexQuery } from '../index/index-types.ts'
import { toClusterQuery } from './cluster-query.ts'

/** A cluster refuses a condition that names more. */
const LIMIT = 65_536
const LISTED = 100_000

const ids = Array.from({ length: LISTED }, (_, place) => place + 1)

/** All lists of numbers of a query, wherever they stand. */
function listsIn(value: unknown): number[][] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : []
}

test('a list of 100 000 ids reaches the cluster whole, in parts that it takes (issue 35, long lists)', () => {
  const anyOf = [{ attribute: 'roles', values: ids }, { ids }]
  const query: IndexQuery = {
    text: { kind: 'lexeme', lexeme: 'повар', isPrefix: false },
    filters: [{ key: 'access', anyOf }],
    excludedIds: ids,
    facets: [
      { key: 'sums', attribute: 'roles', sums: [{ value: 1, of: ids }] },
      { key: 'top', attribute: 'roles', top: { count: 2, always: ids } },
      { key: 'options', options: [{ value: 1, anyOf }] },
    ],
    order: 'date',
    offset: 0,
    limit: 1,
  }
  const lists = listsIn(toClusterQuery(query))
  expect(Math.max(...lists.map((list) => list.length))).toBeLessThan(LIMIT)
  // Of the filter and the option two each, the excluded ones, and those of two facets.
  expect(lists.reduce((sum, list) => sum + list.length, 0)).toBe(7 * LISTED)
  expect(new Set(lists.flat()).size).toBe(LISTED)
})
