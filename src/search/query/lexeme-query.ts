import type { QueryField } from './text-query.ts'

/**
 * A `TextQuery` after morphology and synonyms: what every search engine receives. A leaf without a field is searched
 * everywhere.
 */
export type LexemeQuery =
  | { kind: 'lexeme'; lexeme: string; isPrefix: boolean; field?: QueryField }
  | { kind: 'phrase'; lexemes: PlacedLexeme[]; field?: QueryField }
  | { kind: 'and' | 'or'; parts: LexemeQuery[] }
  | { kind: 'not'; part: LexemeQuery }

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
