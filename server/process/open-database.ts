import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { Config } from '../config.ts'
import type { DatabaseUrls } from '../prepare-schema.ts'
import { secureDataDirectory } from '../secure-data-directory.ts'
import { databaseDeaths } from './database-deaths.ts'

export type OpenDatabase = DatabaseUrls & { close(): Promise<void> }

/** Starts the bundled PostgreSQL, or takes the addresses of the operator's. Loads nothing of the product. */
export async function openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL }: Config): Promise<OpenDatabase> {
  await secureDataDirectory(path.resolve(DATA_DIR))
  if (DATABASE_URL) return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, async close() {} }
  const directory = path.resolve(DATA_DIR, 'postgres')
  const { stop, ...urls } = await startEmbeddedPostgres({ directory, ...databaseDeaths })
  return { ...urls, close: stop }
}
