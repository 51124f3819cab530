import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test-app.ts'
import { openFed, PATIENCE, putDocument, removeDocument } from './fed-documents.ts'

test('a change is found after it is committed, a deleted document is not, and one of two feeders works', async ({
  app,
}) => {
  const fed = await openFed(app, 'changes')
  await putDocument(app.db, 1, 10)
  fed.startFeeder()
  fed.startFeeder()
  await fed.index.start()
  await putDocument(app.db, 2, 20)
  await expect.poll(fed.found, PATIENCE).toEqual({ ids: [1, 2], numbers: { 10: 1, 20: 1 } })
  await putDocument(app.db, 2, 21)
  await removeDocument(app.db, 1)
  await expect.poll(fed.found, PATIENCE).toEqual({ ids: [2], numbers: { 21: 1 } })
  expect(fed.swaps).toHaveLength(1)
  expect(fed.errors).toEqual([])
})

test('another feeder goes on where a closed one ended, and reads no document twice', async ({ app }) => {
  const fed = await openFed(app, 'successor')
  await putDocument(app.db, 1, 10)
  const first = fed.startFeeder()
  await fed.index.start()
  await first.close()
  await putDocument(app.db, 2, 20)
  fed.startFeeder()
  await expect.poll(fed.found, PATIENCE).toEqual({ ids: [1, 2], numbers: { 10: 1, 20: 1 } })
  // Nothing was built anew.
  expect(fed.swaps).toHaveLength(1)
  const [name] = await fed.indexes.list(`${fed.alias}-*`)
  expect(name).toBe(fed.swaps[0])
})

test('a new definition is built beside the former index: no search misses what was there, and writes go on', async ({
  app,
}) => {
  const fed = await openFed(app, 'swap')
  for (let id = 1; id <= 20; id++) await putDocument(app.db, id, 1)
  const first = fed.startFeeder()
  await fed.index.start()
  await first.close()
  fed.startFeeder({ documentVersion: '2' })
  let written = 20
  const counts: number[] = []
  while (fed.swaps.length < 2 || counts.length < 10) {
    await putDocument(app.db, ++written, 2)
    counts.push((await fed.found()).ids.length)
  }
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(20)
  await expect.poll(async () => (await fed.found()).ids.length, PATIENCE).toBe(written)
  await expect.poll(() => fed.indexes.list(`${fed.alias}-*`), PATIENCE).toEqual([fed.swaps[1]])
  expect(fed.errors).toEqual([])
})

test('feeders that are killed amid changes leave none out and none twice, also while the index is built', async ({
  app,
}) => {
  const fed = await openFed(app, 'killed')
  for (let id = 1; id <= 200; id++) await putDocument(app.db, id, 1)
  let changes = 0
  for (let round = 1; round <= 5; round++) {
    const feeder = fed.startFeederProcess()
    await feeder.started
    const end = performance.now() + 300 * round
    while (performance.now() < end) {
      const id = 1 + (++changes % 230)
      await (changes % 7 === 0 ? removeDocument(app.db, id) : putDocument(app.db, id, round))
    }
    await feeder.kill()
  }
  fed.startFeeder()
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from fed_document where not is_deleted order by id`.execute(app.db)
  const numbers = Object.groupBy(rows, ({ number }) => number)
  await expect.poll(fed.found, PATIENCE).toEqual({
    ids: rows.map(({ id }) => id),
    numbers: Object.fromEntries(Object.entries(numbers).map(([number, same]) => [number, same!.length])),
  })
  expect(fed.errors).toEqual([])
})
