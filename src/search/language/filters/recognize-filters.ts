import { joinQueries, negateQuery, type TextQuery, type WordQuery } from '../../query/text-query.ts'
import type { Place, PlaceIndex, PlaceMatch } from '../places/place.ts'
import { settlePlaces } from '../places/settle-places.ts'
import { wordsIn } from '../tokens.ts'
import { readDataLines } from '../word-data.ts'
import { matchExcludedPlaces } from './excluded-places.ts'
import { matchExperience } from './experience-words.ts'
import {
  BEFORE_NEGATION,
  type DictionaryKind,
  meaningOf,
  PREPOSITIONS,
  PROFESSION_PHRASES,
  phrasesWith,
  type TitlePhrase,
} from './filter-phrases.ts'
import { countIdleWords } from './idle-words.ts'
import { licenseTitles, matchLicense } from './license-words.ts'
import { matchSalary, matchSalaryLimit } from './salary-words.ts'

/**
 * `words` are the typed words that became the filter. `inTitle`: phrases that say the same in a title, so that the filter
 * hides none that has them; `isExcluded`: what is not wanted. `namesakes` are smaller places with the same name.
 */
export type RecognizedFilter =
  | SpokenPlace
  | { kind: DictionaryKind; id: number; words: string; inTitle: TitlePhrase[]; isExcluded?: true }
  | { kind: 'salary' | 'salary_limit' | 'period_days'; amount: number; words: string; inTitle?: TitlePhrase[] }

export type SpokenPlace = Place & Omit<PlaceMatch, 'place' | 'length'> & { words: string; isExcluded?: true }

/** What the words may mean: the lists of the caller. */
export type FilterMeanings = {
  places: Pick<PlaceIndex, 'findPlaceAt'>
  /** Those that may be unwanted, also beside a chosen one: «Татарстан, кроме Казани». */
  excludable: Pick<PlaceIndex, 'recognizePlace'>
  /** Id of a code in the dictionary of this kind; `undefined` if this search does not have it. */
  idOf: (kind: DictionaryKind, code: string) => number | undefined
  /** Names of professions: their words are no filters. */
  roleNames?: readonly string[]
}

type Found = { filters: RecognizedFilter[]; length: number }

/** Requests are limited to 200 characters. */
const MAX_WORDS = 100
const MAX_PHRASE_WORDS = 5
export const FILLERS: ReadonlySet<string> = new Set(readDataLines('fillers.txt'))
/** Stands among the words for a phrase, a negation or a bracket, which no filter contains. */
const OTHER_PART = ''

export type RecognizeFilters = (query: TextQuery | undefined) => {
  rest: TextQuery | undefined
  recognized: RecognizedFilter[]
  /** Words that carry no condition, in groups that stand together. */
  idle: string[]
}

/**
 * Takes words that name a filter out of a query: «водитель казань без опыта» is the word «водитель» and two filters. A
 * phrase, an exact word and what stands in brackets or beside NOT are meant literally.
 */
export function createFilterRecognition(meanings: FilterMeanings): RecognizeFilters {
  const roles = (meanings.roleNames ?? []).map(wordsIn).filter((words) => words.length > 1)
  const rolesByFirstWord = Map.groupBy(roles, ([first]) => first!)
  return (query) => (query?.kind === 'or' ? recognizeAlternatives(query, recognizeAll) : recognizeAll(query))

  function recognizeAll(query: TextQuery | undefined): ReturnType<RecognizeFilters> {
    const typed = partsOf(query)
    if (!typed) return { rest: query, recognized: [], idle: [] }
    const words = typed.map((part) => (isPlainWord(part) ? part.word : OTHER_PART))
    const { recognized, leftAt, idle } = recognizeWords(words, markProfessions(words, rolesByFirstWord), meanings)
    const isOthersLeft = recognized.length > 0 || leftAt.some((at) => !FILLERS.has(words[at]!))
    const meantAt = isOthersLeft ? leftAt.filter((at) => !isFiller(words, at, leftAt)) : leftAt
    const isNothingLeft = recognized.length > 0 && meantAt.every((at) => PREPOSITIONS.has(words[at]!))
    const rest = isNothingLeft ? [] : withNegations(meantAt.map((at) => typed[at]!))
    return { rest: joinQueries('and', rest), recognized: settlePlaces(recognized), idle }
  }
}

/**
 * «Сторожем или вахтёром в твери» names the town of both. Where several alternatives name filters, as in «повар москва или
 * пекарь казань», or one is nothing else, the text is meant literally.
 */
