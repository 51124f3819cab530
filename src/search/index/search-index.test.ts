import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDocument, arbitraryQuery, SCHEMA } from '#test/fixtures/search/arbitrary-searches.ts'
import { documentChange, type PlainDocument, searchNaively } from '#test/fixtures/search/naive-index.ts'
import { SearchIndex } from './search-index.ts'
import { buildSegment } from './segments/segment-builder.ts'
import { loadIndex, saveIndex } from './snapshot/index-snapshot.ts'
import { readSnapshot, writeSnapshot } from './snapshot/snapshot-file.ts'

/** Builds in the same thread: two thousand threads would take too long to start. */
const builder = { build: async (job: Parameters<typeof buildSegment>[0]) => buildSegment(job), close: async () => {} }

const newIndex = () => new SearchIndex(SCHEMA, { builder })

async function* inGroups(documents: PlainDocument[], size = 50) {
  for (let start = 0; start < documents.length; start += size) {
    yield documents.slice(start, start + size).map(documentChange)
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('apply' as const), documents: fc.array(arbitraryDocument, { maxLength: 40 }) }),
    fc.record({ kind: fc.constantFrom('compact' as const, 'restart' as const) }),
  ),
  { minLength: 1, maxLength: 8 },
)

test('finds, orders and counts what a look at every document gives, through changes, compaction and restarts', async () => {
  const file = path.join(tmpdir(), `search-index-${process.pid}.snapshot`)
  let queryCount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryDocument, { maxLength: 70 }),
      steps,
      fc.array(arbitraryQuery, { minLength: 4, maxLength: 8 }),
      async (first, changes, queries) => {
        let index = newIndex()
        await index.load(inGroups(first))
        const known = new Map(first.map((document) => [document.id, document]))
        for (const step of [undefined, ...changes]) {
          if (step?.kind === 'apply') {
            await index.apply(step.documents.map(documentChange))
            for (const document of step.documents) known.set(document.id, document)
          }
          if (step?.kind === 'compact') await index.compact()
          if (step?.kind === 'restart') {
            await saveIndex(file, index.state(), '17', writeSnapshot)
            const stored = (await loadIndex(file, SCHEMA, readSnapshot))!
            expect(stored.position).toBe('17')
            index = new SearchIndex(SCHEMA, { builder, state: stored.state })
          }
          for (const query of queries) {
            expect(index.search(query)).toEqual(searchNaively([...known.values()], query))
            queryCount++
          }
        }
      },
    ),
    { numRuns: process.env.LONG ? 250 : 100 },
  )
  await rm(file, { force: true })
  expect(queryCount).toBeGreaterThan(1000)
})

/** Enough documents for pairs of frequent words, and for groups of numbers. */
const MANY = 5000
const sampleDocuments = (numRuns: number, seed: number) =>
  fc.sample(arbitraryDocument, { numRuns, seed }).map((document, place) => ({ ...document, id: place + 1 }))

function expectSame(index: SearchIndex, documents: PlainDocument[], queryCount: number, seed: number) {
  for (const query of fc.sample(arbitraryQuery, { numRuns: queryCount, seed })) {
    expect(index.search(query), JSON.stringify(query)).toEqual(searchNaively(documents, query))
  }
}

test('answers the same for thousands of documents, and while a thread builds them into one segment', async () => {
  const index = new SearchIndex(SCHEMA)
  const documents = sampleDocuments(MANY, 1)
  await index.load(inGroups(documents, 500))
  expect(index.documentCount).toBe(documents.filter(({ isSearchable }) => isSearchable).length)
  expectSame(index, documents, 80, 2)

  const changed = sampleDocuments(600, 3)
  await index.apply(changed.map(documentChange))
  expect(index.segmentCount).toBeGreaterThan(1)
  const now = [...changed, ...documents.slice(changed.length)]
  expectSame(index, now, 25, 4)
  await index.whenMerged()
  expectSame(index, now, 25, 5)

  const compaction = index.compact()
  const changedMeanwhile = sampleDocuments(30, 6)
  await index.apply(changedMeanwhile.map(documentChange))
  await compaction
  expectSame(index, [...changedMeanwhile, ...now.slice(changedMeanwhile.length)], 25, 7)
  await index.close()
})

test.each([0, 1, 31, 32, 33, 64, 65])('answers the same for %i documents', async (count) => {
  const index = newIndex()
  const documents = sampleDocuments(count, count)
  await index.load(inGroups(documents))
  expectSame(index, documents, 40, count)
  expect(index.segmentCount).toBeLessThanOrEqual(1)
})

test('merges small segments and leaves a large one alone', async () => {
  const index = newIndex()
  await index.load(inGroups(sampleDocuments(2000, 8), 500))
  for (let round = 0; round < 40; round++) {
    const change = documentChange({ ...sampleDocuments(1, round)[0]!, id: 10_000 + round, isSearchable: true })
    await index.apply([change])
  }
  await index.whenMerged()
  expect(index.segmentCount).toBeLessThan(8)
  expect(Math.max(...index.state().segments.map(({ contents }) => contents.documents.count))).toBeLessThanOrEqual(2000)
})

test('a failed build leaves the index as it was, and the next changes try again', async () => {
  let attempts = 0
  const failures: unknown[] = []
  const index = new SearchIndex(SCHEMA, {
    builder: {
      build: async (job) => {
        if (attempts++ < 3) throw new Error('no memory')
        return buildSegment(job)
      },
      close: async () => {},
    },
    onMergeFailed: (error) => failures.push(error),
  })
  const documents = sampleDocuments(40, 9).map((document) => ({ ...document, isSearchable: true }))
  for (const document of documents) {
    await index.apply([documentChange(document)])
    await index.whenMerged()
  }
  expectSame(index, documents, 50, 10)
  expect(failures).toHaveLength(3)
  expect(index.segmentCount).toBeLessThan(10)
})

test('suggests titles by the start of each word, the commonest first, and counts the words of titles', async () => {
  const index = newIndex()
  const titled = (id: number, title: string): PlainDocument => ({
    id,
    title,
    publishedAt: id,
    isSearchable: true,
    words: [],
    unplacedWords: [],
    attributes: {},
    numbers: {},
  })
  await index.load(
    inGroups([titled(1, 'Водитель'), titled(2, 'Водитель погрузчика'), titled(3, 'водитель погрузчика')]),
  )
  await index.apply([titled(4, 'Приёмщик'), titled(5, 'Программист C++')].map(documentChange))
  expect(index.suggestTitles('вод', 10)).toEqual([
    { title: 'Водитель погрузчика', count: 2 },
    { title: 'Водитель', count: 1 },
  ])
  expect(index.suggestTitles('Погр', 10)).toEqual([{ title: 'Водитель погрузчика', count: 2 }])
  expect(index.suggestTitles('приемщ', 10)).toEqual([{ title: 'Приёмщик', count: 1 }])
  expect(index.suggestTitles('п', 1)).toEqual([{ title: 'Водитель погрузчика', count: 2 }])
  expect(index.suggestTitles(' ', 10)).toEqual([])
  expect(index.vocabulary).toEqual(
    new Map([
      ['водитель', 3],
      ['погрузчика', 2],
      ['приемщик', 1],
      ['программист', 1],
      ['c++', 1],
    ]),
  )
  await index.apply([
    { ...documentChange(titled(5, 'Программист')), isSearchable: false },
    documentChange(titled(1, 'Повар')),
  ])
  expect(index.vocabulary.get('водитель')).toBe(2)
  expect(index.vocabulary.has('программист')).toBe(false)
  expect(index.suggestTitles('прог', 10)).toEqual([])
})
