import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClusterIndexes, connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { type ClusterResponse, toClusterQuery, toIndexResult } from '#search/cluster/cluster-query.ts'
import { clusterDocument, clusterSchema } from '#search/cluster/cluster-schema.ts'
import type { DocumentChange, IndexQuery, IndexResult } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { arbitraryDocument, arbitraryQuery, SCHEMA } from '../fixtures/search/arbitrary-searches.ts'
import { documentChange, type PlainDocument } from '../fixtures/search/naive-index.ts'
import { sharedCluster } from './shared-cluster.ts'

const ROUNDS = process.env.OPENSEARCH_TESTS === 'short' ? 4 : 12
const QUERIES_A_ROUND = 100
/** Queries that the cluster is asked in one request. */
const TOGETHER = 20
/** More different numbers than are counted one by one. */
const MANY = 3000

/** Quartiles may differ by half a percent, the counts of facets in their order. */
function comparable({ quartiles, facets, ...rest }: IndexResult) {
  const counts = Object.entries(facets).map(([key, one]) => [key, [...one].sort((a, b) => a[0] - b[0])])
  return { ...rest, facets: Object.fromEntries(counts), count: quartiles?.count }
}

function expectSameQuartiles({ quartiles: found }: IndexResult, { quartiles: wanted }: IndexResult) {
  for (const part of ['p25', 'median', 'p75'] as const) {
    if (wanted) expect(Math.abs(found![part] - wanted[part])).toBeLessThanOrEqual(wanted[part] * 0.005)
  }
}

test('the cluster answers random queries as the index in memory does, through changes and deletions', async () => {
  const { urls } = await sharedCluster()
  const [indexes, cluster] = [connectToIndexes(urls), createSearchCluster(urls, { limitMs: 60_000 })]
  const index = new SearchIndex(SCHEMA)
  await createEmpty(indexes, 'contract')
  const random = fc.sample(fc.record({ documents: fc.array(arbitraryDocument, { minLength: 20, maxLength: 60 }) }), {
    numRuns: ROUNDS,
    seed: 1,
  })
  let asked = 0
  for (const [round, { documents }] of random.entries()) {
    const changes = lastOfEach(documents).map(documentChange)
    await index.apply(changes)
    await indexes.write('contract', toWrites(changes, round + 1))
    await indexes.refresh('contract')
    const queries = fc.sample(arbitraryQuery, { numRuns: QUERIES_A_ROUND, seed: round })
    for (let start = 0; start < queries.length; start += TOGETHER) {
      const some = queries.slice(start, start + TOGETHER)
      const answers = await cluster.search('contract', some.map(toClusterQuery))
      for (const [place, query] of some.entries()) {
        expectSame(toIndexResult(query, answers[place] as ClusterResponse), index.search(query), query)
        asked++
      }
    }
  }
  expect(asked).toBe(ROUNDS * QUERIES_A_ROUND)
  await Promise.all([index.close(), indexes.close(), cluster.close()])
})

test('quartiles of thousands of different numbers are those of the index in memory within half a percent', async () => {
  const { urls } = await sharedCluster()
  const [indexes, cluster] = [connectToIndexes(urls), createSearchCluster(urls, { limitMs: 60_000 })]
  const index = new SearchIndex(SCHEMA)
  await createEmpty(indexes, 'quartiles')
  const changes = fc.sample(arbitraryDocument, { numRuns: MANY, seed: 7 }).map((document, place) => ({
    ...documentChange(document),
    id: place + 1,
    isSearchable: true,
    numbers: { salary: 40_000 + ((place * 7919) % 200_000) },
  }))
  await index.apply(changes)
  await indexes.write('quartiles', toWrites(changes, 1))
  await indexes.refresh('quartiles')
  for (const values of [[1], [1, 2, 3], [1, 2, 3, 4, 5, 6]]) {
    const filters = [{ key: 'role', anyOf: [{ attribute: 'roles', values }] }]
    const query: IndexQuery = { filters, order: 'date', offset: 0, limit: 5, quartilesOf: 'salary' }
    const [answer] = await cluster.search('quartiles', [toClusterQuery(query)])
    expectSame(toIndexResult(query, answer as ClusterResponse), index.search(query), query)
  }
  await Promise.all([index.close(), indexes.close(), cluster.close()])
})

