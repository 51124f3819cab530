import { sql } from 'kysely'
import { type DocumentSource, readInGroups } from '#features/search/engine/document-source.server.ts'

/** The documents of the tests, in the table `fed_document`. */
export const FED_DOCUMENTS: DocumentSource = {
  schema: { attributes: ['number'], numbers: [] },
  feed: sql`fed_document`,
  ...readInGroups<{ id: number; number: number; word: string }>({
    select: (condition, limit) =>
      sql`select id, number, word from fed_document where ${condition} order by id limit ${sql.lit(limit)}`,
    id: sql`id`,
    isListed: sql`not is_deleted`,
    toChange: ({ id, number, word }) => ({
      id,
      publishedAt: id,
      isSearchable: true,
      lexemes: `'слово':1A ${word && `'${word}':2C`}`,
      numbers: {},
      attributes: { number: [number] },
    }),
  }),
}
