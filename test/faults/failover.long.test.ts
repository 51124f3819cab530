import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { startServerProcess } from '../server-process.ts'
import { FAST_DIRECTORY } from '../throwaway-postgres.ts'
import { startWriters } from './write-journal.ts'

const WRITERS = 8
const ACKNOWLEDGED = 100

vi.setConfig({ testTimeout: 300_000 })

test('F-05: when the address leads to another server with the same data, the process goes on there and nothing acknowledged is lost', async () => {
  const folder = mkdtempSync(path.join(FAST_DIRECTORY, 'failover-'))
  const directories = { first: path.join(folder, 'first'), second: path.join(folder, 'second') }
  const startCluster = (directory: string) => startEmbeddedPostgres({ directory, settings: NO_DURABILITY })
  const first = await startCluster(directories.first)
  const proxy = await openDatabaseProxy(first.url)
  const server = await startServerProcess(proxy.url, { DATABASE_OWNER_URL: first.ownerUrl, LIMITS: 'off' })
  const { db } = connect(proxy.url, { max: 4 })
  const writers = await startWriters({ db, url: () => server.url, writers: WRITERS, vacancies: 100 })
  await writers.untilAcknowledged(ACKNOWLEDGED)

  await proxy.cut()
  await first.stop()
  cpSync(directories.first, directories.second, { recursive: true, preserveTimestamps: true })
  const second = await startCluster(directories.second)
  proxy.pointTo(second.url)
  await proxy.restore()
  await writers.untilAcknowledged(ACKNOWLEDGED)
  await writers.stop()

  expect(await writers.findLosses()).toEqual([])
  expect(writers.outcomes()).toMatchObject({ unreached: 0, unexpected: [] })
  await db.destroy()
  expect(await server.stop()).toBe(0)
  await proxy.close()
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})
