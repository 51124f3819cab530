import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openConnections } from '#main/bootstrap.ts'

test('F-02: connections are open before the first request and stay open, so a new process refuses nobody (G-10)', async () => {
  const { ownerUrl } = inject('postgres')
  const pool = new pg.Pool({ connectionString: ownerUrl, min: 3, idleTimeoutMillis: 20 })
  await openConnections(pool, 3)
  expect([pool.totalCount, pool.idleCount]).toEqual([3, 3])
  await setTimeout(200)
  expect(pool.idleCount).toBe(3)
  await pool.end()
})

test('F-37: a database that gives no connection does not end the start', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  await openConnections(pool, 2)
  expect(pool.totalCount).toBe(0)
  await pool.end()
})
