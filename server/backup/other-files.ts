import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, type Manifest, storedNameOf } from './archive-format.ts'

/** For an operator who has not said that anything may be replaced: the folder may be that of another database. */
export async function refuseOtherFiles(directory: string, manifest: Manifest) {
  const { length } = await listOtherFiles(directory, manifest)
  if (length > 0)
    throw new BackupError(
      `В папке ${directory} есть файлы, которых нет в копии (${length}). Назовите другую DATA_DIR или повторите команду с --replace: тогда они окажутся в папке рядом.`,
    )
}

/**
 * Moves files that no restored row names to a folder beside, under the same paths: nothing of the product would ever
 * delete them. Returns that folder, or undefined if there were none.
 */
export async function setOtherFilesAside(directory: string, manifest: Manifest): Promise<string | undefined> {
  const names = await listOtherFiles(directory, manifest)
  if (names.length === 0) return undefined
  const aside = `${directory}.before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  for (const name of names) {
    await mkdir(path.join(aside, path.dirname(name)), { recursive: true, mode: 0o700 })
    await move(path.join(directory, name), path.join(aside, name))
  }
  return aside
}

/** Paths inside the folder. */
async function listOtherFiles(directory: string, { entries }: Manifest): Promise<string[]> {
  const restored = new Set(entries.map(({ name }) => storedNameOf(name)))
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreAbsence)
  return found
    .filter((file) => !file.isDirectory() && !restored.has(file.name))
    .map((file) => path.relative(directory, path.join(file.parentPath, file.name)))
}

function ignoreAbsence(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The folder may be a file system of its own. */
async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from)
  }
}
