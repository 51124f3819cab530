import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAST_DIRECTORY } from '#test/throwaway-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { RestartOptions } from './embedded-restarts.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(FAST_DIRECTORY, 'restarts-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const start = (options: RestartOptions) => startEmbeddedPostgres({ directory, settings: { fsync: 'off' }, ...options })

const serverPid = () => Number.parseInt(readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8'), 10)
const killServer = () => process.kill(serverPid(), 'SIGKILL')

async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const ask = async (url: string, statement: string) => {
  const client = await connectTo(url)
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows[0]
}

const untilAnswered = (url: string, statement: string) => vi.waitFor(() => ask(url, statement), { timeout: 50_000 })

test('F-03: the bundled database is started again after kill -9, at the same address and with its rows, also while a statement still runs (N-141)', async () => {
  const deaths: string[] = []
  const server = await start({
    onDeath: (reason) => deaths.push(reason),
    restartDelaysMs: [0, 100, 100, 100, 100, 100],
  })
  await ask(server.ownerUrl, 'create table written (id int)')

  for (const id of [1, 2]) {
    await ask(server.ownerUrl, `insert into written values (${id})`)
    // The children of a killed server end on their own, those with work last: until then no other server may start.
    const busy = await connectTo(server.ownerUrl)
    const working = busy.query('select count(*) from generate_series(1, 1000000000)').catch(() => {})
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
    killServer()
    await working
    await vi.waitFor(() => expect(deaths).toHaveLength(id), { timeout: 10_000 })
    expect(await untilAnswered(server.ownerUrl, 'select count(*)::int as rows from written')).toEqual({ rows: id })
  }

  expect(deaths).toEqual(['signal SIGKILL', 'signal SIGKILL'])
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow()
})

test('F-03: a database that cannot be started again is given up after the last try (N-141)', async () => {
  const { promise: givenUp, resolve: onGivenUp } = Promise.withResolvers<Error>()
  const server = await start({ onGivenUp, restartDelaysMs: [0, 10, 10] })
  renameSync(path.join(directory, 'data/global/pg_control'), path.join(directory, 'pg_control'))
  killServer()

  const error = await givenUp
  expect(error.message).toBe('PostgreSQL does not stay up')
  expect(String(error.cause)).toContain('pg_control')
  await server.stop()
})

test('F-03: a database that starts and soon dies, again and again, is given up too (N-141)', async () => {
  const { promise: givenUp, resolve: onGivenUp } = Promise.withResolvers<Error>()
  const deaths: string[] = []
  const server = await start({ onDeath: (reason) => deaths.push(reason), onGivenUp, restartDelaysMs: [0, 10] })
  for (const count of [1, 2, 3]) {
    await untilAnswered(server.url, 'select 1')
    killServer()
    await vi.waitFor(() => expect(deaths).toHaveLength(count), { timeout: 10_000 })
  }

  expect((await givenUp).message).toBe('PostgreSQL does not stay up')
  await server.stop()
})

test('F-03: a death is forgotten once the database has stayed up for a while (N-141)', async () => {
  const givenUp: Error[] = []
  const deaths: string[] = []
  const options = { onDeath: (reason: string) => deaths.push(reason), onGivenUp: (error: Error) => givenUp.push(error) }
  const server = await start({ ...options, restartDelaysMs: [0], forgetAfterMs: 100 })
  for (const count of [1, 2, 3]) {
    await untilAnswered(server.url, 'select 1')
    await setTimeout(200)
    killServer()
    await vi.waitFor(() => expect(deaths).toHaveLength(count), { timeout: 10_000 })
  }

  expect(await untilAnswered(server.url, 'select 1 as one')).toEqual({ one: 1 })
  expect(givenUp).toEqual([])
  await server.stop()
})

test('a database that waits for its next restart can be stopped', async () => {
  const { promise: died, resolve: onDeath } = Promise.withResolvers<string>()
  const server = await start({ onDeath, restartDelaysMs: [600_000] })
  await vi.waitFor(() => ask(server.url, 'select 1'))
  killServer()
  await died

  await server.stop()
  expect(() => serverPid()).not.toThrow()
})
