import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect, type Db } from '#database/connect.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '#server/config.ts'

/** For work beside a running server or without one: the database of the settings, up to date, and application time. */
export async function withDatabase<T>(work: (db: Db, now: Date) => Promise<T>): Promise<T> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const directory = path.resolve(config.DATA_DIR, 'postgres')
  const embedded = config.DATABASE_URL ? undefined : await joinEmbedded({ directory })
  const { db } = connect(config.DATABASE_URL ?? embedded!.url)
  try {
    await migrate(db)
    return await work(db, new Date(Date.now() + config.CLOCK_OFFSET * 1000))
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

/** What is wrong with the input or the settings is a sentence for whoever runs this. */
export function sayWhatIsWrong(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
