import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { createApp } from '#main/app.ts'
import { toRefusal } from '#platform/http/database-errors.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { openDatabaseProxy } from '../fakes/database-proxy.ts'
import { countBlockedQueries } from '../fixtures/blocked-queries.ts'
import { givenVacancy } from '../fixtures/rows.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Marks the connections of the server under test among all of the database. */
const NAME = 'under_test'

let app: TestApp
/** The role that owns the tables, on a connection that stays open. */
let owner: pg.Client
let served: ReturnType<typeof createServed>
let vacancyId: number

function createServed(testApp: TestApp) {
  const { db, pool } = connect(`${testApp.databaseUrls.url}?application_name=${NAME}`, { max: 10 })
  const { app: fastify } = createApp({ ...testApp, db })
  return { db, pool, fastify }
}

beforeAll(async () => {
  app = await openTestApp()
  served = createServed(app)
  owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await owner.connect()
  const employer = await app.employer()
  vacancyId = (await givenVacancy(app.db, employer.company_id)).id
})
afterAll(async () => {
  await owner.end()
  await served.fastify.close()
  await served.db.destroy()
  await app.close()
})

async function call(url: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await served.fastify.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    headers,
    payload: body,
  })
  const { code } = reply.json()
  if (reply.statusCode === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  return [reply.statusCode, code]
}

const SUCCESS = [200, undefined]
const UNAVAILABLE = [503, 'unavailable']

/** Ends the connections of the server under test, as an operator or a restart of the database does. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${NAME}`.execute(app.db)

/** As long as the pool has not noticed, it hands out connections that are dead. */
const untilNoticed = () => vi.waitFor(() => expect(served.pool.totalCount).toBe(0))

const changeDatabase = (change: string) =>
  owner.query(`alter database ${owner.escapeIdentifier(owner.database!)} ${change}`)

test('F-04: a process whose connections are ended again and again stays, and refuses with 503 only what was running', async () => {
  const outcomes: unknown[][] = []
  let isOver = false
  const clients = Array.from({ length: 8 }, async () => {
    while (!isOver) outcomes.push(await call('/vacancies/search'))
  })
  for (let round = 0; round < 10; round++) {
    const target = outcomes.length + 20
    await endConnections()
    while (outcomes.length < target) await setTimeout(5)
  }
  isOver = true
  await Promise.all(clients)

  const refused = outcomes.filter(([status]) => status !== 200)
  expect(refused).toEqual(refused.map(() => UNAVAILABLE))
  expect(refused.length).toBeLessThan(outcomes.length / 2)
  expect(await call('/vacancies/search')).toEqual(SUCCESS)
})

test('F-04: a request that only reads is repeated on another connection when its own is ended (N-143)', async () => {
  const { token } = await app.seeker()
  for (let round = 0; round < 5; round++) {
    const before = await Promise.all([1, 2, 3, 4].map(() => call('/seeker/resumes', { token })))
    await endConnections()
    const after = await Promise.all([1, 2, 3, 4].map(() => call('/seeker/resumes', { token })))
    expect([...before, ...after]).toEqual(Array(8).fill(SUCCESS))
  }
})

