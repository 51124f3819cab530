import { joinLexemes, type LexemeQuery } from '../query/lexeme-query.ts'
import type { QueryField } from '../query/text-query.ts'
import { standardWord } from './tokens.ts'

/** Lexemes of a word without hyphens, in their order; none for a stop word. PostgreSQL's dictionary makes them. */
export type LexemesOf = (word: string) => readonly string[]

/** «веб-дизайнер» is searched as «веб дизайнер», as the documents are indexed. */
export const wordParts = (word: string): string[] => word.split(/[-/]/).filter(Boolean).map(standardWord)

/** Words of a title that a dictionary takes for words without a meaning. Titles have them in the typed form only. */
const MEANT_STOP_WORDS = ['it']

/** Words that documents have in parts. The parts mean something together only, and a title has them in the typed form. */
const PARTS_IN_DOCUMENTS: Record<string, string[]> = { жд: ['ж', 'д'] }

/** Words that lose a vowel before their endings, from one stem to the other. */
const STEMS: [RegExp, string][] = [
  [/([бвгджзйклмнпрстфхчшщ])ец$/, '$1ца'],
  [/([бвгджзйклмнпрстфхчшщ])ц(?:[аеуы]|ем|ом|ов|ам|ами|ах)$/, '$1ец'],
  [/([бвгджзклмнпрстфхчшщ])[ое]к$/, '$1ка'],
  [/([жчшщ])к(?:[аеиу]|о[йм]|ов|ам|ами|ах)$/, '$1ек'],
  [/([бвгдзклмнпрстфх])к(?:[аеиу]|о[йм]|ов|ам|ами|ах)$/, '$1ок'],
]
const LEAST_STEM_LETTERS = 5

/** A form with the other stem: «продавца» for «продавец», «станок» for «станка». The dictionary has two words for them. */
export function otherStem(part: string): string | undefined {
  if (part.length < LEAST_STEM_LETTERS) return undefined
  const [ending, other] = STEMS.find(([pattern]) => pattern.test(part)) ?? []
  return ending && part.replace(ending, other!)
}

/** What a word without hyphens searches for; undefined for a word without a meaning. */
export function wordLexemes(part: string, lexemesOf: LexemesOf, field?: QueryField): LexemeQuery | undefined {
  const lexemes = lexemesOf(part)
  if (lexemes.length === 0 && MEANT_STOP_WORDS.includes(part)) return toExact(part)
  const whole = joinLexemes(
    'and',
    lexemes.map((lexeme) => ({ kind: 'lexeme', lexeme, isPrefix: false, ...(field && { field }) })),
  )
  const apart = PARTS_IN_DOCUMENTS[part]
  return apart ? joinLexemes('or', [whole, joinLexemes('and', apart.map(toExact))]) : whole
}

/** Such words that a title must not have to consist of these. */
export const otherMeantWords = (parts: readonly string[]): LexemeQuery[] =>
  MEANT_STOP_WORDS.filter((word) => !parts.includes(word)).map((word) => ({ kind: 'not', part: toExact(word) }))

export const toExact = (part: string): LexemeQuery => ({
  kind: 'lexeme',
  lexeme: exactLexeme(part),
  isPrefix: false,
})

/** Words with signs, as `search_normalize` of the database writes them. */
const SPELLED_OUT: Record<string, string> = { 'c++': 'cplusplus', 'c#': 'csharp', '.net': 'dotnet' }

/** Words of the title and the skills are also indexed unchanged, with this mark. They have no field. */
export const exactLexeme = (part: string): string => `!${SPELLED_OUT[part] ?? part.replace(/[+#]$/, '')}`
