import { LOOKALIKE_LETTERS } from '#lib/text/lookalike-letters.ts'
import { soundOfCyrillic } from '#lib/text/transliteration.ts'
import nameWords from '../../../../data/moderation/name-words.json' with { type: 'json' }

/** Words that say what kind of a legal person it is. */
const LEGAL_FORMS = new Set(nameWords.legalForms)

/** What is written in several ways in Latin letters becomes one. The order matters. */
const SPELLINGS = {
  shch: 's',
  sch: 's',
  sh: 's',
  zh: 'z',
  kh: 'h',
  tch: 'q',
  ch: 'q',
  ts: 'c',
  tz: 'c',
  cz: 'c',
  ph: 'f',
  th: 't',
  ck: 'k',
  x: 'ks',
  w: 'v',
  yo: 'e',
  ye: 'e',
  jo: 'e',
  je: 'e',
  y: 'i',
  j: 'i',
}
const HARD_C = /c(?![eiq]|$)/g

/** A word by its sound, whatever alphabet and spelling: «Северный», Severny and Severnyj are one. */
function soundOf(word: string): string {
  const spelt = Object.entries(SPELLINGS).reduce(
    (text, [written, one]) => text.replaceAll(written, one),
    soundOfCyrillic(word),
  )
  return [...spelt.replace(HARD_C, 'k')].filter((letter, at, all) => letter !== all[at - 1]).join('')
}

/** Words that a name of somebody else is often followed by. They make no other name of it. */
const ADDED_KEYS = new Set(nameWords.additions.map((word) => soundOf(word)))

const DIGITS_AS_LETTERS: Record<string, string> = { 0: 'о', 3: 'з', 4: 'ч', 6: 'б' }
const TWINS = new Map(
  Object.entries(LOOKALIKE_LETTERS).map(([latin, cyrillic]) => [latin.toLowerCase(), cyrillic.toLowerCase()]),
)

/** A word by its look, if it mixes alphabets or has digits for letters; as it is otherwise. */
function unmask(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
  const hasDigits = /\d/.test(word) && /\p{L}{2}/u.test(word)
  if (!isMixed && !hasDigits) return word
  const letters = [...word].map((letter) => (hasDigits && DIGITS_AS_LETTERS[letter]) || letter)
  const isCyrillic = letters.some(
    (letter) => /\p{Script=Cyrillic}/u.test(letter) && !Object.values(DIGITS_AS_LETTERS).includes(letter),
  )
  return letters.map((letter) => (isCyrillic ? (TWINS.get(letter) ?? letter) : letter)).join('')
}

/** The words of a name without its legal form. Letters that stand apart are one word: «С е в е р». */
function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/(?![\u0306\u0308])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
  const joined = folded.replace(/(?<![\p{L}\p{N}])\p{L}(?:[\s._-]+\p{L}(?![\p{L}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[^\p{L}]/gu, ''),
  )
  return (joined.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !LEGAL_FORMS.has(word)).slice(0, MAX_WORDS)
}

const MAX_WORDS = 12

/** A name ready for comparison, once for each way to read it: as it is written, and as it looks. */
export type ReadName = string[][]

export function readName(name: string): ReadName {
  const words = wordsOf(name)
  const readings = [words, words.map(unmask)].map((reading) => reading.map(soundOf).filter((word) => word !== ''))
  return readings[0]!.join(' ') === readings[1]!.join(' ') ? [readings[0]!] : readings
}

export type KnownName = {
  key: string
  words: number
  /** An ordinary word, or one of few letters: inside another name it says nothing. */
  isOrdinary: boolean
}

/** Fewer sounds are an abbreviation, which other names contain by chance. */
const MIN_DISTINCT_SOUNDS = 4
const MIN_PHRASE_SOUNDS = 8

export function readKnownName(name: string, isOrdinaryWord: boolean): KnownName {
  const [words] = readName(name)
  const key = words!.join('')
  const isPhrase = words!.length > 1 && key.length >= MIN_PHRASE_SOUNDS
  return { key, words: words!.length, isOrdinary: !isPhrase && (isOrdinaryWord || key.length < MIN_DISTINCT_SOUNDS) }
}

/** Whether a name could be taken for the known one: the same by sound or look, or the known one with other words around it. */
export function couldBeTakenFor(name: ReadName, { key, isOrdinary }: KnownName): boolean {
  if (key === '') return false
  return name.some((words) => words.some((_, from) => isPartLike(words, from)))

  function isPartLike(words: string[], from: number): boolean {
    let part = ''
    for (let to = from; to < words.length && part.length < key.length; to++) {
      part += words[to]
      if (part !== key) continue
      const others = [...words.slice(0, from), ...words.slice(to + 1)]
      return !isOrdinary || others.every((word) => ADDED_KEYS.has(word))
    }
    return false
  }
}
