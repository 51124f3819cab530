import { foldText } from '#lib/text/fold-text.ts'
import { GAP, type Word } from '../tokenizer.rules.ts'
import { SCAM_MEANINGS, type ScamMeaning } from './scam-meanings.rules.ts'

/** A meaning at a place of a text. */
export type FoundMeaning = { meaning: ScamMeaning; at: number; isNegated: boolean }

type Phrase = { meaning: ScamMeaning; rest: string[] }
type Dictionary = { exact: Map<string, ScamMeaning[]>; beginnings: Map<string, ScamMeaning[]> }

const SINGLE: Dictionary = { exact: new Map(), beginnings: new Map() }
const PARTS: [string, ScamMeaning][] = []
const PHRASES: Map<string, Phrase[]> = new Map()
const PHRASE_BEGINNINGS: Map<string, Phrase[]> = new Map()

const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value])

// The lists are written with «ё», but normalised texts contain «е».
for (const [meaning, list] of Object.entries(SCAM_MEANINGS) as [ScamMeaning, string][])
  for (const one of foldText(list).split(/\s+/)) {
    const [first, ...rest] = one.split('+') as [string, ...string[]]
    if (rest.length > 0)
      add(first.endsWith('*') ? PHRASE_BEGINNINGS : PHRASES, first.replace('*', ''), { meaning, rest })
    else if (first.startsWith('*')) PARTS.push([first.replaceAll('*', ''), meaning])
    else if (first.endsWith('*')) add(SINGLE.beginnings, first.slice(0, -1), meaning)
    else add(SINGLE.exact, first, meaning)
  }

const LONGEST_BEGINNING = 14
const KNOWN_WORDS = 20_000
const meaningsOfWords = new Map<string, readonly ScamMeaning[]>()

function meaningsOf(word: string): readonly ScamMeaning[] {
  const known = meaningsOfWords.get(word)
  if (known) return known
  const found = new Set<ScamMeaning>(SINGLE.exact.get(word))
  for (let length = 2; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
    for (const meaning of SINGLE.beginnings.get(word.slice(0, length)) ?? []) found.add(meaning)
  for (const [part, meaning] of PARTS) if (word.includes(part)) found.add(meaning)
  if (meaningsOfWords.size > KNOWN_WORDS) meaningsOfWords.clear()
  meaningsOfWords.set(word, [...found])
  return [...found]
}

const matches = (pattern: string, word: string | undefined) =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

function phrasesAt(words: readonly Word[], at: number): ScamMeaning[] {
  const word = words[at]!.text
  const candidates = [...(PHRASES.get(word) ?? [])]
  for (let length = 2; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
    candidates.push(...(PHRASE_BEGINNINGS.get(word.slice(0, length)) ?? []))
  return candidates
    .filter(({ rest }) => {
      let from = at
      return rest.every((pattern) => {
        const found = [from + 1, from + 2].find((next) => matches(pattern, words[next]?.text))
        if (found !== undefined) from = found
        return found !== undefined
      })
    })
    .map(({ meaning }) => meaning)
}

const NEGATION = /^(?:не|ни|без|нет|никаких|никогда|нельзя|никакой|никакого)$/
const NEGATION_REACH = 3

/** «не просим», «никаких больше взносов» */
export function isNegated(words: readonly Word[], at: number): boolean {
  for (let before = at; before > Math.max(0, at - NEGATION_REACH); before--) {
    if (words[before]!.gap >= GAP.comma) return false
    if (NEGATION.test(words[before - 1]!.text)) return true
  }
  return false
}

/** The meanings of a text in their order. */
export const findMeanings = (words: readonly Word[]): FoundMeaning[] =>
  words.flatMap(({ text }, at) => {
    const found = new Set([...meaningsOf(text), ...phrasesAt(words, at)])
    return Array.from(found, (meaning) => ({ meaning, at, isNegated: isNegated(words, at) }))
  })
