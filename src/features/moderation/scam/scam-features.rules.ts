import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import { compileMeanings, nameOfMeaning } from '../linear/find-meanings.rules.ts'
import type { Features } from '../linear/linear-model.rules.ts'
import { beginningOf, FeatureList } from '../linear/word-features.rules.ts'
import type { Word } from '../tokenizer.rules.ts'
import { matchRules } from './match-near-words.rules.ts'
import type { ScamText } from './normalize-scam-text.rules.ts'
import { SCAM_MEANINGS } from './scam-meanings.rules.ts'

/** Who writes the text, and what it is. */
export type ScamAuthor = { author: 'seeker' | 'employer'; kind: 'message' | 'vacancy' }

export type ScamFeatures = { all: Features; rules: readonly ScamSignCode[] }

const findMeanings = compileMeanings(SCAM_MEANINGS)

/** So far apart two meanings make one: «пришлите, пожалуйста, как только увидите, … код». */
const NEAR = 10

/** By cross-validation: what was written by hand must not drown out what strangers write in their own words. */
export const FEATURE_VALUES = { word: 1, neighbours: 0.8, apart: 0.7, meaning: 0.7, rule: 2, pieces: 0.4, disguise: 3 }

/**
 * What the model knows of a text: words, neighbours, pieces of words, meanings, meanings near each other, the rules that match,
 * disguises, the length and the author.
 */
export function listFeatures({ words, disguises }: ScamText, { author, kind }: ScamAuthor): ScamFeatures {
  const all = new FeatureList()
  const names = words.map(beginningOf)
  all.addWords(words, names, FEATURE_VALUES)
  const addMeaning = (meaning: string, at: readonly number[]) =>
    all.add(meaning, { value: FEATURE_VALUES.meaning, words: at, meaning })
  const meanings = findMeanings(words).map((one) => ({ at: one.at, name: nameOfMeaning(one) }))
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
  for (const code of rules) all.add(`rule:${code}`, { value: FEATURE_VALUES.rule, words: [] })
  for (const one of disguises) all.add(`disguise:${one}`, { value: FEATURE_VALUES.disguise, words: [] })
  for (const one of [author, kind, lengthOf(words)]) all.add(`text:${one}`, { value: 1, words: [] })
  return { all, rules }
}

/** Swindlers write a word or two, or much. */
const lengthOf = (words: readonly Word[]) => Math.min(6, Math.floor(Math.log2(words.length + 1)))
