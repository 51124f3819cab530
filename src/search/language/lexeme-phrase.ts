import { joinLexemes, type LexemeQuery, type PlacedLexeme } from '../query/lexeme-query.ts'
import type { QueryField } from '../query/text-query.ts'
import { categoryLetters, isCategoryLetter } from './filters/license-words.ts'
import { fleetingForm, type LexemesOf, toExact, wordLexemes, wordParts } from './word-parts.ts'

export const withField = <Leaf extends LexemeQuery>(leaf: Leaf, field: QueryField | undefined): Leaf =>
  field ? { ...leaf, field } : leaf

/** Each word with two spellings makes two phrases of one. */
const MAX_SPELLINGS = 16

/** Words that follow each other, in any of their forms. A phrase of one lexeme is that lexeme. */
export function toPhrase(words: readonly string[], lexemesOf: LexemesOf, field?: QueryField): LexemeQuery | undefined {
  const parts = words.flatMap(wordParts)
  if (parts.length === 1) return wordLexemes(parts[0]!, lexemesOf, field)
  const spellings = parts.reduce<Spelling[]>(
    (all, _, at) => {
      const next = formsAt(parts, at, lexemesOf)
      const together = all.flatMap((before) => next.map((form) => joined(before, form)))
      return together.length > MAX_SPELLINGS ? all.map((before) => joined(before, next[0]!)) : together
    },
    [{ lexemes: [], length: 0 }],
  )
  return joinLexemes(
    'or',
    spellings.map(({ lexemes, unplaced }) => {
      const phrase = placed(lexemes, field)
      return phrase && joinLexemes('and', [phrase, ...(unplaced ?? [])])
    }),
  )
}

/** `length` in words. `unplaced`: what a title must have besides, at whatever place. */
type Spelling = { lexemes: PlacedLexeme[]; length: number; unplaced?: LexemeQuery[] }

const joined = (before: Spelling, next: Spelling): Spelling => ({
  lexemes: [
    ...before.lexemes,
    ...next.lexemes.map(({ lexeme, offset }) => ({ lexeme, offset: before.length + offset })),
  ],
  length: before.length + next.length,
  ...((before.unplaced ?? next.unplaced) && { unplaced: [...(before.unplaced ?? []), ...(next.unplaced ?? [])] }),
})

/** What may stand at the place of a word: its lexemes, those of its other stem, or the letters of a category. */
function formsAt(parts: readonly string[], at: number, lexemesOf: LexemesOf): Spelling[] {
  const part = parts[at]!
  const spellingOf = (word: string): Spelling => {
    const lexemes = lexemesOf(word).map((lexeme, offset) => ({ lexeme, offset }))
    return { lexemes, length: Math.max(1, lexemes.length) }
  }
  if (isCategoryLetter(parts, at)) {
    const { same, others } = categoryLetters(part)
    const before = spellingOf(parts[at - 1]!)
    const otherCategories = others
      .filter((letter) => lexemesOf(letter).length > 0)
      .map((letter) => placed(joined(before, spellingOf(letter)).lexemes, 'name')!)
    // The dictionary leaves «с» and «в» out. Titles have them in the typed form as well, but not their place.
    const unplaced = (letter: string) => [
      toExact(letter),
      ...otherCategories.map((other): LexemeQuery => ({ kind: 'not', part: other })),
    ]
    return same.map((letter) =>
      lexemesOf(letter).length > 0 ? spellingOf(letter) : { lexemes: [], length: 1, unplaced: unplaced(letter) },
    )
  }
  const other = fleetingForm(part)
  const others = other && lexemesOf(other).length > 0 ? [spellingOf(other)] : []
  return [spellingOf(part), ...others]
}

function placed(lexemes: readonly PlacedLexeme[], field: QueryField | undefined): LexemeQuery | undefined {
  const [first] = lexemes
  if (first === undefined) return undefined
  if (lexemes.length === 1) return withField({ kind: 'lexeme', lexeme: first.lexeme, isPrefix: false }, field)
  return withField(
    { kind: 'phrase', lexemes: lexemes.map(({ lexeme, offset }) => ({ lexeme, offset: offset - first.offset })) },
    field,
  )
}
