import { createHash } from 'node:crypto'
import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimDirectory, isProcessRunning } from '#database/embedded-directory.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'

const MEMORY_DIRECTORY = '/dev/shm'
/** What a whole run with its servers takes; with less, the machine would be left without memory. */
const NEEDED_BYTES = 4 * 1024 ** 3

/** In memory if the machine allows it: copying a database takes 20 ms there and up to 600 ms on a disk. */
export const FAST_DIRECTORY = isRoomy(MEMORY_DIRECTORY) ? MEMORY_DIRECTORY : tmpdir()

/** `smena-<checkout>-<kind>-<process that started it>` */
const CLUSTER_NAME = /^smena-[0-9a-f]{8}-.+-(\d+)$/

/**
 * For a server with a database for each test file: autovacuum visits each of them every minute, which took a tenth of two
 * processors with a hundred databases.
 */
export const MANY_DATABASES = { autovacuum: 'off' }

/** Starts a PostgreSQL for one run. Its folder name separates parallel runs, checkouts and kinds of tests. */
export async function startThrowawayPostgres(kind: string, settings: Record<string, string> = {}) {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  await removeAbandonedClusters()
  const directory = path.join(FAST_DIRECTORY, `smena-${checkout}-${kind}-${process.pid}`)
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

/**
 * Stops the servers and removes the data that killed runs left, those of other checkouts too: in memory they would take
 * what the next run needs.
 */
async function removeAbandonedClusters() {
  for (const name of readdirSync(FAST_DIRECTORY)) {
    const starter = CLUSTER_NAME.exec(name)?.[1]
    if (!starter || isProcessRunning(Number(starter))) continue
    const directory = path.join(FAST_DIRECTORY, name)
    const isFree = await claimDirectory(directory).then(
      () => true,
      () => false,
    )
    if (isFree) rmSync(directory, { recursive: true, force: true })
  }
}

function isRoomy(directory: string) {
  try {
    accessSync(directory, constants.W_OK)
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
