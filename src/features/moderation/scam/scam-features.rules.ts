import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import type { Word } from '../tokenizer.rules.ts'
import { type FoundMeaning, findMeanings, isNegated } from './find-meanings.rules.ts'
import { hashName, hashPieces } from './hash-names.rules.ts'
import { matchRules } from './match-near-words.rules.ts'
import type { ScamText } from './normalize-scam-text.rules.ts'

/** Who writes the text, and what it is. */
export type ScamAuthor = { author: 'seeker' | 'employer'; kind: 'message' | 'vacancy' }

/** A property of a text: how much it counts, the words that have it, and its name if it is a meaning or a pair of them. */
export type ScamFeature = { value: number; words: readonly number[]; meaning?: string }

/** What is known of a text, by the hashes of the names. */
export type ScamFeatures = { all: ReadonlyMap<number, ScamFeature>; rules: readonly ScamSignCode[] }

const BEGINNING = 6
/** So far apart two meanings make one: «пришлите, пожалуйста, как только увидите, … код». */
const NEAR = 10
/** Words with one or two others between them: «кладёте … карту». */
const APART = [2, 3]

/** By cross-validation: what was written by hand must not drown out what strangers write in their own words. */
export const FEATURE_VALUES = { word: 1, neighbours: 0.8, apart: 0.7, meaning: 0.7, rule: 2, pieces: 0.4, disguise: 3 }

/**
 * What the model knows of a text: words, neighbours, pieces of words, meanings, meanings near each other, the rules that match,
 * disguises, the length and the author.
 */
export function listFeatures({ words, disguises }: ScamText, { author, kind }: ScamAuthor): ScamFeatures {
  const all = new Map<number, ScamFeature>()
  const add = (name: string, feature: ScamFeature) => {
    const hash = hashName(name)
    if (!all.has(hash)) all.set(hash, feature)
  }
  const beginnings = words.map(beginningOf)
  beginnings.forEach((one, at) => {
    add(isNegated(words, at) ? `не_${one}` : one, { value: FEATURE_VALUES.word, words: [at] })
    if (at > 0) add(`${beginnings[at - 1]} ${one}`, { value: FEATURE_VALUES.neighbours, words: [at - 1, at] })
    for (const distance of APART)
      if (at >= distance)
        add(`${beginnings[at - distance]} _ ${one}`, { value: FEATURE_VALUES.apart, words: [at - distance, at] })
    const pieces = { value: FEATURE_VALUES.pieces, words: [at] }
    if (one !== NUMBER) for (const hash of hashPieces(words[at]!.text)) if (!all.has(hash)) all.set(hash, pieces)
  })
  const addMeaning = (meaning: string, at: readonly number[]) =>
    add(meaning, { value: FEATURE_VALUES.meaning, words: at, meaning })
  const meanings = findMeanings(words).map((one) => ({ at: one.at, name: nameOf(one) }))
  const pairs = new Map<string, Set<string>>()
  meanings.forEach(({ at, name }, index) => {
    addMeaning(`=${name}`, [at])
    if (author === 'seeker') addMeaning(`s=${name}`, [at])
    const known = pairs.get(name) ?? new Set([name])
    pairs.set(name, known)
    for (let next = index + 1; next < meanings.length && meanings[next]!.at - at <= NEAR; next++) {
      const other = meanings[next]!
      if (known.has(other.name)) continue
      known.add(other.name)
      addMeaning(`&${[name, other.name].sort().join('&')}`, [at, other.at])
    }
  })
  const rules = matchRules(words, author)
  for (const code of rules) add(`rule:${code}`, { value: FEATURE_VALUES.rule, words: [] })
  for (const one of disguises) add(`disguise:${one}`, { value: FEATURE_VALUES.disguise, words: [] })
  for (const one of [author, kind, lengthOf(words)]) add(`text:${one}`, { value: 1, words: [] })
  return { all, rules }
}

const NUMBER = '#'
const beginningOf = ({ text, number }: Word) =>
  number !== undefined || /^\d/.test(text) ? NUMBER : text.slice(0, BEGINNING)

const nameOf = ({ meaning, isNegated: isNot }: FoundMeaning) => (isNot ? `!${meaning}` : meaning)

/** Swindlers write a word or two, or much. */
const lengthOf = (words: readonly Word[]) => Math.min(6, Math.floor(Math.log2(words.length + 1)))
