import { z } from 'zod'

/** Changes when an older product could not restore the archive. */
const ARCHIVE_FORMAT = 1

export const MANIFEST_NAME = 'manifest.json'
/** The last entry: an archive that was cut off has none. */
export const MANIFEST_CHECKSUM_NAME = 'manifest.sha256'
export const KEYS_NAME = 'secret-keys'

const FILE_PREFIX = 'files/'
export const fileEntryName = (name: string) => `${FILE_PREFIX}${name}`
/** Name of the stored file in an entry, or undefined for another entry. */
export const storedNameOf = (entry: string) =>
  entry.startsWith(FILE_PREFIX) ? entry.slice(FILE_PREFIX.length) : undefined

/** `tables/public.account/00001.gz`: parts of one COPY, in their order. */
export const partEntryName = ({ schema, name }: TableKey, part: number) =>
  `tables/${schema}.${name}/${String(part).padStart(5, '0')}.gz`
/** `public.account`, or undefined for an entry that is no part of a table. */
export const tableOfEntry = (entry: string) => /^tables\/(\w+\.\w+)\/\d+\.gz$/.exec(entry)?.[1]

const Identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const TableSchema = z.object({
  schema: z.enum(['public', 'graphile_worker']),
  name: Identifier,
  columns: z.array(Identifier).min(1),
  rows: z.number().int().min(0),
})

const ManifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  made_at: z.iso.datetime(),
  /** Version of PostgreSQL that it comes from. */
  server_version: z.number().int(),
  /** Names of the migrations of its schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(TableSchema),
  sequences: z.array(
    z.object({
      schema: z.enum(['public', 'graphile_worker']),
      name: Identifier,
      last_value: z.string().regex(/^-?\d+$/),
      is_called: z.boolean(),
    }),
  ),
  /** Stored files that a row names and the storage had not. */
  missing_files: z.array(z.string()),
  /** Ids of the keys without which the secrets in the database cannot be read. */
  key_ids: z.array(z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof ManifestSchema>
export type ManifestTable = Manifest['tables'][number]
export type TableKey = Pick<ManifestTable, 'schema' | 'name'>

export const qualifiedName = ({ schema, name }: TableKey) => `${schema}.${name}`

/** A message for the operator, without a stack. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: ARCHIVE_FORMAT, ...parts }
}

/** Refuses another format. */
export function parseManifest(text: string): Manifest {
  try {
    return ManifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError('Это не резервная копия «Смены места», или она сделана более новой версией.', { cause })
  }
}
