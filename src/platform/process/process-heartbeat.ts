import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/**
 * A process that has not renewed its row for so long counts as dead. Shorter than that of job workers: what a process
 * that only stood still was doing has no effect any more once another one has taken it over, while a job would run twice.
 */
export const PROCESS_LEASE_SECONDS = 10

const BEATS_PER_LEASE = 3

/** Condition that the process of this id lives. Time is that of the database, which all processes share. */
export const isProcessLiving = (processId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from process_heartbeat where process_heartbeat.process_id = ${processId}
    and beat_at > clock_timestamp() - make_interval(secs => ${PROCESS_LEASE_SECONDS}))`

/** Renews the row of this process, and removes those that nobody asks for any more. */
async function beat(db: Db, processId: string) {
  await sql`
    insert into process_heartbeat (process_id, beat_at) values (${processId}, clock_timestamp())
    on conflict (process_id) do update set beat_at = excluded.beat_at`.execute(db)
  await sql`delete from process_heartbeat where beat_at < clock_timestamp() - interval '1 day'`.execute(db)
}

/**
 * The sign of life of a process that answers requests. A beat that fails is repeated by the next: the database may be
 * away, and then no other process sees a living one as dead either. `db` has a connection that no request waits for.
 */
export function createProcessHeartbeat(db: Db) {
  const processId = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const renew = () => {
    running = running.then(() => beat(db, processId)).catch(() => {})
    return running
  }
  return {
    processId,
    /** Ends after the first beat. */
    async start() {
      timer = setInterval(renew, (PROCESS_LEASE_SECONDS * 1000) / BEATS_PER_LEASE).unref()
      await renew()
    },
    async stop() {
      clearInterval(timer)
      await running
      await db
        .deleteFrom('process_heartbeat')
        .where('process_id', '=', processId)
        .execute()
        .catch(() => {})
    },
  }
}
