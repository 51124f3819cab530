import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startWithOwnDatabase } from './own-database-process.ts'
import { startWriters } from './write-journal.ts'

const ROUNDS = 20
const WRITERS = 16
const ACKNOWLEDGED_PER_ROUND = 100
const MAX_PAUSE_MS = 800
/** The process gives up a database that dies again and again. Here each death is forgotten before the next. */
const FORGOTTEN_MS = 15_000

vi.setConfig({ testTimeout: 1_800_000 })

type Served = Awaited<ReturnType<typeof startWithOwnDatabase>>

/** Kills PostgreSQL in every round at a random moment of the load. Resolves with the losses and the longest pause. */
async function playRounds(server: Served, rounds: number) {
  const writers = await startWriters({ db: server.db, url: () => server.url, writers: WRITERS, vacancies: 400 })
  let longestMs = 0
  for (let round = 0; round < rounds; round++) {
    await Promise.all([writers.untilAcknowledged(ACKNOWLEDGED_PER_ROUND), round > 0 && setTimeout(FORGOTTEN_MS)])
    await setTimeout(Math.random() * MAX_PAUSE_MS)
    server.killPostgres()
    longestMs = Math.max(longestMs, await writers.untilAcknowledged(WRITERS))
  }
  await writers.stop()
  return { outcomes: writers.outcomes(), losses: await writers.findLosses(), longestMs }
}

test(`F-03: ${ROUNDS} times kill -9 of the database under ${WRITERS} writers: nothing acknowledged is lost or doubled, and the process never restarts (G-09)`, async () => {
  const server = await startWithOwnDatabase()
  const { outcomes, losses, longestMs } = await playRounds(server, ROUNDS)

  console.log('killed database', { ...outcomes, longestMs })
  expect(losses).toEqual([])
  expect(outcomes).toMatchObject({ unreached: 0, unexpected: [] })
  expect(outcomes.unavailable).toBeGreaterThan(ROUNDS)
  // Ten times what is promised, because a crowded machine is slow and still right.
  expect(longestMs).toBeLessThan(100_000)

  // The clock of the periodic jobs goes on, after the restarts as before.
  const lastTick = async () => {
    const { rows } = await sql<{ at: string | null }>`
      select max(last_execution)::text as at from graphile_worker._private_known_crontabs`.execute(server.db)
    return rows[0]!.at
  }
  const before = await lastTick()
  await vi.waitFor(async () => expect(await lastTick()).not.toBe(before), { timeout: 400_000, interval: 2000 })
  expect(await server.close()).toBe(0)
})

test('F-03: the journal finds losses in a database that acknowledges before it has written, so it would find them elsewhere (G-09)', async () => {
  const server = await startWithOwnDatabase()
  const owner = new pg.Client({ connectionString: server.urls.ownerUrl })
  await owner.connect()
  await owner.query('alter database postgres set synchronous_commit = off')
  await owner.end()
  // Only new connections take the setting.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`.execute(
    server.db,
  )
  const { losses } = await playRounds(server, 3)

  console.log('without synchronous commits', losses.length, 'losses')
  expect(losses).not.toEqual([])
  expect(await server.close()).toBe(0)
})
