import type { LexemeQuery } from './lexeme-query.ts'

/**
 * Results that come before the others in the order of relevance. `titleWords`: only those with so many words in their
 * title, without those that have no meaning.
 */
export type RankTier = { text: LexemeQuery; titleWords?: number }
