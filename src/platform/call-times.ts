import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { CallTimes } from '#integrations/providers/rate-bucket.ts'

/** Keeps the times in a table, so that all processes together call a service no more often than it allows. Time is that of the database. */
export function createDatabaseCallTimes(db: Db): CallTimes {
  return {
    async reserve(service, pauseMs) {
      const pause = sql`make_interval(secs => ${pauseMs / 1000})`
      const { rows } = await sql<{ wait_ms: number }>`
        insert into service_call_time (service, next_at) values (${service}, clock_timestamp() + ${pause})
        on conflict (service) do update set next_at = greatest(service_call_time.next_at, clock_timestamp()) + ${pause}
        returning greatest(0, extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float as wait_ms`.execute(
        db,
      )
      return rows[0]!.wait_ms
    },
  }
}
