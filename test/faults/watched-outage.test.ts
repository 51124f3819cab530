import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { findFreePort, type ServerProcess, spawnServerProcess, startServerProcess } from '../server-process.ts'
import { openTestDatabase } from '../test-database.ts'

const TOKEN = 'a-token-of-the-operator'
/** The database is asked every fifteen seconds. */
const PATIENCE = { timeout: 60_000, interval: 500 }
/** In it the lanes of the worker try several times to connect again. */
const OUTAGE_MS = 10_000
/** A line that comes late would be seen by then. */
const AFTER_MS = 3000

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let database: Awaited<ReturnType<typeof openTestDatabase>>
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let processes: Record<'app' | 'worker', ServerProcess>

beforeAll(async () => {
  database = await openTestDatabase(inject('postgres'))
  proxy = await openDatabaseProxy(database.url)
  const start = (ROLE: string) => startServerProcess(proxy.url, { METRICS_TOKEN: TOKEN, ROLE })
  const [app, worker] = await Promise.all([start('app'), start('worker')])
  processes = { app, worker }
})

afterAll(async () => {
  await Promise.all(Object.values(processes ?? {}).map((one) => one.kill()))
  await proxy.close()
  await database.db.destroy()
})

async function scrape({ url }: ServerProcess) {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return { status: reply.status, lines: (await reply.text()).split('\n') }
}

const statusOfSearch = async () => (await fetch(`${processes.app.url}/api/vacancies/search`)).status

test('OP-3: a scrape is answered when the requests of its address are used up', async () => {
  const expire = Date.now() + 3_600_000
  await sql`insert into rate_limit (key, points, expire) values ('requests:127.0.0.1', 100000, ${expire})`.execute(
    database.db,
  )
  expect(await statusOfSearch()).toBe(429)
  await vi.waitFor(async () => {
    const { status, lines } = await scrape(processes.app)
    expect(status).toBe(200)
    expect(lines).toContain('smena_database_up 1')
  }, PATIENCE)
  await sql`delete from rate_limit`.execute(database.db)
  expect(await statusOfSearch()).toBe(200)
})

describe('while the database is away', () => {
  beforeAll(async () => {
    // A job that is interrupted would be a fault of its own.
    await vi.waitFor(async () => {
      const { rows } = await sql`select from graphile_worker.jobs where run_at <= now()`.execute(database.db)
      expect(rows).toEqual([])
    }, PATIENCE)
    await proxy.cut()
    await setTimeout(OUTAGE_MS)
  })

  test.for(['app', 'worker'] as const)('OP-3: %s answers a scrape and says that it has no database', async (role) => {
    await vi.waitFor(async () => {
      const { status, lines } = await scrape(processes[role])
      expect(status).toBe(200)
      expect(lines).toContain('smena_database_up 0')
      expect(lines.some((line) => line.startsWith('smena_job_workers'))).toBe(false)
    }, PATIENCE)
  })

  test('OP-3: the requests that cannot be answered are counted', async () => {
    expect(await statusOfSearch()).toBe(503)
    const counted = 'smena_http_requests_total{method="GET",route="/api/vacancies/search",status="503"} 1'
    expect((await scrape(processes.app)).lines).toContain(counted)
  })

  test('OP-3: a process that waits for its database at the start is scraped too', async () => {
    const [port, DATABASE_URL] = [await findFreePort(), proxy.url]
    const waiting = spawnServerProcess({ METRICS_TOKEN: TOKEN, ROLE: 'app', PORT: String(port), DATABASE_URL })
    await vi.waitFor(async () => expect((await scrape(waiting)).lines).toContain('smena_database_up 0'), PATIENCE)
    expect((await fetch(`${waiting.url}/readyz`)).status).toBe(503)
    await waiting.kill()
  })
})

type Line = { level: number; msg: string; alert?: string; err?: { message: string } }

/** A busy machine is late with a connection, or lets the process stand still: that is no part of the outage. */
const isLateness = ({ alert, err }: Line) => alert === 'event_loop_blocked' || /timeout/.test(err?.message ?? '')

/** Warnings and errors, and the line that says that it is over. */
const readOutage = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
    .filter((line) => (line.level >= 40 || /again/.test(line.msg)) && !isLateness(line))

describe('when the database is back', () => {
  beforeAll(async () => {
    await proxy.restore()
    for (const one of Object.values(processes))
      await vi.waitFor(() => expect(one.output()).toContain('answers again'), PATIENCE)
    await setTimeout(AFTER_MS)
  })

  test.for(['app', 'worker'] as const)('OP-3: %s says that it has the database', async (role) => {
    await vi.waitFor(
      async () => expect((await scrape(processes[role])).lines).toContain('smena_database_up 1'),
      PATIENCE,
    )
  })

  test.for(['app', 'worker'] as const)(
    'OP-17: the outage was one warning and one line that it is over in the log of %s',
    (role) => {
      const [lost, ...others] = readOutage(processes[role])
      expect(lost).toMatchObject({ level: 40, msg: expect.stringMatching(/^the database does not answer/) })
      expect(lost!.err!.message).not.toBe('')
      expect(others).toMatchObject([{ level: 30, msg: 'the database answers again' }])
    },
  )
})
