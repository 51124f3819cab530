import { COMPANY, readTsvectorText, SKILLS, TEXT, TITLE, UNPLACED } from '../index/documents/tsvector-text.ts'
import type { QueryField } from '../query/text-query.ts'

/** A field of the cluster: that of a query, or `all` for a query without one. */
export type WordField = QueryField | 'all'

/** The weights of the words that a field has. */
const WEIGHTS: Record<WordField, number[]> = {
  all: [TITLE, SKILLS, TEXT, COMPANY],
  name: [TITLE],
  company: [COMPANY],
  description: [SKILLS, TEXT],
  skills: [SKILLS],
}
export const WORD_FIELDS = Object.keys(WEIGHTS) as WordField[]

/** Stands at a place without a word. */
export const EMPTY_PLACE = '_'
const BETWEEN_PLACES = ' '
/** Words at one place are joined by it. */
export const SAME_PLACE = '|'

/** What the cluster parts texts by, and what stands for that. As long for each character, so that prefixes stay prefixes. */
const PARTING = /[\s_|%\p{Cc}]/gu
const escapeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A lexeme as the cluster stores and searches it. */
export const storedLexeme = (lexeme: string) => lexeme.replace(PARTING, escapeCharacter)

/** Lexemes with the distances of their places, as the analyzer of `cluster-schema.ts` reads it: `работ _ дом|дому`. */
export function placedText(words: readonly { lexeme: string; position: number }[]): string {
  const places = Map.groupBy(words, ({ position }) => position)
  const positions = [...places.keys()].sort((a, b) => a - b)
  return positions
    .flatMap((position, at) => {
      const gap = at === 0 ? 0 : position - positions[at - 1]! - 1
      const lexemes = new Set(places.get(position)!.map(({ lexeme }) => storedLexeme(lexeme)))
      return [...Array<string>(gap).fill(EMPTY_PLACE), [...lexemes].join(SAME_PLACE)]
    })
    .join(BETWEEN_PLACES)
}

/** The words of a document by field, and those without a place, which belong to every field and to no phrase. */
export function placedWords(lexemes: string): Partial<Record<WordField, string>> & { unplaced: string[] } {
  const unplaced: string[] = []
  const words: { lexeme: string; position: number; weight: number }[] = []
  readTsvectorText(lexemes, (lexeme, position, weight) => {
    if (weight === UNPLACED) unplaced.push(storedLexeme(lexeme))
    else words.push({ lexeme, position, weight })
  })
  const texts = WORD_FIELDS.flatMap((field) => {
    const own = words.filter(({ weight }) => WEIGHTS[field].includes(weight))
    return own.length > 0 ? [[field, placedText(own)] as const] : []
  })
  return { ...Object.fromEntries(texts), unplaced }
}
