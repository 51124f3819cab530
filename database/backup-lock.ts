import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Held in shared mode by a running backup: the files that its snapshot names must not go meanwhile. */
export const BACKUP_LOCK = "hashtext('backup')"

/** Runs the work unless a backup is being made, and returns whether it ran. A backup that begins meanwhile waits for its end. */
export function runUnlessBackup(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const lock = sql.raw(BACKUP_LOCK)
    const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_lock(${lock}) as is_free`.execute(
      connection,
    )
    if (!rows[0]!.is_free) return false
    try {
      await work()
      return true
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