test('F-04: a transaction whose connection is ended before its commit runs again; one whose commit is unanswered does not', async () => {
  let runs = 0
  const endFirst = (whichEnd: (tx: Db) => Promise<unknown>) => async (tx: Db) => {
    runs++
    await sql`select 1`.execute(tx)
    if (runs === 1) await whichEnd(tx)
  }
  await inTransaction(
    served.db,
    endFirst((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  )
  expect(runs).toBe(2)

  runs = 0
  const unanswered = inTransaction(
    served.db,
    endFirst(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const isGone = async () => {
        const found =
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(app.db)
        expect(found.rows).toEqual([])
      }
      await vi.waitFor(isGone)
    }),
  )
  await expect(unanswered).rejects.toThrow()
  expect(runs).toBe(1)
})

test('F-05: on a standby that only reads, reading goes on and a change is refused with 503 until the failover', async () => {
  const { token, session_id } = await app.seeker()
  const addFavorite = () => call('/seeker/vacancies/favorites', { token, body: { vacancy_id: vacancyId } })
  await app.db
    .updateTable('session')
    .set({ last_used_at: '2026-09-01T08:00:00Z' })
    .where('id', '=', session_id)
    .execute()
  await changeDatabase('set default_transaction_read_only = on')
  await endConnections()
  await untilNoticed()

  expect(await call('/vacancies/search')).toEqual(SUCCESS)
  // The session is due to be extended, which waits for a database that writes.
  expect(await call('/seeker/resumes', { token })).toEqual(SUCCESS)
  expect(await addFavorite()).toEqual(UNAVAILABLE)

  await changeDatabase('reset default_transaction_read_only')
  await endConnections()
  await untilNoticed()
  expect(await addFavorite()).toEqual(SUCCESS)
})

test('F-06: while the database takes no more connections, requests are refused with 503, and afterwards they succeed', async () => {
  await changeDatabase('connection limit 0')
  await endConnections()
  expect(await call('/vacancies/search')).toEqual(UNAVAILABLE)

  await changeDatabase('connection limit -1')
  expect(await call('/vacancies/search')).toEqual(SUCCESS)
})

test('F-06: transactions that wait for a second connection of the same pool end with 503 instead of a deadlock', async () => {
  const nested = () =>
    served.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await sql`select 1`.execute(served.db)
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, nested))

  const errors = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  for (const error of errors) expect(toRefusal(error)).toMatchObject({ code: 'unavailable' })
  expect(await call('/vacancies/search')).toEqual(SUCCESS)
})

test('F-07: a locked table delays only the requests that need it, for three seconds, and then they fail with 503 (N-143)', async () => {
  const { token } = await app.seeker()
  await owner.query('begin; lock table vacancy_favorite in access exclusive mode')
  const waiting = Promise.all([1, 2, 3].map(() => call('/seeker/vacancies/favorites', { token })))
  await vi.waitFor(async () => expect(await countBlockedQueries(app)).toBeGreaterThan(0))

  expect(await call('/seeker/resumes', { token })).toEqual(SUCCESS)
  expect(await call('/dictionaries')).toEqual(SUCCESS)
  expect(await waiting).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])

  await owner.query('rollback')
  expect(await call('/seeker/vacancies/favorites', { token })).toEqual(SUCCESS)
})

test('F-40: a transaction in which nothing happens is ended, so that its locks do not stay', async () => {
  const idle = connect(app.databaseUrls.url, { max: 1, idle_in_transaction_session_timeout: 100 })
  const rename = (db: Kysely<DB>) =>
    db.updateTable('vacancy').set({ name: 'Бариста' }).where('id', '=', vacancyId).execute()
  const [isHolding, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const forgotten = idle.db.transaction().execute(async (tx) => {
    await rename(tx)
    isHolding.resolve()
    await isReleased.promise
    await rename(tx)
  })
  forgotten.catch(() => {})
  await isHolding.promise

  // Waits for the lock of the forgotten transaction.
  await rename(served.db)

  isReleased.resolve()
  const error = await forgotten.catch((one: unknown) => one)
  expect(toRefusal(error)).toMatchObject({ code: 'unavailable' })
  await rename(idle.db)
  await idle.db.destroy()
})

test('F-40: requests have short timeouts of statements, locks and idle transactions, jobs and migrations long ones', async () => {
  const listTimeouts = async (db: Kysely<DB>) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db)
    return rows.map(({ setting }) => Number(setting))
  }
  expect(await listTimeouts(served.db)).toEqual([10_000, 3000, 15_000])
  const jobs = connect(app.databaseUrls.url, { max: 1, statement_timeout: 0 })
  expect(await listTimeouts(jobs.db)).toEqual([300_000, 0, 0])
  await jobs.db.destroy()
})

test('a database that hangs without closing a connection is given up, and the connection is not used again (N-143)', async () => {
  const proxy = await openDatabaseProxy(app.databaseUrls.url)
  const { db, pool } = connect(proxy.url, { max: 1, query_timeout: 100 })
  const ask = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows)
  expect(await ask()).toEqual([{ one: 1 }])

  proxy.setSilent(true)
  const error = await ask().catch((one: unknown) => one)
  expect(toRefusal(error)).toMatchObject({ code: 'unavailable' })
  expect(pool.totalCount).toBe(0)

  proxy.setSilent(false)
  expect(await ask()).toEqual([{ one: 1 }])
  await db.destroy()
  await proxy.close()
})
