import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '#test/test-app.ts'
import { findRootPath, storeRootNodes } from './root-nodes.server.ts'
import { leafHash, merklePath } from './signed-root.server.ts'

let roots = 0

const lineOf = (position: number) => `promise ${position} 1 open`

/** A root with so many leaves; old ones have no nodes. */
async function givenRoot(app: TestApp, leaves: number, { hasNodes = true } = {}) {
  const root_id = ++roots
  const [text, signature] = [`корень ${root_id}`, 'a'.repeat(88)]
  await app.db
    .insertInto('daily_root')
    .values({
      id: root_id,
      day: `2026-01-${String(root_id).padStart(2, '0')}`,
      text,
      signature,
      signing_key: 'k'.repeat(16),
      published_at: app.now().toISOString(),
    })
    .execute()
  await sql`
    insert into root_leaf (root_id, position, line, negotiation_id)
    select ${root_id}::bigint, place, 'promise ' || place || ' 1 open', ${root_id}::bigint * 1000000 + place
    from generate_series(0, ${leaves}::int - 1) as place`.execute(app.db)
  const lines = Array.from({ length: leaves }, (_, position) => lineOf(position))
  if (hasNodes) await storeRootNodes(app.db, root_id, lines)
  return { root_id, leaves, hashes: lines.map(leafHash) }
}

/** The database, and how many rows it has given so far. */
function countRows(app: TestApp) {
  const counted = { rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.rows += result.rows.length
      return result
    },
  }
  return { db: app.db.withPlugin(plugin), counted }
}

describe('the path of a leaf', () => {
  test('is the path of the tree over all leaves, at every border of the stored nodes (M17)', async ({ app }) => {
    for (const leaves of [1, 2, 255, 256, 257, 512, 700, 1025, 66_000]) {
      const { root_id, hashes } = await givenRoot(app, leaves)
      for (const position of new Set([0, 1, 255, 256, 511, 65_535, 65_536, leaves - 2, leaves - 1])) {
        if (position < 0 || position >= leaves) continue
        const path = await findRootPath(app.db, { root_id, leaves, position }, new Map())
        expect(path, `${position} of ${leaves}`).toEqual(merklePath(hashes, position))
      }
    }
  })

  test('reads at most 256 rows a level, however many leaves the root has (M17)', async ({ app }) => {
    const read = []
    for (const leaves of [1000, 10_000, 100_000]) {
      const { root_id } = await givenRoot(app, leaves)
      const { db, counted } = countRows(app)
      await findRootPath(db, { root_id, leaves, position: 300 }, new Map())
      read.push(counted.rows)
    }
    // One row more says that the nodes are stored.
    expect(read.every((rows) => rows <= 3 * 256 + 1)).toBe(true)
    expect(read[2]! / read[0]!).toBeLessThan(3)
  })

  test('of a root that is older than the stored nodes reads its leaves once, and leads to the same root (M17)', async ({
    app,
  }) => {
    const { root_id, leaves, hashes } = await givenRoot(app, 5000, { hasNodes: false })
    for (const isFirst of [true, false]) {
      const { db, counted } = countRows(app)
      expect(await findRootPath(db, { root_id, leaves, position: 4321 }, new Map())).toEqual(merklePath(hashes, 4321))
      expect(counted.rows > 5000).toBe(isFirst)
    }
  })

  test('is read once for many applications of one person that stand near each other (M17)', async ({ app }) => {
    const { root_id, leaves } = await givenRoot(app, 5000)
    const { db, counted } = countRows(app)
    const known = new Map<string, Buffer[]>()
    for (let position = 0; position < 200; position++) await findRootPath(db, { root_id, leaves, position }, known)
    expect(counted.rows).toBeLessThan(2 * 256 + 200)
  })
})
