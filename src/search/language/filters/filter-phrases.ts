import { readDataLines, readDataLists } from '../word-data.ts'

const ENDING =
  /(?:ями|ами|ого|ему|ому|ыми|ими|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ах|ях|ых|их|ым|им|ью|[аеиоуыюяь])$/
const LEAST_LETTERS = 5

/** A word without its ending: «ночные» and «ночной» are one. */
const stemOf = (word: string) => (word.length < LEAST_LETTERS ? word : word.replace(ENDING, ''))

/** One key for all forms of a phrase. */
const phraseKey = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** Kinds of filters whose values are codes of a dictionary. */
export type DictionaryKind =
  | 'experience'
  | 'work_type'
  | 'schedule'
  | 'week_schedule'
  | 'place_of_work'
  | 'part_time'
  | 'benefit'
  | 'label'
  | 'driver_license'

/**
 * Words that a title has one after another, or apart; `without`: unless it has one of these phrases. `isAnywhere`: the rest
 * of the document says it as reliably.
 */
export type TitlePhrase = { words: string[]; isApart?: true; isAnywhere?: true; without?: string[][] }

export type PhraseMeaning = { kind: DictionaryKind; code: string } | { kind: 'period_days'; amount: number }

export const FILTER_PHRASES: ReadonlyMap<string, PhraseMeaning> = new Map(
  readDataLists('filter-phrases.txt').flatMap(([meaning, phrases]) => {
    const [kind = '', code = ''] = meaning.split(' ')
    const parsed = kind === 'period_days' ? { kind, amount: Number(code) } : { kind: kind as DictionaryKind, code }
    return phrases.map((phrase) => [phrase, parsed as PhraseMeaning] as const)
  }),
)

/** «Но не», «а не», «только не»: they belong to the negation behind them. */
export const BEFORE_NEGATION: ReadonlySet<string> = new Set(['но', 'а', 'только'])

export const PREPOSITIONS: ReadonlySet<string> = new Set(readDataLines('prepositions.txt'))

/** Long enough to mean the same in every form: «ночная смена», but not «смена». */
const LONG_PHRASES = [...FILTER_PHRASES].filter(
  ([phrase]) => phrase.split(' ').filter((word) => !PREPOSITIONS.has(word)).length > 1,
)
const MEANINGS_BY_KEY: ReadonlyMap<string, PhraseMeaning> = new Map(
  LONG_PHRASES.map(([phrase, meaning]) => [phraseKey(phrase.split(' ')), meaning]),
)

/** What the words mean in this form, or in another form of a phrase of several words. */
export const meaningOf = (words: readonly string[]): PhraseMeaning | undefined =>
  FILTER_PHRASES.get(words.join(' ')) ?? MEANINGS_BY_KEY.get(phraseKey(words))

/** Long phrases with this meaning. A title that has one of them tells what the filter asks for. */
export const phrasesWith = (kind: DictionaryKind, code: string): TitlePhrase[] =>
  LONG_PHRASES.filter(([, meaning]) => 'code' in meaning && meaning.kind === kind && meaning.code === code).map(
    ([phrase]) => ({ words: phrase.split(' ') }),
  )

/**
 * The same words as a part of a profession: «менеджер по удалённым продажам», «репетитор для школьников». Each word is
 * the beginning of a typed one.
 */
export const PROFESSION_PHRASES = readDataLines('profession-phrases.txt').map((phrase) => phrase.split(' '))