function recognizeAlternatives(
  query: Extract<TextQuery, { kind: 'and' | 'or' }>,
  recognize: RecognizeFilters,
): ReturnType<RecognizeFilters> {
  const alternatives = query.parts.map(recognize)
  const filtered = alternatives.filter(({ recognized }) => recognized.length > 0)
  if (filtered.length > 1 || alternatives.some(({ rest }) => !rest)) return { rest: query, recognized: [], idle: [] }
  return {
    rest: joinQueries(
      'or',
      alternatives.map(({ rest }) => rest),
    ),
    recognized: filtered.flatMap(({ recognized }) => recognized),
    idle: alternatives.flatMap(({ idle }) => idle),
  }
}

function recognizeWords(words: readonly string[], isProfession: readonly boolean[], meanings: FilterMeanings) {
  const recognized: RecognizedFilter[] = []
  const leftAt: number[] = []
  const idle: string[] = []
  for (let at = 0; at < words.length; ) {
    const found =
      isProfession[at] || words[at] === OTHER_PART
        ? undefined
        : (findFilterAt(words, at, meanings) ?? findExcludedAt(words, at, meanings))
    const isWhole =
      found && words.slice(at, at + found.length).every((word, n) => word !== OTHER_PART && !isProfession[at + n])
    const idleLength = isProfession[at] ? 0 : countIdleWords(words, at)
    if (isWhole && addFilters(recognized, found.filters)) {
      at += found.length
    } else if (idleLength > 0 && idleLength < words.length) {
      idle.push(words.slice(at, at + idleLength).join(' '))
      at += idleLength
    } else {
      leftAt.push(at)
      at++
    }
  }
  return { recognized, leftAt, idle }
}

/** The parts that a text joins by AND; `undefined` if none of them is a plain word. */
function partsOf(query: TextQuery | undefined): readonly TextQuery[] | undefined {
  if (!query) return undefined
  const parts = query.kind === 'and' ? query.parts : [query]
  return parts.some(isPlainWord) && parts.length <= MAX_WORDS ? parts : undefined
}

/** A word without any sign that it is meant literally. */
export const isPlainWord = (part: TextQuery): part is WordQuery =>
  part.kind === 'word' && !part.isExact && !part.isPrefix && !part.field

/** «работа водителем», «вакансии», but not «работа с детьми». */
function isFiller(words: readonly string[], at: number, leftAt: readonly number[]): boolean {
  return FILLERS.has(words[at]!) && !(leftAt.includes(at + 1) && PREPOSITIONS.has(words[at + 1]!))
}

/** The first of two salaries or periods counts, and the second stays text. */
function addFilters(recognized: RecognizedFilter[], filters: RecognizedFilter[]): boolean {
  const isSecond = (filter: RecognizedFilter) =>
    'amount' in filter && recognized.some(({ kind }) => kind === filter.kind)
  if (filters.some(isSecond)) return false
  for (const filter of filters) if (!recognized.some((one) => isSame(one, filter))) recognized.push(filter)
  return true
}

const isSame = (one: RecognizedFilter, other: RecognizedFilter) =>
  one.kind === other.kind &&
  'id' in one &&
  'id' in other &&
  one.id === other.id &&
  isUnwanted(one) === isUnwanted(other)

export const isUnwanted = (filter: RecognizedFilter) => 'isExcluded' in filter

/** «60/30»: so many days of work and of rest. */
const ROTATION = /^(?:15|30|45|60|90)\/(?:15|30|45|60)$/

const NEGATIONS = new Set(['не', 'без', 'кроме', 'исключая'])
/** Of the others, nobody says what is not wanted. */
const EXCLUDABLE = new Set<string>([
  'work_type',
  'schedule',
  'week_schedule',
  'place_of_work',
  'part_time',
  'label',
  'benefit',
] satisfies DictionaryKind[])

/** «Без вахты», «но не ночные смены», «кроме удалёнки», «кроме Москвы». */
function findExcludedAt(words: readonly string[], at: number, meanings: FilterMeanings): Found | undefined {
  const places = matchExcludedPlaces(words, at, meanings.excludable)
  if (places) {
    const filters = places.excluded.map(
      ({ match: { place, namesakes }, words }): SpokenPlace => ({
        ...place,
        namesakes,
        words,
        isExcluded: true,
      }),
    )
    return { filters, length: places.length }
  }
  const start = BEFORE_NEGATION.has(words[at]!) ? at + 1 : at
  if (!NEGATIONS.has(words[start]!)) return undefined
  const { filters: [filter] = [], length = 0 } = findFilterAt(words, start + 1, meanings) ?? {}
  if (!filter || !('inTitle' in filter) || 'amount' in filter || !EXCLUDABLE.has(filter.kind)) return undefined
  const end = start + 1 + length
  return { filters: [{ ...filter, isExcluded: true, words: words.slice(at, end).join(' ') }], length: end - at }
}

