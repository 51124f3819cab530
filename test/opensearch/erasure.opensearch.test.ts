import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test-app.ts'
import { openFed, PATIENCE, putDocument, removeDocument } from './fed-documents.ts'
import { sharedCluster } from './shared-cluster.ts'

/** Files of all nodes that hold the text, also those of deleted documents and of what was written down before them. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files.filter((one) => one.isFile())) {
    const name = path.join(file.parentPath, file.name)
    // Segments are merged and removed all the time.
    const content = await readFile(name).catch(() => Buffer.alloc(0))
    if (content.includes(text)) found.push(name)
  }
  return found
}

test('what was deleted is soon in no file of any node, and its neighbours are found as before', async ({ app }) => {
  const { data } = await sharedCluster()
  const secret = randomBytes(24).toString('hex')
  const fed = await openFed(app, 'erasure')
  for (let id = 1; id <= 30; id++) await putDocument(app.db, id, id)
  await putDocument(app.db, 31, 31)
  await sql`update fed_document set word = ${secret} where id = 31`.execute(app.db)
  fed.startFeeder({ expungeIntervalMs: 0 })
  await fed.index.start()
  await expect.poll(async () => (await fed.found()).ids, PATIENCE).toHaveLength(31)
  // At least two copies of it lie somewhere.
  await expect.poll(() => filesWith(data, secret), PATIENCE).not.toHaveLength(0)
  await removeDocument(app.db, 31)
  await expect.poll(() => filesWith(data, secret), { timeout: 240_000, interval: 2000 }).toEqual([])
  expect((await fed.found()).ids).toEqual(Array.from({ length: 30 }, (_, place) => place + 1))
  expect(fed.errors).toEqual([])
})
