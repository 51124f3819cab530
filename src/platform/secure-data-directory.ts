import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const DIRECTORY_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Closes the data directory to other users of the machine, with everything that an older version left in it. What is
 * created later is closed from the start. The database folder is closed by its own code. An operator's directory that
 * belongs to somebody else stays as it is: then only what is ours inside is closed.
 */
export async function secureDataDirectory(directory: string) {
  await chmod(directory, DIRECTORY_MODE).catch(ignoreMissingOrForeign)
  const files = path.join(directory, 'files')
  const stats = await lstat(files).catch(() => undefined)
  // The folder itself is closed last, so a closed one needs no second walk.
  if (stats?.isDirectory() && (stats.mode & 0o077) !== 0) await closeTree(files)
}

async function closeTree(directory: string) {
  for (const entry of await listEntries(directory)) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) await closeTree(file)
    else if (entry.isFile()) await chmod(file, FILE_MODE).catch(ignoreMissingOrForeign)
  }
  await chmod(directory, DIRECTORY_MODE).catch(ignoreMissingOrForeign)
}

/** None in a folder that is gone or that only somebody else may list. */
const listEntries = (directory: string) =>
  readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') ignoreMissingOrForeign(error)
    return []
  })

/** Missing: with a database and a storage elsewhere nothing is written here, or another process removed it meanwhile. */
function ignoreMissingOrForeign(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error
}
