import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { refuseOldServer } from '#database/check-server-version.ts'
import { connect, type Db } from '#database/connect.ts'
import { applyPending, MIGRATION_LOCK } from '#database/migrate.ts'
import type { DB } from '#database/schema.ts'
import type { FileStorage } from '#integrations/storage/storage.ts'
import { type DatabaseUrls, prepareSchema } from '../prepare-schema.ts'
import { BackupError, KEYS_NAME, type Manifest, storedNameOf } from './archive-format.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import { COPY_SETTINGS } from './dump-database.ts'
import { restoreRows } from './restore-database.ts'
import { refuseForeignTables, refuseNewerArchive, refusePresentData, refuseUsedDatabase } from './restore-refusals.ts'
import { dropSchema } from './restore-schema.ts'

type RestoreTarget = Required<{ [K in keyof DatabaseUrls]: string }> & {
  storage: FileStorage
  /** Where the keys of the archive go, if it has some and the file is absent. */
  keyFile: string
  /** Allows to replace accounts, companies and vacancies that are there, and to move other files away. */
  mayReplace: boolean
  /** Folder of a local storage. */
  filesDirectory?: string | undefined
}

type Restored = { manifest: Manifest; filesAside: string | undefined }

/**
 * Restores an archive: checks it whole, writes the files, then replaces the database in one transaction and migrates it
 * to this build. Whatever stops it before the end of the transaction leaves the database as it was. Refuses a damaged
 * archive, one of a newer build, a database in use or of another program, and data or files of others unless they may be
 * replaced. `filesAside` is the folder to which such files went.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Restored> {
  const manifest = await verifyArchive(file)
  await refuseNewerArchive(manifest)
  const { filesDirectory, mayReplace } = target
  if (filesDirectory && !mayReplace) await refuseOtherFiles(filesDirectory, manifest)
  await prepareTarget(target)
  await restoreFiles(file, target)
  await restoreDatabase(file, manifest, target)
  await prepareSchema(target)
  return { manifest, filesAside: filesDirectory && (await setOtherFilesAside(filesDirectory, manifest)) }
}

async function prepareTarget({ ownerUrl, url, mayReplace }: RestoreTarget) {
  const { db, pool } = connect(ownerUrl, { max: 2, statement_timeout: 0 })
  try {
    await refuseOldServer(db)
    await refuseUsedDatabase(db, url, ownerUrl)
    await refuseForeignTables(db)
    if (!mayReplace) await refusePresentData(db)
    await runMigrations({ pgPool: pool })
  } finally {
    await db.destroy()
  }
}

/** Before the rows that name them. Names are random, so that no file of another database is replaced. */
async function restoreFiles(file: string, { storage, keyFile }: RestoreTarget) {
  for await (const { name, content } of readArchive(file)) {
    const stored = storedNameOf(name)
    if (stored) await storage.put(stored, content, mediaTypeOf(stored))
    if (name === KEYS_NAME && !existsSync(keyFile)) await writeFile(keyFile, content, { mode: 0o600, flag: 'wx' })
  }
}

const MEDIA_TYPES: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf', zip: 'application/zip' }

const mediaTypeOf = (name: string) => MEDIA_TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream'

async function restoreDatabase(file: string, manifest: Manifest, { ownerUrl }: RestoreTarget) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const client = await pool.connect()
  // A server that goes away ends the statement that runs, with an error of its own.
  client.on('error', () => {})
  const db = kyselyOf(client)
  try {
    await client.query(COPY_SETTINGS)
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await db.transaction().execute(async (tx) => {
      await client.query(`set local maintenance_work_mem = '256MB'`)
      await dropSchema(client)
      await applyPending(tx, { upTo: manifest.migrations.at(-1) })
      await restoreRows(client, file, manifest)
    })
    await client.query('analyze')
  } finally {
    // Not back to the pool: what failed may have left the connection in the middle of a COPY.
    client.release(true)
    await pool.end()
  }
}

/** Migrations run through Kysely and rows through COPY, on one connection and in one transaction. */
function kyselyOf(client: pg.PoolClient): Db {
  const borrowed = new Proxy(client, { get: (one, key) => (key === 'release' ? () => {} : Reflect.get(one, key)) })
  const pool = { connect: async () => borrowed, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/** For an operator who has not said that anything may be replaced: the folder may be that of another database. */
async function refuseOtherFiles(directory: string, manifest: Manifest) {
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
async function setOtherFilesAside(directory: string, manifest: Manifest): Promise<string | undefined> {
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
