import { promisify } from 'node:util'
import { gunzip as gunzipCallback } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError, type Manifest, type ManifestTable, qualifiedName, tableOfEntry } from './archive-format.ts'
import { readArchive } from './archive-reader.ts'
import { listTables } from './dump-database.ts'
import { listSetAside } from './restore-schema.ts'

const gunzip = promisify(gunzipCallback)

/**
 * Replaces all rows by those of the archive, inside the transaction of the caller. The schema must be that of the
 * archive. Every foreign key is checked at the end, and every table for its number of rows.
 */
export async function restoreRows(client: Client, file: string, manifest: Manifest) {
  await refuseUnlessFitting(client, manifest)
  const present = await listTables(client)
  const { drop, create } = await listSetAside(client)
  // Triggers have run once: their rows are in the archive too.
  for (const table of present) await client.query(`alter table ${qualifiedName(table)} disable trigger user`)
  await client.query(`truncate ${present.map(qualifiedName).join(', ')}`)
  for (const statement of drop) await client.query(statement)

  await loadTables(client, file, manifest)

  for (const statement of create) await client.query(statement)
  for (const table of present) await client.query(`alter table ${qualifiedName(table)} enable trigger user`)
  for (const { schema, name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`${schema}.${name}`, last_value, is_called])
  await releaseJobs(client)
}

/** Every column of the archive must exist: a table of the job queue may have another version. */
async function refuseUnlessFitting(client: Client, manifest: Manifest) {
  const present = new Map((await listTables(client)).map((table) => [qualifiedName(table), table.columns]))
  for (const table of manifest.tables) {
    const columns = present.get(qualifiedName(table))
    const absent = table.columns.filter((column) => !columns?.includes(column))
    if (absent.length > 0)
      throw new BackupError(
        `Копия не подходит к этой сборке: в таблице ${qualifiedName(table)} нет столбцов ${absent.join(', ')}.`,
      )
  }
}

async function loadTables(client: Client, file: string, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [qualifiedName(table), table]))
  let current: TableLoad | undefined
  for await (const { name: entry, content } of readArchive(file)) {
    const name = tableOfEntry(entry)
    if (!name) continue
    if (current?.name !== name) {
      await current?.end()
      current = startLoad(client, tables.get(name)!)
    }
    await current.write(await gunzip(content))
  }
  await current?.end()
}

type TableLoad = { name: string; write(content: Buffer): Promise<void>; end(): Promise<void> }

function startLoad(client: Client, table: ManifestTable): TableLoad {
  const name = qualifiedName(table)
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  // The stream calls back nothing that was written before an error of the server.
  const failure = new Promise<never>((_, reject) => copy.once('error', reject))
  failure.catch(() => {})
  const write = (content: Buffer) =>
    new Promise<void>((resolve, reject) => copy.write(content, (error) => (error ? reject(error) : resolve())))
  return {
    name,
    write: (content) => Promise.race([write(content), failure]),
    async end() {
      await Promise.race([new Promise<void>((resolve) => copy.end(resolve)), failure])
      if (copy.rowCount !== table.rows)
        throw new BackupError(`В таблицу ${name} попало строк: ${copy.rowCount}, а в описи ${table.rows}.`)
    },
  }
}

/** The workers that held these jobs are gone. */
async function releaseJobs(client: Client) {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}