test('lists of 70 000 ids count whole, wherever they stand in a query (issue 35, long lists)', async () => {
  const { urls } = await sharedCluster()
  const [indexes, cluster] = [connectToIndexes(urls), createSearchCluster(urls, { limitMs: 60_000 })]
  const index = new SearchIndex(SCHEMA)
  await createEmpty(indexes, 'lists')
  const changes = fc.sample(arbitraryDocument, { numRuns: 40, seed: 9 }).map((document, place) => ({
    ...documentChange(document),
    id: place + 1,
    isSearchable: true,
  }))
  await index.apply(changes)
  await indexes.write('lists', toWrites(changes, 1))
  await indexes.refresh('lists')
  /** What is there stands at the end of the list. */
  const longList = (...known: number[]) => [...Array.from({ length: 70_000 }, (_, place) => 1000 + place), ...known]
  const page = { order: 'date', offset: 0, limit: 20 } as const
  const queries: IndexQuery[] = [
    { ...page, filters: [{ key: 'access', anyOf: [{ ids: longList(2, 3, 39) }] }] },
    { ...page, excludedIds: longList(1, 2, 3, 40) },
    { ...page, filters: [{ key: 'role', anyOf: [{ attribute: 'roles', values: longList(1, 5) }], isExcluded: true }] },
    {
      ...page,
      filters: [{ key: 'place', anyOf: [{ attribute: 'cities', values: longList(2) }] }],
      facets: [
        { key: 'some', attribute: 'roles', sums: [{ value: 9, of: longList(1, 4) }] },
        { key: 'best', attribute: 'cities', top: { count: 1, always: longList(5) } },
        { key: 'fits', options: [{ value: 1, anyOf: [{ ids: longList(7, 8, 9, 10) }] }] },
      ],
    },
    {
      ...page,
      derived: [
        {
          name: 'near',
          greatestOf: [{ attribute: 'cities', numbers: longList(1, 2, 3).map((city) => [city, -city]) }],
        },
      ],
      order: { number: 'near', direction: 'desc' },
      facets: [{ key: 'near', number: 'near', steps: [-1, -2, -100_000] }],
    },
  ]
  for (const query of queries) {
    const [answer] = await cluster.search('lists', [toClusterQuery(query)])
    const wanted = index.search(query)
    expect(wanted.found).toBeGreaterThan(0)
    expectSame(toIndexResult(query, answer as ClusterResponse), wanted, query)
  }
  await Promise.all([index.close(), indexes.close(), cluster.close()])
})

test('a text of the greatest length with synonyms in six tiers is answered', async () => {
  const { urls } = await sharedCluster()
  const [indexes, cluster] = [connectToIndexes(urls), createSearchCluster(urls, { limitMs: 60_000 })]
  await createEmpty(indexes, 'long')
  await indexes.allowLongTexts()
  const phrase = (one: string, other: string): LexemeQuery => ({
    kind: 'phrase',
    lexemes: [one, other].map((lexeme, offset) => ({ lexeme, offset })),
  })
  const words = Array.from({ length: 100 }, (_, place): LexemeQuery => {
    const lexeme = `word${place}`
    return {
      kind: 'or',
      parts: [{ kind: 'lexeme', lexeme, isPrefix: false }, phrase(lexeme, 'a'), phrase(lexeme, 'b')],
    }
  })
  const text: LexemeQuery = { kind: 'and', parts: words }
  const tiers = Array.from({ length: 6 }, () => ({ text }))
  const query = toClusterQuery({ text, tiers, order: 'relevance', offset: 0, limit: 10 })
  expect(await cluster.search('long', [query])).toMatchObject([{ hits: { total: { value: 0 } } }])
  await Promise.all([indexes.close(), cluster.close()])
})

async function createEmpty(indexes: ClusterIndexes, name: string) {
  const { settings, mappings } = clusterSchema(SCHEMA, name)
  await indexes.drop(name)
  await indexes.create(name, { settings, mappings })
}

const toWrites = (changes: DocumentChange[], version: number) =>
  changes.map((change) => ({
    id: change.id,
    version,
    document: change.isSearchable ? clusterDocument(change) : undefined,
  }))

function expectSame(found: IndexResult, wanted: IndexResult, query: IndexQuery) {
  expect(comparable(found), JSON.stringify(query)).toEqual(comparable(wanted))
  expectSameQuartiles(found, wanted)
}

const lastOfEach = (documents: PlainDocument[]) => [...new Map(documents.map((one) => [one.id, one])).values()]
