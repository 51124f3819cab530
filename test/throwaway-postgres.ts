import { createHash } from 'node:crypto'
import { accessSync, constants, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimDirectory } from '#database/embedded-directory.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'

const MEMORY_DIRECTORY = '/dev/shm'

/** In memory if the machine allows it: copying a database takes 20 ms there and up to 600 ms on a disk. */
export const FAST_DIRECTORY = isWritable(MEMORY_DIRECTORY) ? MEMORY_DIRECTORY : tmpdir()

/**
 * For a server with a database for each test file: autovacuum visits each of them every minute, which took a tenth of two
 * processors with a hundred databases.
 */
export const MANY_DATABASES = { autovacuum: 'off' }

/** Starts a PostgreSQL for one run. Its folder name separates parallel runs, checkouts and kinds of tests. */
export async function startThrowawayPostgres(kind: string, settings: Record<string, string> = {}) {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  const name = `smena-${checkout}-${kind}`
  await removeAbandonedClusters(name)
  const directory = path.join(FAST_DIRECTORY, `${name}-${process.pid}`)
  const cluster = await startEmbeddedPostgres({
    directory,
    settings: { ...NO_DURABILITY, ...settings },
    mayCreateDatabases: true,
  })
  return {
    url: cluster.url,
    ownerUrl: cluster.ownerUrl,
    /** Settings of a server on this cluster. */
    settings: { DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl },
    async stop() {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Stops the servers and removes the data that killed runs left. A folder in use cannot be claimed. */
async function removeAbandonedClusters(name: string) {
  const abandoned = readdirSync(FAST_DIRECTORY).filter((one) => one.startsWith(`${name}-`))
  for (const directory of abandoned.map((one) => path.join(FAST_DIRECTORY, one))) {
    const isFree = await claimDirectory(directory).then(
      () => true,
      () => false,
    )
    if (isFree) rmSync(directory, { recursive: true, force: true })
  }
}

function isWritable(directory: string) {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}
