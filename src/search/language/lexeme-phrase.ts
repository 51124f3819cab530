import type { LexemeQuery, PlacedLexeme } from '../query/lexeme-query.ts'
import type { QueryField } from '../query/text-query.ts'
import { type LexemesOf, wordLexemes, wordParts } from './word-parts.ts'

export const withField = <Leaf extends LexemeQuery>(leaf: Leaf, field: QueryField | undefined): Leaf =>
  field ? { ...leaf, field } : leaf

/** Words that follow each other. A phrase of one lexeme is that lexeme. */
export function toPhrase(words: readonly string[], lexemesOf: LexemesOf, field?: QueryField): LexemeQuery | undefined {
  const parts = words.flatMap(wordParts)
  if (parts.length === 1) return wordLexemes(parts[0]!, lexemesOf, field)
  return placedPhrase(
    parts.map((part) => lexemesOf(part)),
    field,
  )
}

/** The lexemes of a word of a phrase; none for a stop word, which keeps its place. */
export type PhraseWord = readonly string[]

export function placedPhrase(words: readonly PhraseWord[], field: QueryField | undefined): LexemeQuery | undefined {
  const lexemes: PlacedLexeme[] = []
  let position = 0
  for (const own of words) {
    for (const [at, lexeme] of own.entries()) lexemes.push({ lexeme, offset: position + at })
    position += Math.max(1, own.length)
  }
  const [first] = lexemes
  if (first === undefined) return undefined
  if (lexemes.length === 1) return withField({ kind: 'lexeme', lexeme: first.lexeme, isPrefix: false }, field)
  const placed = lexemes.map(({ lexeme, offset }) => ({ lexeme, offset: offset - first.offset }))
  return withField({ kind: 'phrase', lexemes: placed }, field)
}
