import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrationTables } from '#database/migration-files.ts'
import { type Manifest, type ManifestTable, partEntryName, qualifiedName, type TableKey } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'

const gzip = promisify(gzipCallback)

/** The archive and the memory hold a table in parts of this size. */
const PART_BYTES = 4 * 1024 * 1024
/** Of what gzip offers, this is four times as fast as the default, and the archive a tenth larger. */
const GZIP_LEVEL = 1

/**
 * Which migrations ran is in the manifest: the restore runs them. The outbox is empty where messages are sent, and elsewhere it holds
 * sign-in codes in plain.
 */
const LEFT_OUT = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
  'public.outbox',
]

/** Values are written alike whatever the settings of the server, and a dump takes as long as it takes. */
export const COPY_SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set timezone = 'UTC'`

/**
 * Adds all rows to the archive, as of one moment: the transaction of the caller must be repeatable read. Returns what the
 * manifest says of them.
 */
export async function dumpDatabase(client: Client, archive: ArchiveWriter) {
  const tables: ManifestTable[] = []
  for (const table of await listTables(client)) tables.push({ ...table, rows: await dumpTable(client, archive, table) })
  return { tables, sequences: await listSequences(client, tables) }
}

/**
 * Tables of the product and of the queue, with the columns that hold values of their own: generated ones are computed again.
 * What somebody else made in the same schema is not ours to read, and a restore would have no table for it.
 */
export async function listTables(client: Client): Promise<Omit<ManifestTable, 'rows'>[]> {
  const ours = await listMigrationTables()
  const { rows } = await client.query<Omit<ManifestTable, 'rows'>>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname in ('public', 'graphile_worker') and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = '' and nspname || '.' || relname <> all ($1)
    group by nspname, relname order by nspname, relname`,
    [LEFT_OUT],
  )
  return rows.filter(({ schema, name }) => schema !== 'public' || ours.has(name))
}

/** Each belongs to a column of these tables. */
async function listSequences(client: Client, tables: TableKey[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<TableKey>(
    `select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_depend on classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
    where relkind = 'S' and refobjid = any ($1::regclass[]) order by nspname, relname`,
    [tables.map(qualifiedName)],
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const state = await client.query(`select last_value::text, is_called from ${qualifiedName(sequence)}`)
    sequences.push({ ...sequence, ...state.rows[0] })
  }
  return sequences
}

async function dumpTable(client: Client, archive: ArchiveWriter, table: Omit<ManifestTable, 'rows'>): Promise<number> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const stream = client.query(copyTo(`copy ${qualifiedName(table)} (${columns}) to stdout`))
  let [chunks, bytes, parts]: [Buffer[], number, number] = [[], 0, 0]
  async function addPart() {
    const content = await gzip(Buffer.concat(chunks), { level: GZIP_LEVEL })
    await archive.add(partEntryName(table, ++parts), content)
    ;[chunks, bytes] = [[], 0]
  }
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await addPart()
  }
  if (bytes > 0) await addPart()
  // The number comes in a message behind the last row: the next statement of the connection waits for it.
  await client.query('select 1')
  return stream.rowCount
}
