import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { givenAccount } from '#test/fixtures/rows.ts'
import { startServerProcess } from '#test/server-process.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { report } from './report.ts'

/**
 * Requests that cause an SMS or a letter, while the gateway and the mail server hang, refuse or answer nonsense: the slowest request, and
 * how many messages wait for their next try. `test/` proves that they arrive later.
 */
const REQUESTS = 100
const MAX_REQUEST_MS = 300

/** What a server does with each connection, whatever its protocol is. */
const MODES: Record<string, (socket: Socket) => void> = {
  hang: () => {},
  refuse: (socket) => socket.resetAndDestroy(),
  'answer nonsense': (socket) => socket.end('<html>\r\n\0\u0001 502\r\n\r\n'),
}

let mode: (socket: Socket) => void = () => {}
const sink = createServer((socket) => {
  socket.on('error', () => {}).on('data', () => {})
  mode(socket)
})
await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done))
const address = `127.0.0.1:${(sink.address() as AddressInfo).port}`

const postgres = await startThrowawayPostgres('sinks-bench')
const server = await startServerProcess(postgres.url, {
  ...{ LIMITS: 'off', LOG_LEVEL: 'fatal', DATABASE_OWNER_URL: postgres.ownerUrl, PUBLIC_URL: 'http://localhost' },
  ...{ SMTP_URL: `smtp://${address}`, MAIL_FROM: 'robot@smena.example' },
  ...{ SMS_LOGIN: 'smena', SMS_PASSWORD: 'secret', SMS_GATEWAY: `http://${address}/send` },
})
const { db } = connect(postgres.url)
const { token } = await givenAccount(db, new Date(), { seeker: true })

async function timeRequest(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const startedAt = performance.now()
  const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return performance.now() - startedAt
}

const writeToSupport = (n: number) =>
  timeRequest('/support', { message: `Вопрос номер ${n} о сайте`, email: `guest-${n}@example.ru` })
const askForCode = (n: number) => timeRequest('/auth/login/code', { phone: `+7921${1_000_000 + n}` })

for (let n = 0; n < 20; n++) await writeToSupport(n)
let [asked, isLate] = [0, false]
for (const [name, behave] of Object.entries(MODES)) {
  mode = behave
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db)
  const times: number[] = []
  for (let n = 0; n < REQUESTS; n++) {
    asked++
    times.push(n % 2 === 0 ? await writeToSupport(asked) : await askForCode(asked))
  }
  const slowest = Math.max(...times)
  isLate ||= slowest > MAX_REQUEST_MS
  report(`${name}: slowest of ${REQUESTS} requests`, `${slowest.toFixed(0)} ms`, `≤ ${MAX_REQUEST_MS} ms`)
  report(`${name}: ratio to the limit`, (slowest / MAX_REQUEST_MS).toFixed(2), '≤ 1')
  const letters = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'confirm_support_ticket'`.execute(
    db,
  )
  report(`${name}: letters that wait for their next try`, String(letters.rows[0]!.count), `${REQUESTS / 2}`)
}

await db.destroy()
await server.kill()
await postgres.stop()
sink.close()
process.exit(isLate ? 1 : 0)