/** «Курьер, но не пеший», «работа кроме продаж»: a word after these is not wanted. Behind «без» stands a condition of work. */
const WORD_NEGATIONS = new Set(['не', 'кроме', 'исключая'])
/** Verbs, adverbs and short forms after «не» are a part of what somebody tells: «не знаю», «не важно», «не нужен». */
const TELLS = /(?:ть|ться|тся|сь|[юуло]|[аеиюя]т|[ела]й?те|[её]м|е[нш]ь?|на|ны|жн[аы])$/u
const LEAST_NEGATED_LETTERS = 4

const isNegated = (negation: string, word: string) =>
  (word.length >= LEAST_NEGATED_LETTERS || /\d/.test(word)) && (negation !== 'не' || !TELLS.test(word))

function withNegations(parts: readonly TextQuery[]): TextQuery[] {
  const wordAt = (at: number) => {
    const part = parts[at]
    return part && isPlainWord(part) ? part.word : OTHER_PART
  }
  const isNegation = (at: number) => WORD_NEGATIONS.has(wordAt(at)) && isNegated(wordAt(at), wordAt(at + 1))
  return parts.flatMap((part, at) => {
    if (isNegation(at) || (BEFORE_NEGATION.has(wordAt(at)) && isNegation(at + 1))) return []
    return isNegation(at - 1) ? [negateQuery(part)] : [part]
  })
}

const anywhere = (phrase: TitlePhrase): TitlePhrase => ({ ...phrase, isAnywhere: true })

function findFilterAt(words: readonly string[], at: number, { places, idOf }: FilterMeanings): Found | undefined {
  const spoken = (length: number) => words.slice(at, at + length).join(' ')
  const fromCode = (kind: DictionaryKind, code: string, length: number): Found | undefined => {
    const id = idOf(kind, code)
    if (id === undefined) return undefined
    const typed: TitlePhrase = { words: words.slice(at, at + length) }
    const inTitle = kind === 'driver_license' ? licenseTitles(code) : [typed, ...phrasesWith(kind, code)]
    // Employers write «график 2/2» in the description, where it means nothing else.
    const said = kind === 'week_schedule' ? [...inTitle, { words: code.split('/') }].map(anywhere) : inTitle
    return { filters: [{ kind, id, words: spoken(length), inTitle: said }], length }
  }

  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length)
    const meaning = meaningOf(phrase.flatMap((word) => word.split('-')))
    if (meaning?.kind === 'period_days')
      return { filters: [{ ...meaning, words: spoken(length), inTitle: [{ words: phrase }] }], length }
    const found = meaning && fromCode(meaning.kind, meaning.code, length)
    if (found) return found
  }
  const weekLength = words[at] === 'график' ? 2 : 1
  const week = words[at + weekLength - 1]
  if (week && /^\d\/\d$/.test(week)) return fromCode('week_schedule', week, weekLength)
  if (week && ROTATION.test(week)) return fromCode('work_type', 'rotation', weekLength)
  const license = matchLicense(words, at)
  const licensed = license && fromCode('driver_license', license.code, license.length)
  if (licensed) return licensed
  const experience = matchExperience(words, at)
  if (experience) return fromCode('experience', experience.code, experience.length)
  const limit = matchSalaryLimit(words, at)
  const salary = limit ?? matchSalary(words, at)
  if (salary) {
    const { amount, length } = salary
    return { filters: [{ kind: limit ? 'salary_limit' : 'salary', amount, words: spoken(length) }], length }
  }
  const match = places.findPlaceAt(words, at)
  if (!match) return undefined
  const { place, length, ...more } = match
  return { filters: [{ ...place, ...more, words: spoken(length) }], length }
}

/** Marks the words that belong to the name of a profession of several words. */
function markProfessions(words: readonly string[], rolesByFirstWord: ReadonlyMap<string, string[][]>): boolean[] {
  const marks = words.map(() => false)
  for (const at of words.keys()) {
    const begins = (phrase: readonly string[]) => phrase.every((part, offset) => words[at + offset]?.startsWith(part))
    const equals = (role: readonly string[]) => role.every((word, offset) => words[at + offset] === word)
    const found = [...PROFESSION_PHRASES.filter(begins), ...(rolesByFirstWord.get(words[at]!)?.filter(equals) ?? [])]
    for (const { length } of found) marks.fill(true, at, at + length)
  }
  return marks
}
