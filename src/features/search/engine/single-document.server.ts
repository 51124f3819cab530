import type { Db } from '#database/connect.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import type { DocumentSource } from './document-source.server.ts'

/** One document as it is now. Any number of searches ask whether they find it, by the same rules as all searches. */
export type SingleDocument = { id: number; isFound(query: IndexQuery): boolean }

export async function readSingleDocument(db: Db, source: DocumentSource, id: number): Promise<SingleDocument> {
  const index = new SearchIndex(source.schema)
  for await (const documents of source.readChanged(db, [id])) await index.apply(documents)
  return { id, isFound: (query) => index.search({ ...query, offset: 0, limit: 0, facets: [] }).found > 0 }
}
