import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { IndexSchema } from '#search/index/index-types.ts'
import type { IndexState } from '#search/index/search-index.ts'
import { loadIndex, saveIndex } from '#search/index/snapshot/index-snapshot.ts'
import { readInThread, writeInThread } from '#search/index/snapshot/snapshot-thread.ts'
import type { FeedPosition } from './changed-documents.server.ts'

export type StoredIndex = {
  state: IndexState
  position: FeedPosition
}

/** An index as it is now, with the number of changes that it has taken in. */
export type ReadIndex = () => StoredIndex & { generation: number }

type IndexFileOptions = {
  db: Db
  file: string
  /** A file that was written with another one is not used. */
  version: string
  /** Encrypts the file. One that was written with another key is not used. */
  key?: Uint8Array | undefined
  now: () => Date
  /** A file that cannot be read or written costs the next start some time and nothing else. */
  onWarning: (error: unknown, message: string) => void
}

/** After a crash at most the changes of this time are read again. */
const SAVE_INTERVAL_MS = 30 * 60_000
/** Another process on this machine has just saved the same. */
const MIN_AGE_MS = 60_000
const MAX_AGE_DAYS = 30

/**
 * Keeps an index on the disk between two starts. All processes on a machine share the file. A row in the database says
 * which files belong to it: one that is older than a restored database has none, and the row of a database that was
 * restored from a dump was not written by the transaction that it names.
 */
export function createIndexFile({ db, file, version, key, now, onWarning }: IndexFileOptions) {
  let savedGeneration: number | undefined
  let hasWarned = false

  async function load(schema: IndexSchema): Promise<StoredIndex | undefined> {
    const loaded = await loadIndex(file, schema, (path) => readInThread(path, key)).catch((error: unknown) =>
      onWarning(error, 'the saved search index is spoilt or unreadable; all documents are read from the database'),
    )
    if (!loaded) return undefined
    const mark = JSON.parse(loaded.position) as Mark
    if (mark.version !== version || !(await isOfDatabase(db, mark.token, now()))) return undefined
    savedGeneration = 0
    return { state: loaded.state, position: mark.position }
  }

  async function save(read: ReadIndex) {
    const { state, position, generation } = read()
    if (generation === savedGeneration || (await ageOf(file)) < MIN_AGE_MS) return
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const mark: Mark = { version, position, token: await markDatabase(db, now()) }
    await saveIndex(file, state, JSON.stringify(mark), (path, contents) => writeInThread(path, contents, key))
    savedGeneration = generation
  }

  /** Warns once until a save succeeds again. */
  async function saveOrWarn(read: ReadIndex) {
    try {
      await save(read)
      hasWarned = false
    } catch (error) {
      if (!hasWarned) onWarning(error, 'the search index cannot be saved; the next start reads all documents again')
      hasWarned = true
    }
  }

  return {
    load,
    /** Saves the index now and then until the signal comes. */
    async keepSaving(read: ReadIndex, signal: AbortSignal) {
      while (!signal.aborted) {
        await saveOrWarn(read)
        await setTimeout(SAVE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
      }
    },
    save: saveOrWarn,
  }
}

export type IndexFile = ReturnType<typeof createIndexFile>

/** What the file says of itself. */
type Mark = { version: string; position: FeedPosition; token: string }

/** Written outside a transaction, so that the row and `saved_by` have the same number. */
async function markDatabase(db: Db, now: Date): Promise<string> {
  const [token, at] = [randomUUID(), now.toISOString()]
  await sql`insert into search_snapshot (token, saved_by, saved_at) values (${token}, pg_current_xact_id(), ${at})`.execute(
    db,
  )
  await sql`delete from search_snapshot where saved_at < ${at}::timestamptz - make_interval(days => ${MAX_AGE_DAYS})`.execute(
    db,
  )
  return token
}

/** A column `xmin` has the lower 32 bits of the transaction. */
async function isOfDatabase(db: Db, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from search_snapshot where token = ${token} and xmin::text::bigint = saved_by::text::bigint & 4294967295
      and saved_at > ${now.toISOString()}::timestamptz - make_interval(days => ${MAX_AGE_DAYS})`.execute(db)
  return rows.length > 0
}

/** Infinity without a file. */
async function ageOf(file: string): Promise<number> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NEGATIVE_INFINITY }))
  return Date.now() - mtimeMs
}
