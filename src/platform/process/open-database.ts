import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import type { RestartOptions } from '#database/embedded-restarts.ts'
import type { Config } from '../config.ts'
import type { DatabaseUrls } from '../prepare-schema.ts'
import { secureDataDirectory } from '../secure-data-directory.ts'

const GIVEN_UP_MESSAGE =
  'База данных остановилась, и запустить её снова не получается. Проверьте место на диске и папку DATA_DIR, затем запустите программу снова.'

/** What the process says when the bundled database dies. It ends when restarts do not help: a supervisor starts it again. */
const databaseDeaths: RestartOptions = {
  onDeath: (reason) => console.error(`База данных остановилась (${reason}). Запускаем её снова.`),
  onGivenUp(error) {
    console.error(`${GIVEN_UP_MESSAGE}\n${error.message}: ${error.cause}`)
    process.exit(1)
  },
}

export type OpenDatabase = DatabaseUrls & { close(): Promise<void> }

/** Starts the bundled PostgreSQL, or takes the addresses of the operator's. Loads nothing of the product. */
export async function openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL }: Config): Promise<OpenDatabase> {
  await secureDataDirectory(path.resolve(DATA_DIR))
  if (DATABASE_URL) return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, async close() {} }
  const directory = path.resolve(DATA_DIR, 'postgres')
  const { stop, ...urls } = await startEmbeddedPostgres({ directory, ...databaseDeaths })
  return { ...urls, close: stop }
}
