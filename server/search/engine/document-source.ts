import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RawBuilder } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DocumentChange, IndexSchema } from '#search/index/index-types.ts'

/** Where the documents of one kind come from. */
export type DocumentSource = {
  schema: IndexSchema
  /** Another text when documents are read in another way: what was stored before is then read anew. */
  version: string
  /** A table or a query with the columns `id` and `changed_by`. */
  feed: RawBuilder<unknown>
  /** All that may be found, a group at a time. */
  readAll(db: Db): AsyncIterable<DocumentChange[]>
  /** The present documents with these ids. One that may not be found any more, or does not exist, is not searchable. */
  readChanged(db: Db, ids: readonly number[]): AsyncIterable<DocumentChange[]>
}

/** A version that changes with the file in which documents are read. */
export const versionOfFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
