import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

const DIRECTORY_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Creates the data directory and closes it to other users of the machine, with everything that an older version left in
 * it. The database folder is closed by its own code. An operator's directory that belongs to somebody else stays as it
 * is: then only what is ours inside is closed.
 */
export async function secureDataDirectory(directory: string) {
  await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE })
  await chmod(directory, DIRECTORY_MODE).catch(ignoreForeignOwner)
  const files = path.join(directory, 'files')
  const stats = await lstat(files).catch(() => undefined)
  // The folder itself is closed last, so a closed one needs no second walk.
  if (stats?.isDirectory() && (stats.mode & 0o077) !== 0) await closeTree(files)
}

async function closeTree(directory: string) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name)
    if (entry.isDirectory()) await closeTree(file)
    else if (entry.isFile()) await chmod(file, FILE_MODE)
  }
  await chmod(directory, DIRECTORY_MODE)
}

function ignoreForeignOwner(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPERM') throw error
}
