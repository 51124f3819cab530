import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStorage, refuseUnlessValidKey, StorageUnavailableError } from './storage.ts'

/** Full or broken disk, full quota, disk that only reads, no more descriptors. */
const OUTAGE_CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']

const undefinedIfMissing = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' ? undefined : rethrowOutage(error)

function rethrowOutage(error: NodeJS.ErrnoException): never {
  if (!OUTAGE_CODES.includes(error.code ?? '')) throw error
  throw new StorageUnavailableError(`files: ${error.code}`, { cause: error })
}

/** Stores files in a local folder, in subfolders by the first two characters of the key. */
export function localStorage(directory: string): FileStorage {
  const pathOf = (key: string) => {
    refuseUnlessValidKey(key)
    return path.join(directory, key.slice(0, 2), key)
  }
  return {
    async put(key, content) {
      const file = pathOf(key)
      // Write and rename: a concurrent reader never sees a partial file.
      const draft = `${file}.${randomUUID()}`
      try {
        // Files hold personal data: other users of this machine may not read them.
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(draft, content, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        // On a full disk the part that was written would stay for ever: nobody knows its name.
        await rm(draft, { force: true }).catch(() => {})
        rethrowOutage(error as NodeJS.ErrnoException)
      }
    },

    find: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),

    async open(key) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing)
      return file && { size: (await file.stat()).size, content: file.createReadStream() }
    },

    remove: (key) => rm(pathOf(key), { force: true }).catch(rethrowOutage),
  }
}
