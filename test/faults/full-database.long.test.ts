import { mkdtempSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { connect } from '#database/connect.ts'
import { embeddedUrls, readSecrets } from '#database/embedded-access.ts'
import { findFreePort } from '../server-process.ts'
import { FAST_DIRECTORY } from '../throwaway-postgres.ts'
import { spawnOnSmallDisk } from './small-disk.ts'
import { startWriters } from './write-journal.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Writes until nothing more fits. */
function fillDisk(directory: string) {
  const filler = path.join(directory, 'filler')
  writeFileSync(filler, '')
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size)
    for (;;) {
      try {
        writeFileSync(filler, block, { flag: 'a' })
      } catch {
        break
      }
    }
  }
  return { free: () => truncateSync(filler, 0) }
}

test('F-09: while the disk of the database is full, changes are refused with 503 and reading goes on; with space again everything does, and nothing acknowledged is lost (N-146)', async () => {
  const directory = mkdtempSync(path.join(FAST_DIRECTORY, 'full-'))
  const server = spawnOnSmallDisk(directory, '256m', {
    PORT: String(await findFreePort()),
    DATA_DIR: directory,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  expect(await server.waitUntilReady(), server.output()).toBe(true)
  // The disk is in the namespace of the process.
  const inside = `/proc/${server.child.pid}/root${directory}`
  const postgres = path.join(inside, 'postgres')
  const port = readFileSync(path.join(postgres, 'data/postmaster.pid'), 'utf8').split('\n')[3]!
  const { db } = connect(embeddedUrls(postgres, port, readSecrets(postgres)!).url, { max: 4 })
  const writers = await startWriters({ db, url: () => server.url, writers: 16, vacancies: 400 })
  await writers.untilAcknowledged(100)

  const disk = fillDisk(inside)
  expect(statfsSync(inside).bavail).toBeLessThan(64)
  const before = writers.outcomes().unavailable
  await vi.waitFor(() => expect(writers.outcomes().unavailable).toBeGreaterThan(before + 20), { timeout: 200_000 })
  const statuses = []
  for (const address of ['/healthz', '/api/vacancies/search', '/api/dictionaries'])
    statuses.push((await fetch(server.url + address)).status)
  disk.free()

  await writers.untilAcknowledged(200)
  await writers.stop()
  const { unexpected, unreached } = writers.outcomes()
  console.log('full disk', statuses, writers.outcomes())
  expect({ unexpected, unreached }).toEqual({ unexpected: [], unreached: 0 })
  expect(statuses).toEqual([200, 200, 200])
  expect(await writers.findLosses()).toEqual([])
  await db.destroy()
  expect(await server.stop()).toBe(0)
  rmSync(directory, { recursive: true })
})
