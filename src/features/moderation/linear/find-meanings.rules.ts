import { foldText } from '#lib/text/fold-text.ts'
import { GAP, type Word } from '../tokenizer.rules.ts'

/** A meaning at a place of a text. */
type FoundMeaning<Meaning extends string> = { meaning: Meaning; at: number; isNegated: boolean }

const LONGEST_BEGINNING = 14
const KNOWN_WORDS = 20_000

const push = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value])

const matches = (pattern: string, word: string | undefined) =>
  word !== undefined && (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

/**
 * Returns what finds the meanings of a text in their order. A word of a list ends with «*» where only its beginning counts, begins with
 * «*» where it may stand inside another; «a+b» are words that follow each other, with one other between them at most.
 */
export function compileMeanings<Meaning extends string>(lists: Record<Meaning, string>) {
  const exact = new Map<string, Meaning[]>()
  const beginnings = new Map<string, Meaning[]>()
  const parts: [string, Meaning][] = []
  const phrases = new Map<string, { meaning: Meaning; rest: string[] }[]>()
  const phraseBeginnings: typeof phrases = new Map()
  const meaningsOfWords = new Map<string, readonly Meaning[]>()

  // The lists are written with «ё», but normalised texts contain «е».
  for (const [meaning, list] of Object.entries(lists) as [Meaning, string][])
    for (const one of foldText(list).trim().split(/\s+/)) {
      const [first, ...rest] = one.split('+') as [string, ...string[]]
      if (rest.length > 0)
        push(first.endsWith('*') ? phraseBeginnings : phrases, first.replace('*', ''), { meaning, rest })
      else if (first.startsWith('*')) parts.push([first.replaceAll('*', ''), meaning])
      else if (first.endsWith('*')) push(beginnings, first.slice(0, -1), meaning)
      else push(exact, first, meaning)
    }

  const beginningsOf = <T>(map: Map<string, T[]>, word: string): T[] => {
    const found: T[] = []
    for (let length = 2; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
      found.push(...(map.get(word.slice(0, length)) ?? []))
    return found
  }

  const meaningsOf = (word: string): readonly Meaning[] => {
    const known = meaningsOfWords.get(word)
    if (known) return known
    const found = new Set<Meaning>([...(exact.get(word) ?? []), ...beginningsOf(beginnings, word)])
    for (const [part, meaning] of parts) if (word.includes(part)) found.add(meaning)
    if (meaningsOfWords.size > KNOWN_WORDS) meaningsOfWords.clear()
    meaningsOfWords.set(word, [...found])
    return [...found]
  }

  const phrasesAt = (words: readonly Word[], at: number): Meaning[] => {
    const word = words[at]!.text
    return [...(phrases.get(word) ?? []), ...beginningsOf(phraseBeginnings, word)]
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

  return (words: readonly Word[]): FoundMeaning<Meaning>[] =>
    words.flatMap(({ text }, at) => {
      const found = new Set([...meaningsOf(text), ...phrasesAt(words, at)])
      return Array.from(found, (meaning) => ({ meaning, at, isNegated: isNegated(words, at) }))
    })
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

/** How a meaning is called as a feature: what is denied is another one. */
export const nameOfMeaning = ({ meaning, isNegated: isNot }: FoundMeaning<string>) => (isNot ? `!${meaning}` : meaning)
