import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** A job with at least one failed try. It is dead after the last one: then no worker takes it any more. */
type FailingJob = {
  id: number
  name: string
  attempts: number
  max_attempts: number
  is_dead: boolean
  enqueued_at: string
  /** When the next try begins; of no use for a dead job. */
  run_at: string
  reason: string
}

const MAX_LISTED_JOBS = 100
const MAX_REASON_CHARACTERS = 200

const isDead = sql<boolean>`attempts >= max_attempts and locked_at is null`

/** Dead jobs first, then those that will be tried again. Payloads are left out, and contacts in reasons are masked. */
export async function listFailingJobs(db: Db): Promise<FailingJob[]> {
  const { rows } = await sql<Omit<FailingJob, 'reason'> & { last_error: string | null }>`
    select id, task_identifier as name, attempts, max_attempts, ${isDead} as is_dead,
      created_at as enqueued_at, run_at, last_error
    from graphile_worker.jobs
    where last_error is not null or ${isDead}
    order by is_dead desc, id
    limit ${MAX_LISTED_JOBS}`.execute(db)
  return rows.map(({ last_error, ...job }) => ({ ...job, reason: maskedReason(last_error) }))
}

/** An error of the database may repeat a value that a person typed. */
const maskedReason = (error: string | null) =>
  (error ?? 'the worker stopped during the last try')
    .split('\n')[0]!
    .slice(0, MAX_REASON_CHARACTERS)
    .replaceAll(/(?<!\S)\S+@\S+/g, '…')
    .replaceAll(/\d{5,}/g, '…')

/** Gives dead jobs, or the one with this id, all their tries back, from now on. Returns how many. */
export async function retryDeadJobs(db: Db, id?: number): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where ${isDead} ${id === undefined ? sql`` : sql`and id = ${id}`}
    ), run_at => now(), attempts => 0)`.execute(db)
  return rows.length
}

/** Deletes dead jobs whose last try is that long ago. */
export const deleteOldDeadJobs = (db: Db, before: string) =>
  sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where ${isDead} and updated_at < ${before}
    ))`.execute(db)
