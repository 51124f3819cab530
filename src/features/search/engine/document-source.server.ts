import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DocumentChange, IndexQuery, IndexSchema } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import type { ChangeFeeds } from './changed-documents.server.ts'

/** Where the documents of one kind come from. */
export type DocumentSource = ChangeFeeds & {
  schema: IndexSchema
  /** All that may be found, a group at a time. */
  readAll(db: Db): AsyncIterable<DocumentChange[]>
  /** The present documents with these ids. One that may not be found any more, or does not exist, is not searchable. */
  readChanged(db: Db, ids: readonly number[]): AsyncIterable<DocumentChange[]>
}

/** How the rows of documents are read. */
type Reading<Row extends { id: number }> = {
  /** The first rows that meet the condition, in the order of ids. */
  select(condition: RawBuilder<unknown>, limit: number): RawBuilder<Row>
  id: RawBuilder<unknown>
  isListed: RawBuilder<unknown>
  toChange(row: Row): DocumentChange
}

const READ_AT_ONCE = 1000

/** Reads documents a group at a time. One that is not listed, or does not exist, becomes a document without content. */
export function readInGroups<Row extends { id: number }>({ select, id, isListed, toChange }: Reading<Row>) {
  async function readRows(db: Db, condition: RawBuilder<unknown>) {
    return (await select(sql`${isListed} and ${condition}`, READ_AT_ONCE).execute(db)).rows
  }
  return {
    async *readAll(db: Db): AsyncGenerator<DocumentChange[]> {
      for (let after = 0; ; ) {
        const rows = await readRows(db, sql`${id} > ${after}`)
        if (rows.length === 0) return
        yield rows.map(toChange)
        after = rows.at(-1)!.id
      }
    },
    async *readChanged(db: Db, ids: readonly number[]): AsyncGenerator<DocumentChange[]> {
      for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
        const some = ids.slice(start, start + READ_AT_ONCE)
        const listed = (await readRows(db, sql`${id} = any(${some}::bigint[])`)).map(toChange)
        const known = new Set(listed.map((document) => document.id))
        yield [...listed, ...some.filter((one) => !known.has(one)).map(noDocument)]
      }
    },
  }
}

const noDocument = (id: number): DocumentChange => ({
  id,
  publishedAt: 0,
  isSearchable: false,
  lexemes: '',
  attributes: {},
  numbers: {},
})

/** One document as it is now. Any number of searches ask whether they find it, by the same rules as all searches. */
export type SingleDocument = { id: number; isFound(query: IndexQuery): boolean }

export async function readSingleDocument(db: Db, source: DocumentSource, id: number): Promise<SingleDocument> {
  const index = new SearchIndex(source.schema)
  for await (const documents of source.readChanged(db, [id])) await index.apply(documents)
  return { id, isFound: (query) => index.search({ ...query, offset: 0, limit: 0, facets: [] }).found > 0 }
}
