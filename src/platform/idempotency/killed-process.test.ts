import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { createSupportTicket } from '#features/support/support.contract.ts'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { PROCESS_LEASE_SECONDS } from '../process/process-heartbeat.ts'
import { SECRET_KEY_BYTES } from '../secrets/secret-cipher.ts'
import { createIdempotentRequests } from './idempotent-requests.ts'

/** A busy machine answers late. Before, a key was free after a minute. */
const MAX_WAIT_MS = (PROCESS_LEASE_SECONDS + 20) * 1000
const RETRY_MS = 300

const startProcess = (app: TestApp) =>
  startServerProcess(app.databaseUrls.url, {
    ROLE: 'app',
    LOG_LEVEL: 'error',
    SECRET_KEYS: Buffer.alloc(SECRET_KEY_BYTES, 7).toString('base64'),
    CLOCK_OFFSET: String(Math.round((app.now().getTime() - Date.now()) / 1000)),
  })

const sendTicket = ({ url }: ServerProcess, token: string) =>
  fetch(`${url}/api${createSupportTicket.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'repeated' },
    body: JSON.stringify({ message: 'Не приходит код из SMS' }),
  })

const countTickets = async ({ db }: TestApp, accountId: number) =>
  (await db.selectFrom('support_ticket').select('id').where('account_id', '=', accountId).execute()).length

async function listFreshBeats({ db }: TestApp) {
  const { rows } = await sql<{ beat_at: string }>`
    select beat_at::text from process_heartbeat
    where beat_at > clock_timestamp() - make_interval(secs => ${PROCESS_LEASE_SECONDS})`.execute(db)
  return rows.map(({ beat_at }) => beat_at)
}

test('OP-9: what a killed process had begun is done by another one when the sign of life is over, and never twice', async ({
  app,
}) => {
  const [first, second] = await Promise.all([startProcess(app), startProcess(app)])
  onTestFinished(async () => void (await Promise.all([first.kill(), second.kill()])))
  const { id, token } = await app.seeker()

  await app.db.transaction().execute(async (tx) => {
    await sql`lock table support_ticket in exclusive mode`.execute(tx)
    const lost = sendTicket(first, token).catch(() => 'lost')
    await untilBlocked(app, 1)
    await first.kill()
    expect(await lost).toBe('lost')
  })
  const killedAt = performance.now()
  let reply = await sendTicket(second, token)
  while (reply.status === 409 && performance.now() - killedAt < MAX_WAIT_MS) {
    expect(await reply.json()).toMatchObject({ code: 'request_running' })
    await setTimeout(RETRY_MS)
    reply = await sendTicket(second, token)
  }

  expect(reply.status).toBe(200)
  expect(await (await sendTicket(second, token)).json()).toEqual(await reply.json())
  expect(await countTickets(app, id)).toBe(1)

  // The living one renews its sign of life, and takes it along when it is stopped.
  const [before] = await listFreshBeats(app)
  await vi.waitFor(async () => expect((await listFreshBeats(app))[0]! > before!).toBe(true), { timeout: MAX_WAIT_MS })
  expect(await second.stop()).toBe(0)
  expect(await listFreshBeats(app)).toEqual([])
}, 180_000)

test('OP-9: the key of a process with a fresh sign of life is left alone, and that of one without is free at once', async ({
  app,
}) => {
  const { id: accountId } = await app.seeker()
  const run = <T>(processId: string, key: string, handle: () => Promise<T>) =>
    createIdempotentRequests({ ...app, processId })(
      { endpoint: 'POST /support', accountId, key, hash: Buffer.alloc(32, 1) },
      handle,
    )
  const [living, dead, mine] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  const old = sql`clock_timestamp() - make_interval(secs => ${PROCESS_LEASE_SECONDS + 1})`
  await sql`insert into process_heartbeat values (${living}, clock_timestamp()), (${dead}, ${old})`.execute(app.db)
  const never = new Promise<never>(() => {})
  for (const [processId, key] of [
    [living, 'of the living'],
    [dead, 'of the dead'],
  ] as const) {
    const begun = Promise.withResolvers<void>()
    void run(processId!, key, () => {
      begun.resolve()
      return never
    })
    await begun.promise
  }

  await expect(run(mine!, 'of the living', async () => 'again')).rejects.toMatchObject({ code: 'request_running' })
  expect(await run(mine!, 'of the dead', async () => 'again')).toBe('again')
})
