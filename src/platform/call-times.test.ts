import { createServer } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { createIntegrations, type Integrations } from '#integrations/integrations.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createDatabaseCallTimes } from './call-times.ts'

const CALLS_OF_PROCESS = 4
/** Clocks of the database and of this process. */
const TOLERANCE_MS = 20

async function openCountedService() {
  let calls = 0
  const server = createServer((_, reply) => {
    calls += 1
    reply.writeHead(403, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, count: () => calls }
}

/** What a process of the site has: connections and integrations of its own. */
function openProcess(app: TestApp, url: string): Integrations {
  const { db } = connect(app.databaseUrls.url)
  onTestFinished(() => db.destroy())
  return createIntegrations(
    {
      hh: { clientId: 'a', clientSecret: 'b', contactEmail: 'a@smena.example', apiUrl: url, callsPerSecond: 10 },
      superjob: { clientId: 'a', clientSecret: 'b', apiUrl: url, callsPerSecond: 10 },
      payments: { shopId: '100', secretKey: 'b', vatCode: 1, url },
    },
    { outbox: { async store() {} }, files: 'nowhere', callTimes: createDatabaseCallTimes(db) },
  )
}

test.for([
  ['hh.ru', ({ providers }: Integrations) => providers.hh!.whoAmI('token')],
  ['SuperJob', ({ providers }: Integrations) => providers.superjob!.whoAmI('token')],
  ['ЮKassa', ({ payments }: Integrations) => payments.read('payment')],
] as const)(
  'OP-10: two processes together call %s no more often than ten times a second',
  async ([, call], { app }) => {
    const service = await openCountedService()
    const processes = [openProcess(app, service.url), openProcess(app, service.url)]
    const startedAt = performance.now()

    await Promise.allSettled(processes.flatMap((one) => Array.from({ length: CALLS_OF_PROCESS }, () => call(one))))

    expect(service.count()).toBe(2 * CALLS_OF_PROCESS)
    expect(performance.now() - startedAt).toBeGreaterThan((2 * CALLS_OF_PROCESS - 1) * 100 - TOLERANCE_MS)
  },
)

test('OP-10: each service has its own times, and calls that nobody made are not made up for', async ({ app }) => {
  const callTimes = createDatabaseCallTimes(app.db)
  expect(await callTimes.reserve('one', 60_000)).toBe(0)
  expect(await callTimes.reserve('one', 60_000)).toBeGreaterThan(50_000)
  expect(await callTimes.reserve('another', 1)).toBe(0)
  await new Promise((done) => setTimeout(done, 20))
  expect(await callTimes.reserve('another', 60_000)).toBe(0)
  expect(await callTimes.reserve('another', 1)).toBeGreaterThan(50_000)
})
