import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url)

/** Why a migration is not one transaction: first line of a file that builds or drops indexes beside live traffic. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction: \S/m

/** Functions and views as they are now, a file each, named like what it makes. */
export const SCHEMA_FOLDER = new URL('./schema/', import.meta.url)

/**
 * Line of a migration that changes a function or a view: its file is edited, and its text is not copied into the migration.
 * Several migrations may name one file: see `listLastNamings`.
 */
const APPLIED = /^-- apply: ((?:functions|views)\/\w+)$/gm

export type MigrationFile = { name: string; statements: string[]; isTransactional: boolean }

/** Names of the migrations of a build, in the order in which they run. */
export async function listMigrationNames(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Every table that a migration makes or renames, also one that a later migration drops, and the history itself. */
export async function listMigrationTables(folder = MIGRATIONS_FOLDER): Promise<Set<string>> {
  const tables = new Set(['kysely_migration'])
  for (const name of await listMigrationNames(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    for (const [, made, renamed] of text.matchAll(
      /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)|\balter\s+table\s+\w+\s+rename\s+to\s+(\w+)/gi,
    ))
      tables.add((made ?? renamed)!)
  }
  return tables
}

/** Files of `schema/` that a migration names. */
export const namedSchemaFiles = (text: string): string[] => [...text.matchAll(APPLIED)].map(([, file]) => file!)

/**
 * For each file of `schema/` the last migration that names it. An earlier one that runs in the same start leaves the function
 * or view as it was: the text of today may need what a later migration adds. A function that is not there yet is made at once.
 */
export async function listLastNamings(folder = MIGRATIONS_FOLDER): Promise<Map<string, string>> {
  const last = new Map<string, string>()
  for (const name of await listMigrationNames(folder))
    for (const file of namedSchemaFiles(await readFile(new URL(name, folder), 'utf8'))) last.set(file, name)
  return last
}

export const readSchemaFile = (file: string): Promise<string> => readFile(new URL(`${file}.sql`, SCHEMA_FOLDER), 'utf8')

/**
 * A file is one transaction. In a file marked `-- outside a transaction: reason` each statement runs by itself, and the
 * file must be repeatable: a crash between two of them runs it again.
 */
export async function readMigration(
  file: URL,
  adapt: (text: string) => string | Promise<string>,
): Promise<MigrationFile> {
  return parseMigration(path.basename(file.pathname), await adapt(await readFile(file, 'utf8')))
}

export function parseMigration(name: string, text: string): MigrationFile {
  if (!OUTSIDE_TRANSACTION.test(text)) return { name, statements: [text], isTransactional: true }
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return { name, statements, isTransactional: false }
}

/** The database has another history than this build. The operator reads the message, so there is no stack. */
export class MigrationHistoryError extends Error {
  override name = 'MigrationHistoryError'
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}

/** A migration that the build before it cannot live with. All others leave that build working. */
const isBreaking = (name: string) => name.endsWith('.breaking.sql')

/**
 * Which migrations of this build the database still needs. A database that a newer build has migrated needs none, as
 * long as nothing in it breaks this build: then one may go back. Throws `MigrationHistoryError` for any other history.
 */
export function findPendingMigrations(applied: readonly string[], known: readonly string[]): string[] {
  const newest = known.at(-1) ?? ''
  const unknown = applied.filter((name) => !known.includes(name)).sort()
  const pending = known.filter((name) => !applied.includes(name))
  const breaking = unknown.filter(isBreaking)
  const foreign = unknown.filter((name) => name < newest || pending.length > 0)
  if (foreign.length > 0)
    throw new MigrationHistoryError(
      `Эту базу обновляла другая сборка: в ней есть миграции, которых здесь нет (${listNames(foreign)}). ` +
        'Запустите ту сборку, что обновляла базу, или более новую, либо восстановите базу из резервной копии.',
    )
  if (breaking.length > 0)
    throw new MigrationHistoryError(
      `База новее этой сборки и с ней несовместима (${listNames(breaking)}). ` +
        'Запустите сборку, что обновляла базу, или более новую, либо восстановите базу из копии, сделанной до обновления.',
    )
  const latest = applied.toSorted().at(-1) ?? ''
  const late = pending.filter((name) => name < latest)
  if (late.length > 0)
    throw new MigrationHistoryError(
      `Миграции в этой базе шли в другом порядке: ${listNames(late)} должны были выполниться раньше ${latest}. ` +
        'Такую базу обновить нельзя: восстановите её из резервной копии или создайте новую.',
    )
  return pending
}

const SHOWN_NAMES = 5

const listNames = (names: string[]) =>
  names.slice(0, SHOWN_NAMES).join(', ') + (names.length > SHOWN_NAMES ? ` и ещё ${names.length - SHOWN_NAMES}` : '')
