import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { openTestDatabase } from '../test-database.ts'

/** In it the lanes of the worker try to connect again several times. */
const OUTAGE_MS = 10_000
/** What comes late would be seen by then. */
const AFTER_MS = 3000
const PATIENCE = { timeout: 40_000, interval: 200 }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let processes: Record<'app' | 'worker', ServerProcess>

beforeAll(async () => {
  database = await openTestDatabase(inject('postgres'))
  proxy = await openDatabaseProxy(database.url)
  const start = (ROLE: string) => startServerProcess(proxy.url, { ROLE })
  const [app, worker] = await Promise.all([start('app'), start('worker')])
  processes = { app, worker }
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where run_at <= now()`.execute(database.db)
    expect(rows).toEqual([])
  }, PATIENCE)

  await proxy.cut()
  await setTimeout(OUTAGE_MS)
  await proxy.restore()
  for (const one of [app, worker]) await vi.waitFor(() => expect(one.output()).toContain('answers again'), PATIENCE)
  await setTimeout(AFTER_MS)
}, 180_000)

afterAll(async () => {
  await Promise.all(Object.values(processes).map((one) => one.kill()))
  await proxy.close()
  await database.db.destroy()
})

type Line = { level: number; msg: string; err?: { message: string } }

/** Warnings and errors, and the line that says that it is over. A job that the outage interrupts is a fault of its own. */
const readOutage = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
    .filter(({ level, msg }) => (level >= 40 || /again/.test(msg)) && !msg.startsWith('Failed task'))

test.for(['app', 'worker'] as const)(
  'OP-17: an outage of the database is one warning and one line that it is over in the log of the %s',
  (role) => {
    const [lost, ...others] = readOutage(processes[role])
    expect(lost).toMatchObject({ level: 40, msg: expect.stringMatching(/^the database does not answer/) })
    expect(lost!.err!.message).not.toBe('')
    expect(others).toMatchObject([{ level: 30, msg: 'the database answers again' }])
  },
)
