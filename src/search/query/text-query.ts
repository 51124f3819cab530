/** The part of a document where a word is searched. Without a field: everywhere. The description contains the skills. */
export type QueryField = 'name' | 'company' | 'description' | 'skills'

/** A word in lower case, with «е» for «ё». It may contain hyphens: «веб-дизайнер». */
export type WordQuery = {
  kind: 'word'
  word: string
  /** `!слово`: no synonym and no corrected spelling replaces it. */
  isExact: boolean
  /** `слово*` */
  isPrefix: boolean
  field?: QueryField
}

/** What a person typed, as a tree. `undefined` stands for a text without words, which does not filter. */
export type TextQuery =
  | WordQuery
  | { kind: 'phrase'; words: string[]; field?: QueryField }
  | { kind: 'and' | 'or'; parts: TextQuery[] }
  | { kind: 'not'; part: TextQuery }

export const wordQuery = (word: string, field?: QueryField): WordQuery => ({
  kind: 'word',
  word,
  isExact: false,
  isPrefix: false,
  ...(field && { field }),
})

/** Joins queries. Nested lists of the same kind become one list, and a single query stays as it is. */
export function joinQueries(kind: 'and' | 'or', queries: readonly (TextQuery | undefined)[]): TextQuery | undefined {
  const parts = queries.flatMap((query) => {
    if (query === undefined) return []
    return query.kind === kind ? query.parts : [query]
  })
  return parts.length > 1 ? { kind, parts } : parts[0]
}

/** A double negation is none. */
export const negateQuery = (query: TextQuery): TextQuery =>
  query.kind === 'not' ? query.part : { kind: 'not', part: query }

/** The words, phrases and negations of a query, without AND and OR. */
export function termsOf(query: TextQuery | undefined): TextQuery[] {
  if (query === undefined) return []
  return query.kind === 'and' || query.kind === 'or' ? query.parts.flatMap(termsOf) : [query]
}

/** All words of a query, also those of phrases and negations. */
export function wordsOfQuery(query: TextQuery | undefined): string[] {
  if (query === undefined) return []
  if (query.kind === 'word') return [query.word]
  if (query.kind === 'phrase') return query.words
  return query.kind === 'not' ? wordsOfQuery(query.part) : query.parts.flatMap(wordsOfQuery)
}
