import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { FAST_DIRECTORY } from '../../throwaway-postgres.ts'
import { startWithOwnDatabase } from '../own-database-process.ts'
import { playKills } from './kill-rounds.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100)
/** The goal on a machine with nothing else to do is 3 s. */
const MAX_RESTART_MS = 60_000

test('F-01: a hundred times kill -9 of the process with its own database lose, double and halve no acknowledged write (G-08)', async () => {
  const directory = mkdtempSync(path.join(FAST_DIRECTORY, 'killed-process-'))
  let db: Db | undefined
  const start = async () => {
    const server = await startWithOwnDatabase({ directory })
    // The socket is at the same path after each restart: the first pool connects again.
    if (db) await server.db.destroy()
    else db = server.db
    return server
  }
  const { server, losses, outcomes, slowestRestartMs } = await playKills({
    rounds: ROUNDS,
    start,
    findDb: () => db!,
    vacancies: 2000,
  })

  expect(losses).toEqual([])
  expect(outcomes.unexpected).toEqual([])
  expect(outcomes.unreached).toBeGreaterThan(0)
  expect(slowestRestartMs).toBeLessThan(MAX_RESTART_MS)
  await db!.destroy()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}, 3_600_000)
