import { foldText } from '#lib/text/fold-text.ts'
import { LOOKALIKE_LETTERS } from '#lib/text/lookalike-letters.ts'
import { spellCharacter } from './normalize-characters.rules.ts'

/** Separator between two words: a space, a dash or bracket, a comma, the end of a sentence. Larger is stronger. */
export const GAP = { none: 0, link: 1, comma: 2, sentence: 3 } as const

export type Word = {
  text: string
  /** The value of a number in digits or in words («тридцати»). */
  number: number | undefined
  /** Position in the original text. */
  start: number
  end: number
  /** Separator from the previous word, a value of `GAP`. */
  gap: number
}

/** Invisible characters: inside a word they must not hide it. */
const INVISIBLE_CHARACTERS = String.raw`\u00AD\u200B-\u200D\u2060\uFEFF\u0300-\u036F`
const WORD_PATTERN = new RegExp(
  String.raw`\d+|[\p{L}${INVISIBLE_CHARACTERS}](?:[\p{L}\d${INVISIBLE_CHARACTERS}]*[\p{L}\d${INVISIBLE_CHARACTERS}])?`,
  'gu',
)
const INVISIBLE_PATTERN = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'g')

const LOOKALIKE_DIGITS: Record<string, string> = { 0: 'о', 3: 'з', 4: 'ч', 6: 'б' }

const CYRILLIC = /[а-яё]/i
const LATIN_OR_DIGIT = /[a-z\d]/i

/** Replaces Latin letters and digits inside a Cyrillic word with the letters they imitate. Keeps the length. */
function replaceLookalikes(word: string): string {
  if (!CYRILLIC.test(word) || !LATIN_OR_DIGIT.test(word)) return word
  return word
    .replaceAll(/[a-z]/gi, (letter) => LOOKALIKE_LETTERS[letter] ?? letter)
    .replaceAll(/(?<=[а-яё])[0346](?=[а-яё])/gi, (figure) => LOOKALIKE_DIGITS[figure]!)
}

/** Characters with another spelling: not of the Basic Latin, Cyrillic or punctuation blocks. */
const SPELLED_OTHERWISE = /(?!\p{M})[^\p{ASCII}\u00A0\u00AD\u0400-\u04FF\u2000-\u206F\uFEFF]/gu
/** The usual spelling, as the search for contacts and for signs of fraud has it. Keeps the length. */
function spellInPlace(character: string): string {
  const spelled = spellCharacter(character)
  return spelled.length === character.length ? spelled : character
}

/** Normalises a text: lower case, one alphabet per word, «е» instead of «ё». All positions stay the same. */
export function normalizeText(text: string): string {
  const spelled = text.replaceAll(SPELLED_OTHERWISE, spellInPlace).replaceAll(WORD_PATTERN, replaceLookalikes)
  const normalized = foldText(spelled)
  return normalized.length === text.length ? normalized : text
}

const NUMERAL_ENDINGS = new Set(['ти', 'х', 'и', 'ка', 'го', 'й', 'ый', 'ой', 'ю', 'й', 'е', 'ми'])

/** Splits a normalised text into words. The ending of a numeral is dropped: «35-ти» is 35. */
export function tokenize(normalized: string): Word[] {
  const words: Word[] = []
  let previousEnd = 0
  for (const match of normalized.matchAll(WORD_PATTERN)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const text = match[0].replaceAll(INVISIBLE_PATTERN, '')
    if (text === '') continue
    const between = normalized.slice(previousEnd, start)
    const before = words.at(-1)
    if (before && isNumeralEnding(before, between, text)) before.end = end
    else
      words.push({
        text,
        number: parseNumber(text),
        start,
        end,
        gap: before ? measureGap(between, before.text) : GAP.sentence,
      })
    previousEnd = end
  }
  return joinSpacedLetters(words)
}

const isNumeralEnding = ({ text, number }: Word, between: string, ending: string) =>
  number !== undefined && /^\d+$/.test(text) && (between === '' || between === '-') && NUMERAL_ENDINGS.has(ending)

const ABBREVIATIONS = new Set(
  'г р ф м ж муж жен мин макс чел рф рожд гр ср сем исполнит исполн модельн вн внеш внешн гражд граж обл нац возр славян инв лиц хрон заб инвал иностр рассм беспок предл мужч женщ девуш пенс прож'.split(
    ' ',
  ),
)

function measureGap(between: string, before: string): number {
  if (between === ' ') return GAP.none
  if (/^\.\s?$/.test(between) && ABBREVIATIONS.has(before)) return GAP.none
  if (between === '.' && before.length === 1) return GAP.none
  if (/[.!?;\n•·]/.test(between)) return GAP.sentence
  if (between.includes(',')) return GAP.comma
  return /[:()[\]{}«»"/|—–+]|\s-|-\s/.test(between) ? GAP.link : GAP.none
}

/** Numerals in words, as far as they are used for years of age or experience. */
const NUMERALS = new Map(
  Object.entries({
    2: 'двух',
    3: 'трех',
    4: 'четырех',
    5: 'пять пяти',
    6: 'шесть шести',
    7: 'семь семи',
    8: 'восемь восьми',
    9: 'девять девяти',
    18: 'восемнадцать восемнадцати',
    20: 'двадцать двадцати',
    30: 'тридцать тридцати',
    40: 'сорок сорока',
    50: 'пятьдесят пятидесяти',
    60: 'шестьдесят шестидесяти',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
)

/** The value of a numeral in digits or in words. */
export const parseNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : NUMERALS.get(text))

const MIN_SPACED_LETTERS = 5

/** Joins spaced letters into one word: «м у ж ч и н а». */
function joinSpacedLetters(words: Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    let to = at
    while (isLetter(words[to]) && (to === at || words[to]!.gap < GAP.sentence)) to++
    if (to - at >= MIN_SPACED_LETTERS) {
      const run = words.slice(at, to)
      joined.push({ ...run[0]!, text: run.map(({ text }) => text).join(''), end: run.at(-1)!.end })
      at = to
    } else joined.push(words[at++]!)
  }
  return joined
}

const isLetter = (word: Word | undefined) => word !== undefined && /^[а-я]$/.test(word.text)
