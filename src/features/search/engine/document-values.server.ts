import { type RawBuilder, sql } from 'kysely'
import type { IndexTier } from '#search/index/index-types.ts'
import type { RankTier } from '#search/query/lexeme-query.ts'

/** What a column holds, as the ids of an attribute. A flag is the id 1 or 0. */
export function attributeIds(value: number[] | number | boolean | null): number[] {
  if (Array.isArray(value)) return value
  return value === null ? [] : [Number(value)]
}

/** How many words with a meaning the title has, of a column with the lexemes of a document. */
export const titleWordCount = (lexemes: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(cardinality(positions)), 0)::int from unnest(ts_filter(${lexemes}, '{a}')))`

/** A tier for the index. Documents of both kinds have the number of words under this name. */
export const toIndexTier = ({ text, titleWords }: RankTier): IndexTier => ({
  text,
  ...(titleWords !== undefined && { anyOf: [{ attribute: 'title_words', values: [titleWords] }] }),
})
