import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect, type Db } from '#database/connect.ts'
import { joinEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { readConfig } from '#platform/config.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { encryptStoredSecrets } from '#platform/secrets/encrypt-stored-secrets.ts'
import { createSecretCipher, type SecretCipher } from '#platform/secrets/secret-cipher.ts'
import { readSecretKeys } from '#platform/secrets/secret-keys.ts'

type Settings = {
  publicUrl: string
  /** Refuses as the start of the server does if a key that the database needs is missing. */
  openSecrets(): Promise<SecretCipher>
}

/** Runs work on the migrated database of the settings, with or without a running server. `now` is application time. */
export async function withDatabase<T>(work: (db: Db, now: Date, settings: Settings) => Promise<T>): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const directory = path.resolve(config.DATA_DIR, 'postgres')
  const embedded = config.DATABASE_URL ? undefined : await joinEmbeddedPostgres({ directory })
  const urls = embedded ?? { url: config.DATABASE_URL!, ownerUrl: config.DATABASE_OWNER_URL }
  const { db } = connect(urls.url)
  try {
    await prepareSchema(urls)
    const now = new Date(Date.now() + config.CLOCK_OFFSET * 1000)
    const keys = { keys: config.SECRET_KEYS, directory: path.resolve(config.DATA_DIR) }
    async function openSecrets() {
      const secrets = createSecretCipher(await readSecretKeys(keys))
      await encryptStoredSecrets(db, secrets, now)
      return secrets
    }
    return await work(db, now, { publicUrl: config.PUBLIC_URL, openSecrets })
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

/** Prints the message of an error without its stack: it explains wrong input or settings to the operator. */
export function reportError(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
