import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import pg from 'pg'
import { BACKUP_LOCK } from '#database/backup-lock.ts'
import { MIGRATION_LOCK } from '#database/migrate.ts'
import { storedFileNames, ZIP } from '#features/artifacts/file-urls.server.ts'
import type { FileStorage } from '#integrations/storage/storage.ts'
import { BackupError, fileEntryName, KEYS_NAME, type Manifest } from './archive-format.ts'
import { type ArchiveOutput, type ArchiveWriter, createArchiveWriter } from './archive-writer.ts'
import { COPY_SETTINGS, dumpDatabase } from './dump-database.ts'

const BATCH_SIZE = 1000

/** Adds every stored file that a row of the snapshot names. Returns the names of those that the storage has not. */
async function dumpFiles(client: Client, storage: FileStorage, archive: ArchiveWriter): Promise<string[]> {
  const missing: string[] = []
  for await (const name of listStoredFiles(client)) {
    const content = await storage.find(name)
    if (content) await archive.add(fileEntryName(name), Buffer.from(content))
    else missing.push(name)
  }
  return missing
}

async function* listStoredFiles(client: Client): AsyncGenerator<string> {
  await client.query(
    `declare stored_file no scroll cursor for
    select key, mime from artifact union all select key, '${ZIP}' from data_export where key is not null`,
  )
  for (;;) {
    const { rows } = await client.query<{ key: string; mime: string }>(`fetch ${BATCH_SIZE} from stored_file`)
    if (rows.length === 0) return
    for (const file of rows) yield* storedFileNames(file)
  }
}

type BackupSource = {
  /** As the owner of the tables. */
  ownerUrl: string
  storage: FileStorage
  /** The file with the keys of secrets, to take along. Without it the archive cannot be used to read them. */
  keyFile?: string | undefined
}

/**
 * Writes everything as of one moment, while the product runs: one snapshot of the database, then the files that it names.
 * Meanwhile no file is deleted and no migration runs. Returns the manifest without the list of entries.
 */
export async function writeBackup({ ownerUrl, storage, keyFile }: BackupSource, output: ArchiveOutput, madeAt: Date) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(COPY_SETTINGS)
    await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK}), pg_advisory_lock_shared(${BACKUP_LOCK})`)
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await listMigrations(client)
    const archive = createArchiveWriter(output, madeAt)
    const dumped = await dumpDatabase(client, archive)
    const missing_files = await dumpFiles(client, storage, archive)
    if (keyFile) await archive.add(KEYS_NAME, await readFile(keyFile))
    const manifest: Omit<Manifest, 'format' | 'entries'> = {
      made_at: madeAt.toISOString(),
      server_version: await findVersion(client),
      migrations,
      ...dumped,
      missing_files,
      key_ids: await listKeyIds(client),
    }
    await archive.finish(manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** Writes the archive to a file that appears only when it is whole and on the disk. */
export async function writeBackupFile(source: BackupSource, file: string, madeAt: Date) {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    // A file that a killed backup left keeps its mode.
    await handle.chmod(0o600)
    const manifest = await writeBackup(source, async (chunk) => writeWhole(handle, chunk), madeAt)
    await handle.sync()
    await rename(partial, file)
    await syncDirectory(path.dirname(file))
    return manifest
  } catch (error) {
    // On a full disk it would hold the space that is missing, and every night one more. After a rename it is gone.
    await rm(partial, { force: true }).catch(() => {})
    throw error
  } finally {
    await handle.close()
  }
}

type FileHandle = Awaited<ReturnType<typeof open>>

async function writeWhole(handle: FileHandle, chunk: Buffer) {
  for (let offset = 0; offset < chunk.length; ) offset += (await handle.write(chunk, offset)).bytesWritten
}

async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'kysely_migration'))) throw new BackupError('База пуста: копировать нечего.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
  return rows[0]!.exists
}

async function findVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]!.server_version_num)
}

async function listKeyIds(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'encryption_key'))) return []
  return (await client.query<{ id: string }>('select id from encryption_key order by id')).rows.map(({ id }) => id)
}
