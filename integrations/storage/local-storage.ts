import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStorage, refuseUnlessValidKey } from './storage.ts'

/** Stores files in a local folder, in subfolders by the first two characters of the key. */
export function localStorage(directory: string): FileStorage {
  const pathOf = (key: string) => {
    refuseUnlessValidKey(key)
    return path.join(directory, key.slice(0, 2), key)
  }
  return {
    async put(key, content) {
      const file = pathOf(key)
      // Files hold personal data: other users of this machine may not read them.
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      // Write and rename: a concurrent reader never sees a partial file.
      const draft = `${file}.${randomUUID()}`
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, file)
    },

    find: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
