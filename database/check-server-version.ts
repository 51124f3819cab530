import { sql } from 'kysely'
import type { Db } from './connect.ts'

const MIN_POSTGRES_VERSION = 15

/** Throws a clear error for an old PostgreSQL, instead of a failure in the middle of a migration. */
export async function refuseOldServer(db: Db) {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const major = Math.floor(Number(rows[0]!.server_version_num) / 10_000)
  if (major < MIN_POSTGRES_VERSION)
    throw new Error(`PostgreSQL ${MIN_POSTGRES_VERSION} or newer is needed, DATABASE_URL leads to ${major}.`)
}
