import { joinLexemes, type LexemeQuery } from '../query/lexeme-query.ts'
import type { QueryField } from '../query/text-query.ts'
import { categoryLetters, isCategoryLetter } from './filters/license-words.ts'
import { type PhraseWord, placedPhrase } from './lexeme-phrase.ts'
import { type LexemesOf, otherStem, toExact, wordLexemes, wordParts } from './word-parts.ts'

/** A word with two stems makes two phrases of one. */
const MAX_SPELLINGS = 16

/** `unplaced`: what a title must have besides, at whatever place. */
type Spelling = { words: PhraseWord[]; unplaced: LexemeQuery[] }

/**
 * The words of a phrase that somebody has put in quotes, one after another and each in any of its forms: «повара холодного
 * цеха», «продавцы одежды», «категории C» in both alphabets. The order of results asks for typed titles by `toPhrase`.
 */
export function toPhraseInAnyForm(
  typed: readonly string[],
  lexemesOf: LexemesOf,
  field?: QueryField,
): LexemeQuery | undefined {
  const parts = typed.flatMap(wordParts)
  if (parts.length === 1) {
    return joinLexemes(
      'or',
      formsOf(parts[0]!).map((form) => wordLexemes(form, lexemesOf, field)),
    )
  }
  let spellings: Spelling[] = [{ words: [], unplaced: [] }]
  for (const at of parts.keys()) {
    const forms = formsAt(parts, at, lexemesOf)
    const possible = spellings.length * forms.length > MAX_SPELLINGS ? forms.slice(0, 1) : forms
    spellings = spellings.flatMap((before) =>
      possible.map((form) => ({
        words: [...before.words, ...form.words],
        unplaced: [...before.unplaced, ...form.unplaced],
      })),
    )
  }
  return joinLexemes(
    'or',
    spellings.map(({ words, unplaced }) => {
      const phrase = placedPhrase(words, field)
      return phrase && joinLexemes('and', [phrase, ...unplaced])
    }),
  )
}

/** What may stand at the place of a word: the word, its form with another stem, or the letters of a category. */
function formsAt(parts: readonly string[], at: number, lexemesOf: LexemesOf): Spelling[] {
  const part = parts[at]!
  if (isCategoryLetter(parts, at)) return lettersAt(parts, at, lexemesOf)
  // A word without a meaning keeps its place.
  const forms = formsOf(part).filter((form) => form === part || lexemesOf(form).length > 0)
  return forms.map((form) => ({ words: [lexemesOf(form)], unplaced: [] }))
}

function formsOf(part: string): string[] {
  const other = otherStem(part)
  return other ? [part, other] : [part]
}

function lettersAt(parts: readonly string[], at: number, lexemesOf: LexemesOf): Spelling[] {
  const { same, others } = categoryLetters(parts[at]!)
  const before = lexemesOf(parts[at - 1]!)
  const otherCategories = others.flatMap((letter): LexemeQuery[] => {
    const lexemes = lexemesOf(letter)
    const phrase = lexemes.length > 0 ? placedPhrase([before, lexemes], 'name') : undefined
    return phrase ? [{ kind: 'not', part: phrase }] : []
  })
  // The dictionary leaves «с» and «в» out. Titles have them in the typed form as well, but not their place.
  return same.map((letter) => {
    const lexemes = lexemesOf(letter)
    return { words: [lexemes], unplaced: lexemes.length > 0 ? [] : [toExact(letter), ...otherCategories] }
  })
}
