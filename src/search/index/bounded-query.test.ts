import { expect, test } from 'vitest'
import { boundedQuery, MAX_LISTED } from './bounded-query.ts'
import type { IndexQuery } from './index-types.ts'

const numbersTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

const queryWith = (count: number): IndexQuery => {
  const list = numbersTo(count)
  const anyOf = [{ attribute: 'roles', values: list }, { ids: list }, { number: 'salary', atLeast: 1 }]
  return {
    filters: [{ key: 'role', anyOf }],
    tiers: [{ text: { kind: 'lexeme', lexeme: 'повар', isPrefix: false }, anyOf }],
    excludedIds: list,
    derived: [
      {
        name: 'near',
        greatestOf: [
          {
            attribute: 'cities',
            numbers: list.map((id) => [id, -id] as const),
            nearestOf: { lat: 'lat', lng: 'lng', points: list.map((place) => ({ lat: 55, lng: place / 100 })) },
          },
        ],
      },
    ],
    facets: [
      { key: 'sums', attribute: 'roles', sums: [{ value: 1, of: list }] },
      { key: 'top', attribute: 'roles', top: { count: 2, always: list } },
      { key: 'options', options: [{ value: 1, anyOf }] },
      { key: 'steps', number: 'salary', steps: [1] },
    ],
    order: 'relevance',
    offset: 0,
    limit: 1,
  }
}

test('of a list with more than 10 000 entries the first 10 000 count, wherever it stands in a query', () => {
  expect(boundedQuery(queryWith(MAX_LISTED + 5))).toEqual(queryWith(MAX_LISTED))
})

test('a query is text: what was written and read again asks the same', () => {
  const query = queryWith(20)
  expect(JSON.parse(JSON.stringify(boundedQuery(query)))).toEqual(query)
})
