import { expect, test } from 'vitest'
import { bestProcessorMs, measureProcessorMs } from '#test/processor-time.ts'
import type { DocumentChange, IndexQuery, NearestPoint } from './index-types.ts'
import { SearchIndex } from './search-index.ts'

const TOWNS = 500
/** A linear cost grows four times. */
const [FEW, MANY, MAX_GROWTH] = [15_000, 60_000, 6]
/** Growth is not measured below. */
const SMALL_MS = 8

const SCHEMA = { attributes: ['town'], numbers: ['lat', 'lng'] }
const townOf = (id: number) => (id * 7919) % TOWNS

/** Every other document has an address near its town. */
const documentOf = (id: number): DocumentChange => ({
  id,
  publishedAt: id,
  isSearchable: true,
  lexemes: "'повар':1A",
  attributes: { town: [townOf(id)] },
  numbers:
    id % 2 ? { lat: 44 + (townOf(id) % 20) + (id % 97) / 970, lng: 30 + (townOf(id) % 100) + (id % 89) / 890 } : {},
})

async function givenIndex(count: number): Promise<SearchIndex> {
  const index = new SearchIndex(SCHEMA)
  await index.load(
    (async function* () {
      yield Array.from({ length: count }, (_, place) => documentOf(place + 1))
    })(),
  )
  return index
}

function nearQuery(pointCount: number): IndexQuery {
  const points = Array.from({ length: pointCount }, (_, place) => ({ lat: 45 + place, lng: 40 + place }))
  const nearestOf: NearestPoint = { lat: 'lat', lng: 'lng', points }
  const numbers = Array.from({ length: TOWNS }, (_, id) => [id, -10 * id - 1] as const)
  return {
    derived: [{ name: 'near', greatestOf: [{ attribute: 'town', numbers, nearestOf }] }],
    filters: [{ key: 'near', anyOf: [{ number: 'near', atLeast: -1000 }] }],
    facets: [{ key: 'near', number: 'near', steps: [-10, -25, -50, -100] }],
    order: { number: 'near', direction: 'desc' },
    offset: 0,
    limit: 20,
  }
}

test('the processor time of kilometres grows no faster than the documents and the points', {
  timeout: 60_000,
}, async () => {
  const [few, many] = [await givenIndex(FEW), await givenIndex(MANY)]
  const measure = (index: SearchIndex, points: number) =>
    bestProcessorMs(() => index.search(nearQuery(points)), SMALL_MS)
  const growths = [
    ['documents', await measure(few, 10), await measure(many, 10)],
    ['points', await measure(many, 3), await measure(many, 12)],
  ] as const
  for (const [name, smaller, larger] of growths)
    expect(larger, `${name}: from ${smaller} to ${larger} ms`).toBeLessThan(Math.max(SMALL_MS, MAX_GROWTH * smaller))
  expect(few.search(nearQuery(1)).ids).toHaveLength(20)
  await Promise.all([few.close(), many.close()])
})

test('the same number is not computed again while nothing changes, and newer documents have it too', async () => {
  const index = await givenIndex(FEW)
  const query = nearQuery(8)
  const first = await measureProcessorMs(() => index.search(query))
  const again = await bestProcessorMs(() => index.search(query))
  expect(again).toBeLessThan(first / 2)
  const at = { lat: 45, lng: 40 }
  await index.apply([
    { ...documentOf(FEW + 1), numbers: at },
    { ...documentOf(1), numbers: at },
  ])
  expect(index.search(query).ids.slice(0, 2)).toEqual([FEW + 1, 1])
  await index.close()
})
