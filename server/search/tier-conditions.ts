import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IndexTier } from '#search/index/index-types.ts'
import type { RankTier } from '#search/query/rank-tier.ts'
import { tsqueryText } from './tsquery-text.ts'

/** How many words with a meaning the title has, of a column with the lexemes of a document. */
export const titleWordCount = (lexemes: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(cardinality(positions)), 0)::int from unnest(ts_filter(${lexemes}, '{a}')))`

/** A tier for the index. Documents of both kinds have the number of words under this name. */
export const toIndexTier = ({ text, titleWords }: RankTier): IndexTier => ({
  text,
  ...(titleWords !== undefined && { anyOf: [{ attribute: 'title_words', values: [titleWords] }] }),
})

/** The number of the first tier that a document belongs to; that of all tiers if to none. Undefined without tiers. */
export function tierNumber(
  lexemes: RawBuilder<unknown>,
  tiers: readonly RankTier[] | undefined,
): RawBuilder<number> | undefined {
  if (!tiers || tiers.length === 0) return undefined
  const cases = tiers.map((tier, number) => sql`when ${isInTier(lexemes, tier)} then ${sql.lit(number)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end`
}

const isInTier = (lexemes: RawBuilder<unknown>, { text, titleWords }: RankTier) => {
  const hasText = sql<SqlBool>`${lexemes} @@ ${tsqueryText(text)}::tsquery`
  return titleWords === undefined
    ? hasText
    : sql<SqlBool>`${hasText} and ${titleWordCount(lexemes)} = ${sql.lit(titleWords)}`
}
