import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { SECRET_KEY_BYTES } from '#platform/secrets/secret-cipher.ts'
import { openMailSink } from '#test/fakes/mail-sink.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { startServerProcess } from '#test/server-process.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { report } from './report.ts'

/**
 * Requests that cause an SMS or a letter, while the gateway and the mail server hang, refuse or answer nonsense: the slowest request, its
 * ratio to the slowest one while both work, and how many letters wait for their next try. `src/platform/jobs/hanging-sinks.test.ts` proves that
 * messages arrive later.
 */
const REQUESTS = 100
const WARM_UP_REQUESTS = 100
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
const { db } = connect(postgres.url)
const [mail, sms] = [await openMailSink(), await openFakeSmsGateway()]

/** Every address and number gets one message. */
let asked = 0

/** Times requests to a server with these sinks, one after another. */
async function startSite(settings: Record<string, string>) {
  const server = await startServerProcess(postgres.url, {
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_OWNER_URL: postgres.ownerUrl,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEYS: Buffer.alloc(SECRET_KEY_BYTES, 7).toString('base64'),
    ...settings,
  })
  async function timeRequest(path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json' }
    const startedAt = performance.now()
    const reply = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return performance.now() - startedAt
  }
  async function timeRequests(count: number) {
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      asked++
      const message = { message: `Вопрос номер ${asked} о сайте`, email: `guest-${asked}@example.ru` }
      times.push(
        n % 2 === 0
          ? await timeRequest('/support', message)
          : await timeRequest('/auth/login/code', { phone: `+7921${1_000_000 + asked}` }),
      )
    }
    return Math.max(...times)
  }
  await timeRequests(WARM_UP_REQUESTS)
  return { ...server, timeRequests }
}

const working = await startSite({
  ...mail.settings,
  SMS_LOGIN: sms.account.login,
  SMS_PASSWORD: sms.account.password,
  SMS_GATEWAY: sms.account.url,
})
const usual = await working.timeRequests(REQUESTS)
report(`both work: slowest of ${REQUESTS} requests`, `${usual.toFixed(0)} ms`, `≤ ${MAX_REQUEST_MS} ms`)
await working.stop()

const failing = await startSite({
  SMTP_URL: `smtp://${address}`,
  MAIL_FROM: 'robot@smena.example',
  SMS_LOGIN: 'smena',
  SMS_PASSWORD: 'secret',
  SMS_GATEWAY: `http://${address}/send`,
})
let isLate = false
for (const [name, behave] of Object.entries(MODES)) {
  mode = behave
  await sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db)
  const slowest = await failing.timeRequests(REQUESTS)
  isLate ||= slowest > MAX_REQUEST_MS
  report(`${name}: slowest of ${REQUESTS} requests`, `${slowest.toFixed(0)} ms`, `≤ ${MAX_REQUEST_MS} ms`)
  report(`${name}: ratio to both working`, (slowest / usual).toFixed(2), '≤ 1.5')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'confirm_support_ticket'`.execute(
    db,
  )
  report(`${name}: letters that wait for their next try`, String(rows[0]!.count), `≥ ${REQUESTS / 2}`)
}

await db.destroy()
await failing.kill()
await Promise.all([mail.close(), sms.close(), postgres.stop()])
sink.close()
process.exit(isLate ? 1 : 0)
