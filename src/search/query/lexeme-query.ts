import type { QueryField } from './text-query.ts'

/**
 * A `TextQuery` after morphology and synonyms: what every search engine receives. A leaf without a field is searched
 * everywhere.
 */
export type LexemeQuery =
  | { kind: 'lexeme'; lexeme: string; isPrefix: boolean; field?: QueryField }
  | { kind: 'phrase'; lexemes: PlacedLexeme[]; field?: QueryField }
  | MarkedWords
  | { kind: 'and' | 'or'; parts: LexemeQuery[] }
  | { kind: 'not'; part: LexemeQuery }

/**
 * A word or a phrase of which the first word stands at most so many places behind one of the marks, which are lexemes too: a text of
 * several parts has marks that say what the words behind them belong to.
 */
export type MarkedWords = { kind: 'marked'; marks: readonly string[]; places: number; words: UnboundWords }

/** A word or a phrase without a field. */
export type UnboundWords =
  | { kind: 'lexeme'; lexeme: string; isPrefix: boolean }
  | { kind: 'phrase'; lexemes: PlacedLexeme[] }

/**
 * A lexeme of a phrase. The offset is the distance in words to the first lexeme. Stop words count, as in PostgreSQL:
 * «работа на дому» has the offsets 0 and 2.
 */
export type PlacedLexeme = { lexeme: string; offset: number }

/** Joins queries. Nested lists of the same kind become one list, and a single query stays as it is. */
export function joinLexemes(
  kind: 'and' | 'or',
  queries: readonly (LexemeQuery | undefined)[],
): LexemeQuery | undefined {
  const parts = queries.flatMap((query) => {
    if (query === undefined) return []
    return query.kind === kind ? query.parts : [query]
  })
  return parts.length > 1 ? { kind, parts } : parts[0]
}

/**
 * Results that come before the others in the order of relevance. `titleWords`: only those with so many words in their
 * title, without those that have no meaning.
 */
export type RankTier = { text: LexemeQuery; titleWords?: number }
