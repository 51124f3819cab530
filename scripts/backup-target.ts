import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRunningServer } from '#database/embedded-directory.ts'
import { joinEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createIntegrations } from '#integrations/integrations.ts'
import { BackupError } from '#platform/backup/archive-format.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { readGateways } from '#platform/gateway-settings.ts'

/** Database and storage of the settings. `mayRun`: another process may run the bundled database meanwhile. */
export async function openBackupTarget({ mayRun }: { mayRun: boolean }) {
  // An archive holds everything: nothing of it is for other users of the machine.
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const dataDirectory = path.resolve(config.DATA_DIR)
  const filesDirectory = path.join(dataDirectory, 'files')
  const gateways = readGateways(config)
  const { storage } = createIntegrations(gateways, { outbox: { async store() {} }, files: filesDirectory })
  return {
    config,
    storage,
    keyFile: path.join(dataDirectory, 'secret-keys'),
    filesDirectory: gateways.storage ? undefined : filesDirectory,
    ...(await openDatabase(config, dataDirectory, mayRun)),
  }
}

async function openDatabase({ DATABASE_URL, DATABASE_OWNER_URL }: Config, dataDirectory: string, mayRun: boolean) {
  if (DATABASE_URL) return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL, async close() {} }
  const directory = path.join(dataDirectory, 'postgres')
  if (!mayRun && findRunningServer(directory)) throw new BackupError('Сервис работает с этой базой. Остановите его.')
  const { url, ownerUrl, stop } = await joinEmbeddedPostgres({ directory })
  return { url, ownerUrl, close: stop }
}
