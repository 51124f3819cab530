import type { Word } from '../tokenizer.rules.ts'
import { type FoundMeaning, findMeanings, isNegated } from './find-meanings.rules.ts'
import { matchRules } from './match-near-words.rules.ts'
import type { ScamText } from './normalize-scam-text.rules.ts'

/** Who writes the text, and what it is. */
export type ScamAuthor = { author: 'seeker' | 'employer'; kind: 'message' | 'vacancy' }

/** A property of a text: how much of it there is, and the words that have it. */
export type ScamFeature = { value: number; words: readonly number[] }

const BEGINNING = 6
/** So far apart two meanings make one: «пришлите, пожалуйста, как только увидите, … код». */
const NEAR = 10
const RULE_VALUE = 2

/** What the model knows of a text: words, neighbours, meanings, meanings near each other, and the rules that match. */
export function listFeatures({ words }: ScamText, { author, kind }: ScamAuthor): Map<string, ScamFeature> {
  const features = new Map<string, ScamFeature>()
  const add = (name: string, at: readonly number[], value = 1) => {
    if (!features.has(name)) features.set(name, { value, words: at })
  }
  const beginnings = words.map(beginningOf)
  beginnings.forEach((one, at) => {
    add(isNegated(words, at) ? `не_${one}` : one, [at])
    if (at > 0) add(`${beginnings[at - 1]} ${one}`, [at - 1, at])
  })
  const meanings = findMeanings(words).map((one) => ({ at: one.at, name: nameOf(one) }))
  const pairs = new Map<string, Set<string>>()
  meanings.forEach(({ at, name }, index) => {
    add(`=${name}`, [at])
    if (author === 'seeker') add(`s=${name}`, [at])
    const known = pairs.get(name) ?? new Set([name])
    pairs.set(name, known)
    for (let next = index + 1; next < meanings.length && meanings[next]!.at - at <= NEAR; next++) {
      const other = meanings[next]!
      if (known.has(other.name)) continue
      known.add(other.name)
      add(`&${[name, other.name].sort().join('&')}`, [at, other.at])
    }
  })
  for (const code of matchRules(words, author)) add(`rule:${code}`, [], RULE_VALUE)
  add(`@${author}`, [])
  if (kind === 'vacancy') add('@vacancy', [])
  return features
}

const beginningOf = ({ text, number }: Word) =>
  number !== undefined || /^\d/.test(text) ? '#' : text.slice(0, BEGINNING)

const nameOf = ({ meaning, isNegated: isNot }: FoundMeaning) => (isNot ? `!${meaning}` : meaning)
