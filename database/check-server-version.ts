import { sql } from 'kysely'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import type { Db } from './connect.ts'

export const MIN_POSTGRES_VERSION = 15

/** Throws a clear error for an old PostgreSQL, instead of a failure in the middle of a migration. */
export async function refuseOldServer(db: Db) {
  const version = await findServerVersion(db)
  if (version < MIN_POSTGRES_VERSION)
    throw new InvalidSettingError(
      `DATABASE_URL: нужна PostgreSQL ${MIN_POSTGRES_VERSION} или новее, а по этому адресу версия ${version}.`,
    )
}

/** Major version, such as 18. */
export async function findServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
}
