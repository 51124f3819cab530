import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** A worker that has not renewed its row for so long is dead. Others wait for a third of it at most to see that. */
export const DEFAULT_JOB_LEASE_SECONDS = 30

const BEATS_PER_LEASE = 3

/**
 * Renews the rows of these workers. Returns false if one of them was missing or no longer fresh. Time is that of the
 * database, which all processes share.
 */
async function renewHeartbeats(db: Db, workerIds: string[], leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ was_fresh: boolean | null }>`
    with before as (
      select worker_id, beat_at from worker_heartbeat where worker_id = any(${workerIds})
    )
    insert into worker_heartbeat as renewed (worker_id, beat_at)
    select worker_id, clock_timestamp() from unnest(${workerIds}::text[]) as worker_id
    on conflict (worker_id) do update set beat_at = excluded.beat_at
    returning (
      select beat_at >= renewed.beat_at - make_interval(secs => ${leaseSeconds})
      from before where before.worker_id = renewed.worker_id
    ) as was_fresh`.execute(db)
  return rows.every(({ was_fresh }) => was_fresh)
}

/**
 * Gives the jobs of dead workers back to the queue, at once and with their tries counted, so that a job that kills its
 * worker ends as dead. A worker without a row, such as one that has just started, counts as dead for a lock as old as
 * the lease. A worker that was only paused goes on with its jobs, which then run twice.
 */
async function releaseJobsOfDeadWorkers(db: Db, leaseSeconds: number) {
  const lease = sql`make_interval(secs => ${leaseSeconds})`
  await sql`delete from worker_heartbeat where beat_at < clock_timestamp() - ${lease}`.execute(db)
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_at < clock_timestamp() - ${lease}
        and not exists (select from worker_heartbeat where worker_id = locked_by)
    ))`.execute(db)
}

/** Deletes the rows of workers that have stopped. */
const deleteHeartbeats = (db: Db, workerIds: string[]) =>
  db.deleteFrom('worker_heartbeat').where('worker_id', 'in', workerIds).execute()

/**
 * One sign of life of these workers. It gives back what dead workers have locked, unless this process or the database
 * may have stood still: then the other workers have had no chance to renew their rows. So nothing is given back in the
 * first beat, nor for a whole lease after a beat that came late.
 */
export function createBeat(db: Db, workerIds: string[], leaseSeconds: number): () => Promise<void> {
  let beatsToWait = 1
  let isFirst = true
  return async () => {
    const isInTime = await renewHeartbeats(db, workerIds, leaseSeconds)
    if (isFirst) isFirst = false
    else if (!isInTime) beatsToWait = BEATS_PER_LEASE
    else if (beatsToWait > 0) beatsToWait--
    if (beatsToWait === 0) await releaseJobsOfDeadWorkers(db, leaseSeconds)
  }
}

/**
 * Beats until `stop`, the first time before it returns. A beat that fails is reported and repeated: the database may be
 * away for a while.
 */
export async function startHeartbeat(
  db: Db,
  workerIds: string[],
  { leaseSeconds, onError }: { leaseSeconds: number; onError: (error: unknown) => void },
) {
  const beat = createBeat(db, workerIds, leaseSeconds)
  await beat()
  let running = Promise.resolve()
  let isRunning = false
  const timer = setInterval(
    () => {
      if (isRunning) return
      isRunning = true
      running = beat()
        .catch(onError)
        .finally(() => {
          isRunning = false
        })
    },
    (leaseSeconds * 1000) / BEATS_PER_LEASE,
  )
  return {
    async stop() {
      clearInterval(timer)
      await running
      await deleteHeartbeats(db, workerIds)
    },
  }
}
