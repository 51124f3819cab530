import type { LexemeQuery } from '../../query/lexeme-query.ts'
import { toPhrase } from '../lexeme-phrase.ts'
import { wordsIn } from '../tokens.ts'
import { readDataLines } from '../word-data.ts'
import { type LexemesOf, wordParts } from '../word-parts.ts'

/** Each expression of `from` is also searched as each of `to`. */
type SynonymGroup = { from: string[]; to: string[] }

/** Reads lines like «водитель = шофер» (both ways) and «админ > администратор, сисадмин» (the first only). */
export const parseSynonyms = (lines: readonly string[]): SynonymGroup[] =>
  lines.map((line) => {
    const [left = '', right] = line.split('>')
    if (right !== undefined) return { from: split(left, ','), to: split(right, ',') }
    const equal = split(left, '=')
    return { from: equal, to: equal }
  })

const split = (text: string, separator: string) => text.split(separator).map((expression) => expression.trim())

export const SYNONYM_GROUPS = parseSynonyms(readDataLines('synonyms.txt'))

export const MAX_SYNONYM_WORDS = 8

/** `length` counts the words that the alternatives replace. */
type Match = { length: number; alternatives: readonly LexemeQuery[] }

/** A part of a word with its lexemes. */
export type KnownPart = { part: string; lexemes: readonly string[] }

/** Finds the synonyms of typed words, in every grammatical form. */
export type Synonyms = { findLongest(parts: readonly KnownPart[]): Match }

const partsOf = (expression: string): string[] => wordsIn(expression).flatMap(wordParts)

export const toKnownParts = (parts: readonly string[], lexemesOf: LexemesOf): KnownPart[] =>
  parts.map((part) => ({ part, lexemes: lexemesOf(part) }))

/** The words whose lexemes `createSynonyms` needs. */
export const synonymWords = (): string[] => [
  ...new Set(SYNONYM_GROUPS.flatMap(({ from, to }) => [...from, ...to]).flatMap(partsOf)),
]

/**
 * Indexes the groups by lexemes. An alternative of several words is searched as a phrase: its words apart mean something
 * else.
 */
export function createSynonyms(lexemesOf: LexemesOf, groups = SYNONYM_GROUPS): Synonyms {
  const alternativesByKey = new Map<string, Map<string, LexemeQuery>>()
  for (const { from, to } of groups) {
    for (const typed of from) {
      const key = keyOf(toKnownParts(partsOf(typed), lexemesOf))
      const alternatives = alternativesByKey.get(key) ?? new Map<string, LexemeQuery>()
      alternativesByKey.set(key, alternatives)
      for (const other of to) {
        const phrase =
          keyOf(toKnownParts(partsOf(other), lexemesOf)) === key ? undefined : toPhrase(partsOf(other), lexemesOf)
        if (phrase) alternatives.set(JSON.stringify(phrase), phrase)
      }
    }
  }
  const byKey = new Map(Array.from(alternativesByKey, ([key, found]) => [key, [...found.values()]]))
  return { findLongest: (parts) => findLongest(parts, byKey) }
}

function findLongest(parts: readonly KnownPart[], byKey: ReadonlyMap<string, readonly LexemeQuery[]>): Match {
  let longest: Match = { length: 1, alternatives: byKey.get(keyOf(parts.slice(0, 1))) ?? [] }
  if (parts[0]?.lexemes.length === 0) return longest
  for (let length = 2; length <= Math.min(parts.length, MAX_SYNONYM_WORDS); length++) {
    // A stop word at the end belongs to what follows.
    if (parts[length - 1]!.lexemes.length === 0) continue
    const alternatives = byKey.get(keyOf(parts.slice(0, length)))
    if (alternatives) longest = { length, alternatives }
  }
  return longest
}

/** Stop words between lexemes do not count. A name that is a stop word itself (IT) is its own key. */
function keyOf(parts: readonly KnownPart[]): string {
  const key = parts.flatMap(({ lexemes }) => lexemes).join(' ')
  return key || `=${parts.map(({ part }) => part).join(' ')}`
}
