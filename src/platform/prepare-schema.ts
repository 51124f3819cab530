import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { refuseOldServer } from '#database/check-server-version.ts'
import { connect } from '#database/connect.ts'
import { grantToApplication } from '#database/grant-to-application.ts'
import { type MigrateOptions, migrate } from '#database/migrate.ts'

/** Without `ownerUrl` the application's role owns the tables, as in a database with one user. */
export type DatabaseUrls = { url: string; ownerUrl?: string | undefined }

/**
 * Brings the tables of the product and of the job queue up to date as the owner role, then lets the application's role
 * use their rows. After it the application needs no right to change the schema.
 */
export async function prepareSchema(
  { url, ownerUrl = url }: DatabaseUrls,
  waiting: Pick<MigrateOptions, 'onWait' | 'stopping'> = {},
) {
  // A migration of a large table, or the wait for one that another process runs, takes as long as it takes.
  const { db, pool } = connect(ownerUrl, { max: 2, statement_timeout: 0 })
  try {
    await refuseOldServer(db)
    await migrate(db, waiting)
    await runMigrations({ pgPool: pool })
    if (ownerUrl !== url) await grantToApplication(db, await findRole(url))
  } finally {
    await db.destroy()
  }
}

async function findRole(url: string): Promise<string> {
  const { db } = connect(url, { max: 1 })
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    return rows[0]!.role
  } finally {
    await db.destroy()
  }
}
