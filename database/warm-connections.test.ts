import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { connect } from './connect.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let server: ReturnType<typeof connect>
let name: string

/** How many connections to the test's database there may be, set from another one. */
const limitConnections = (limit: number) =>
  sql`alter database ${sql.id(name)} with connection limit ${sql.lit(limit)}`.execute(server.db)

beforeAll(async () => {
  database = await openTestDatabase(inject('postgres'))
  server = connect(inject('postgres').ownerUrl, { max: 1 })
  name = new URL(database.url).pathname.slice(1)
})
afterAll(async () => {
  await limitConnections(-1)
  await Promise.all([database.db.destroy(), server.db.destroy()])
})

/** A pool with two open connections that may have eight. */
async function openWarmPool(connectionTimeoutMillis = 20_000) {
  const codes = new Set<unknown>()
  const opened = connect(database.url, {
    max: 8,
    min: 2,
    connectionTimeoutMillis,
    onError: (error) => codes.add((error as { code?: string }).code ?? (error as Error).message),
  })
  const clients = await Promise.all([opened.pool.connect(), opened.pool.connect()])
  for (const client of clients) client.release()
  return { ...opened, codes }
}

const sleepMs = (ms: number) => sql<{ done: boolean }>`select true as done from pg_sleep(${ms / 1000})`

test('OP-4: while the server starts no new connection, everything waits for the open ones, and the reason is known', async () => {
  const { db, pool, codes } = await openWarmPool()
  await limitConnections(0)

  const replies = await Promise.all(Array.from({ length: 12 }, () => sleepMs(50).execute(db)))
  // As the limiter of requests asks, over the pool itself.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  expect(replies).toHaveLength(12)
  expect(pool.totalCount).toBe(2)
  expect([...codes]).toEqual(['53300'])

  await limitConnections(-1)
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: 8 }, () => sleepMs(50).execute(db)))
    expect(pool.totalCount).toBe(8)
  }, 20_000)
  await db.destroy()
})

test('OP-4: whoever waits in vain for an open connection is told so as before, and without one at once', async () => {
  const { db, codes } = await openWarmPool(500)
  await limitConnections(0)

  const holders = [sleepMs(3000).execute(db), sleepMs(3000).execute(db)]
  await expect(sleepMs(1).execute(db)).rejects.toThrow('timeout exceeded when trying to connect')
  expect([...codes]).toEqual(['53300', 'timeout exceeded when trying to connect'])
  await Promise.all(holders)

  const cold = connect(database.url)
  await expect(sleepMs(1).execute(cold.db)).rejects.toMatchObject({ code: '53300' })
  await limitConnections(-1)
  await Promise.all([db.destroy(), cold.db.destroy()])
})
