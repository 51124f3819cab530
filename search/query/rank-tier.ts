import type { LexemeQuery } from './lexeme-query.ts'

/**
 * Results that come before the others in the order of relevance. `titleWords`: only those with so many different words in
 * their title.
 */
export type RankTier = { text: LexemeQuery; titleWords?: number }
