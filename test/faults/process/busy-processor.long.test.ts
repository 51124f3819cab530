import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { expect, inject, test } from 'vitest'
import { startServerProcess } from '../../server-process.ts'
import { openTestDatabase } from '../../test-database.ts'
import { startWriters } from '../write-journal.ts'

/** Far more than a waiting person accepts: the neighbours of the test may burn the processors too. */
const MAX_ANSWER_MS = 20_000

test('F-12: while neighbours burn every processor, health is answered and no write is refused or lost', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const server = await startServerProcess(url, { ROLE: 'app', LIMITS: 'off', LOG_LEVEL: 'error' })
  const writers = await startWriters({ db, url: () => server.url, writers: 4, vacancies: 100 })
  await writers.untilAcknowledged(20)
  const neighbours = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for(;;);']))

  let slowestMs = 0
  for (let asked = 0; asked < 30; asked++) {
    const askedAt = performance.now()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - askedAt)
    await writers.untilAcknowledged(5)
  }
  for (const neighbour of neighbours) neighbour.kill('SIGKILL')
  await writers.stop()

  expect(slowestMs).toBeLessThan(MAX_ANSWER_MS)
  expect(writers.outcomes()).toMatchObject({ unreached: 0, unexpected: [] })
  expect(await writers.findLosses()).toEqual([])
  expect(await server.stop()).toBe(0)
  await db.destroy()
}, 600_000)
