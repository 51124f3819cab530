import { mkdtempSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
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

/** What a guest reads, from the database and from memory. */
const READ_ADDRESSES = [
  '/',
  '/search/vacancies',
  '/api/vacancies/search',
  '/companies',
  '/salaries',
  '/healthz',
  '/api/dictionaries',
]
const ALL_READ = READ_ADDRESSES.map((address) => `${address} 200`)

/** All at once, so that more connections are needed than are open. No reply is one that was kept for guests. */
const readAll = (url: string, round: string) =>
  Promise.all(
    READ_ADDRESSES.map(async (address) => {
      const reply = await fetch(`${url}${address}?text=${encodeURIComponent(round)}`)
      return `${address} ${reply.status}`
    }),
  )

test('OP-4: when the disk is full right after the start, before the server has kept its cache for new connections, reading goes on and the log says why the rest does not', async () => {
  const directory = mkdtempSync(path.join(FAST_DIRECTORY, 'full-demo-'))
  const server = spawnOnSmallDisk(directory, '700m', {
    PORT: String(await findFreePort()),
    DATA_DIR: directory,
    SEED: 'demo',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  expect(await server.waitUntilReady(), server.output()).toBe(true)
  const inside = `/proc/${server.child.pid}/root${directory}`
  const disk = fillDisk(inside)

  for (let round = 0; round < 10; round++) {
    expect(await readAll(server.url, `${round}`)).toEqual(ALL_READ)
    await setTimeout(1000)
  }
  disk.free()
  expect(server.output()).toMatch(/"code":"53100"/)
  expect(server.output().match(/the database refuses/g)).toHaveLength(1)
  expect(await server.stop()).toBe(0)
  rmSync(directory, { recursive: true })
})

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
  const statuses = await readAll(server.url, 'full')
  disk.free()

  await writers.untilAcknowledged(200)
  await writers.stop()
  const { unexpected, unreached } = writers.outcomes()
  console.log('full disk', statuses, writers.outcomes())
  expect({ unexpected, unreached }).toEqual({ unexpected: [], unreached: 0 })
  expect(statuses).toEqual(ALL_READ)
  expect(await writers.findLosses()).toEqual([])
  await db.destroy()
  expect(await server.stop()).toBe(0)
  rmSync(directory, { recursive: true })
})
