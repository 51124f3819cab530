import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { findFreePort, type ServerProcess, spawnServerProcess, startServerProcess } from '../server-process.ts'
import { openTestDatabase } from '../test-database.ts'

const TOKEN = 'a-token-of-the-operator'
const SETTINGS = { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' }
/** Readings are taken every fifteen seconds. */
const PATIENCE = { timeout: 60_000, interval: 500 }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let app: ServerProcess
let worker: ServerProcess

beforeAll(async () => {
  database = await openTestDatabase(inject('postgres'))
  proxy = await openDatabaseProxy(database.url)
  const start = (ROLE: string) => startServerProcess(proxy.url, { ...SETTINGS, ROLE })
  ;[app, worker] = await Promise.all([start('app'), start('worker')])
}, 180_000)

afterAll(async () => {
  await Promise.all([app.kill(), worker.kill()])
  await proxy.close()
  await database.db.destroy()
})

async function scrape({ url }: ServerProcess) {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return { status: reply.status, lines: (await reply.text()).split('\n') }
}

const statusOfSearch = async () => (await fetch(`${app.url}/api/vacancies/search`)).status

test('OP-3: a scrape is answered when the requests of its address are used up', async () => {
  const expire = Date.now() + 3_600_000
  await sql`insert into rate_limit (key, points, expire) values ('requests:127.0.0.1', 100000, ${expire})`.execute(
    database.db,
  )
  expect(await statusOfSearch()).toBe(429)
  await vi.waitFor(async () => {
    const { status, lines } = await scrape(app)
    expect(status).toBe(200)
    expect(lines).toContain('smena_database_up 1')
  }, PATIENCE)
  await sql`delete from rate_limit`.execute(database.db)
})

test('OP-3: while the database is away, app and worker say so and count the requests that they cannot answer', async () => {
  expect(await statusOfSearch()).toBe(200)
  await proxy.cut()
  expect(await statusOfSearch()).toBe(503)

  for (const server of [app, worker])
    await vi.waitFor(async () => {
      const { status, lines } = await scrape(server)
      expect(status).toBe(200)
      expect(lines).toContain('smena_database_up 0')
      expect(lines.some((line) => line.startsWith('smena_job_workers'))).toBe(false)
    }, PATIENCE)
  const counted = 'smena_http_requests_total{method="GET",route="/api/vacancies/search",status="503"} 1'
  expect((await scrape(app)).lines).toContain(counted)
}, 180_000)

test('OP-3: a process that waits for its database at the start is scraped too', async () => {
  const waiting = spawnServerProcess({
    ...SETTINGS,
    ROLE: 'app',
    PORT: String(await findFreePort()),
    DATABASE_URL: proxy.url,
  })
  await vi.waitFor(async () => expect((await scrape(waiting)).lines).toContain('smena_database_up 0'), PATIENCE)
  expect((await fetch(`${waiting.url}/readyz`)).status).toBe(503)
  await waiting.kill()
}, 180_000)

test('OP-3: the same processes report the database as soon as it is back', async () => {
  await proxy.restore()
  for (const server of [app, worker])
    await vi.waitFor(async () => expect((await scrape(server)).lines).toContain('smena_database_up 1'), PATIENCE)
}, 180_000)
