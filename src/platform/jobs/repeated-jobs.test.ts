import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, vi } from 'vitest'
import type { Db } from '#database/connect.ts'
import { JOB_HANDLERS } from '#main/job-handlers.ts'
import { startWorker } from '#main/worker.ts'
import { untilBlocked } from '#test/fixtures/blocked-queries.ts'
import { givenLetterJobs } from '#test/fixtures/jobs.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createOutageLog } from '../process/outage-log.ts'
import { inTransaction } from '../transactions/in-transaction.ts'

afterEach(() => vi.restoreAllMocks())

const lock = (tx: Db, key: number) => sql`select pg_advisory_xact_lock(${key}::int)`.execute(tx)

/** A started worker whose only job does this, over the connections that the worker gives it. */
async function givenRunningJob(app: TestApp, work: (db: Db) => Promise<void>) {
  const ended = Promise.withResolvers<void>()
  vi.spyOn(JOB_HANDLERS, 'confirm_support_ticket').mockImplementation(({ db }) =>
    work(db).then(ended.resolve, (error: Error) => {
      ended.reject(error)
      throw error
    }),
  )
  await givenLetterJobs(app.db, 1)
  const log = { error() {}, warn() {}, info() {} }
  const worker = await startWorker(app, app.databaseUrls.url, log, { outages: createOutageLog(() => log) })
  onTestFinished(async () => {
    await worker.stop()
    await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  })
  return { ended: ended.promise }
}

test('F-08: a job that ends in a deadlock repeats its transaction in the same try', async ({ app }) => {
  const isLocked = Promise.withResolvers<void>()
  const other = app.db.transaction().execute(async (tx) => {
    await lock(tx, 2)
    isLocked.resolve()
    // The job waits first, so it is the one that finds the deadlock and ends.
    await untilBlocked(app, 1)
    await lock(tx, 1)
  })
  await isLocked.promise
  let runs = 0
  const job = await givenRunningJob(app, (db) =>
    inTransaction(db, async (tx) => {
      runs++
      await lock(tx, 1)
      await lock(tx, 2)
    }),
  )

  await Promise.all([other, job.ended])
  expect(runs).toBe(2)
})
