import type { ModerationCode } from '../grounds/moderation-rule.rules.ts'
import { compileMeanings, nameOfMeaning } from '../linear/find-meanings.rules.ts'
import type { Features } from '../linear/linear-model.rules.ts'
import { beginningOf, FeatureList } from '../linear/word-features.rules.ts'
import { GAP, type Word } from '../tokenizer.rules.ts'
import { BIAS_STANCES } from './bias-stances.rules.ts'
import { BIAS_TOPICS } from './bias-topics.rules.ts'

/** What the rules say of a sentence: what they found, and what they let pass because it means something else. */
type RuleVerdicts = { found: readonly ModerationCode[]; spared: readonly ModerationCode[] }

/** By cross-validation: rules that count more drown out what strangers write in their own words. */
export const BIAS_FEATURE_VALUES = {
  word: 1,
  stem: 0.6,
  neighbours: 0.8,
  apart: 0.6,
  pieces: 0.5,
  meaning: 1,
  pair: 0.7,
  found: 1.2,
  spared: 1.5,
}

const findMeanings = compileMeanings({ ...BIAS_TOPICS, ...BIAS_STANCES })
/** So far apart two meanings make one: «мусульман … не берём». */
const NEAR = 7
const STEM = 4

/** What the model knows of a sentence: words, their pieces, what they are about and what is said of it, and the verdicts of the rules. */
export function listBiasFeatures(words: readonly Word[], { found, spared }: RuleVerdicts): Features {
  const all = new FeatureList()
  const names = words.map((word) => ageOf(word) ?? beginningOf(word))
  all.addWords(words, names, BIAS_FEATURE_VALUES)
  for (const [at, name] of names.entries())
    if (name.length > STEM) all.add(`4${name.slice(0, STEM)}`, { value: BIAS_FEATURE_VALUES.stem, words: [at] })
  addMeanings(all, words, names)
  for (const code of found) all.add(`rule:${code}`, { value: BIAS_FEATURE_VALUES.found, words: [] })
  if (found.length > 0) all.add('rule', { value: BIAS_FEATURE_VALUES.found, words: [] })
  for (const code of spared) all.add(`spared:${code}`, { value: BIAS_FEATURE_VALUES.spared, words: [] })
  all.add(`length:${Math.min(7, Math.floor(Math.log2(words.length + 1)))}`, { value: 1, words: [] })
  return all
}

/** What a sentence is about, what is said of it, and both near each other; two topics say nothing together. */
function addMeanings(all: FeatureList, words: readonly Word[], names: readonly string[]) {
  const numbers = names.flatMap((name, at) => (words[at]!.number === undefined ? [] : [{ name, at, isTopic: false }]))
  const said = findMeanings(words).map((one) => ({
    name: nameOfMeaning(one),
    at: one.at,
    isTopic: Object.hasOwn(BIAS_TOPICS, one.meaning),
  }))
  const meanings = [...said, ...numbers].sort((one, other) => one.at - other.at)
  meanings.forEach(({ name, at, isTopic }, index) => {
    all.add(`=${name}`, { value: BIAS_FEATURE_VALUES.meaning, words: [at], meaning: `=${name}` })
    for (let next = index + 1; next < meanings.length && meanings[next]!.at - at <= NEAR; next++) {
      const other = meanings[next]!
      if (other.at === at || (isTopic && other.isTopic)) continue
      const pair = { value: BIAS_FEATURE_VALUES.pair, words: [at, other.at] }
      all.add(`&${name}&${other.name}`, { ...pair, meaning: `&${name}&${other.name}` })
      if (isTopic !== other.isTopic)
        all.add(`&${isTopic ? topicName(name) : name}&${other.isTopic ? topicName(other.name) : other.name}`, pair)
    }
  })
}

/** Any topic: «… не берём» refuses whoever it is. */
const topicName = (name: string) => (name.startsWith('!') ? '!T' : 'T')

const MAX_AGE = 75
/** A number by what it may be: years of experience, of a child, of a person, or none of these. */
function ageOf({ number }: Word): string | undefined {
  if (number === undefined || number > MAX_AGE) return undefined
  return number < 14 ? '#few' : number < 18 ? '#young' : '#age'
}

const MAX_WINDOW_WORDS = 60

/** Where sentences begin and end: words from the first to before the last. What is longer than a sentence can be is cut. */
export function splitSentences(words: readonly Word[]): [from: number, to: number][] {
  const sentences: [number, number][] = []
  let from = 0
  for (let at = 1; at <= words.length; at++)
    if (at === words.length || words[at]!.gap >= GAP.sentence || at - from === MAX_WINDOW_WORDS) {
      sentences.push([from, at])
      from = at
    }
  return words.length === 0 ? [] : sentences
}
