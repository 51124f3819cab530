import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spawnServerProcess } from '../server-process.ts'
import { FAST_DIRECTORY } from '../throwaway-postgres.ts'
import { startWithOwnDatabase } from './own-database-process.ts'
import { startWriters } from './write-journal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: Awaited<ReturnType<typeof startWithOwnDatabase>>
beforeAll(async () => {
  server = await startWithOwnDatabase()
})
afterAll(() => server.close())

test('F-03: kill -9 of the bundled database under load loses no acknowledged write; the process stays, says 503 at once and serves again (N-141)', async () => {
  const writers = await startWriters({ db: server.db, url: () => server.url, writers: 8, vacancies: 100 })
  await writers.untilAcknowledged(40)
  // How slow this machine is at this moment, with a database.
  const { slowestReplyMs } = writers.outcomes()

  for (let round = 0; round < 2; round++) {
    const killed = server.postgresPid()
    server.killPostgres()
    const during = { healthz: await server.status('/healthz'), search: await server.status('/api/vacancies/search') }
    expect(during.healthz).toBe(200)
    expect([200, 503]).toContain(during.search)
    await writers.untilAcknowledged(40)
    expect(server.postgresPid()).not.toBe(killed)
  }
  await writers.stop()

  const { unavailable, unreached, unexpected, slowestUnavailableMs } = writers.outcomes()
  expect({ unreached, unexpected }).toEqual({ unreached: 0, unexpected: [] })
  expect(unavailable).toBeGreaterThan(0)
  expect(slowestUnavailableMs).toBeLessThan(Math.max(10_000, 20 * slowestReplyMs))
  expect(await writers.findLosses()).toEqual([])

  // The jobs of the applications run too, but for letters that wait for the morning.
  const countJobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where run_at <= now() or attempts > 0`.execute(server.db)
    return rows[0]!.count
  }
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 50_000, interval: 200 })
  expect(await server.status('/readyz')).toBe(200)
})

test('N-145: a start that fails after its database was started leaves no PostgreSQL behind', async () => {
  const directory = mkdtempSync(path.join(FAST_DIRECTORY, 'taken-port-'))
  const second = spawnServerProcess({ PORT: String(server.port), DATA_DIR: directory })

  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('уже занят')
  expect(existsSync(path.join(directory, 'postgres/data/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(directory, 'postgres/data/postmaster.pid'))).toBe(false)
  rmSync(directory, { recursive: true })
})

test('F-03: a process whose database cannot be started again ends with code 1 and says why, so that a supervisor acts (N-141)', async () => {
  const control = path.join(server.data, 'postgres/data/global/pg_control')
  renameSync(control, `${control}.lost`)
  server.killPostgres()

  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('База данных остановилась (signal SIGKILL). Запускаем её снова.')
  expect(server.output()).toContain('запустить её снова не получается')
  expect(server.output()).toContain('pg_control')
})
