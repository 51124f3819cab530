import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import type { ScamFeature } from './scam-features.rules.ts'

/** What `scripts/moderation/train-scam-model.ts` learns from labelled texts. */
export type ScamModel = {
  bias: number
  /** Positive speaks for fraud. */
  weights: Record<string, number>
  /** For each sign, how strongly a meaning speaks for it rather than for another one. */
  signs: Partial<Record<ScamSignCode, Record<string, number>>>
}

/** Long texts have more features: their sum is divided by the root of how many there are, so that length says nothing. */
export const SCALE = 3

type Features = ReadonlyMap<string, ScamFeature>

const known = (weights: Record<string, number>, features: Features) =>
  Array.from(features).filter(([name]) => Object.hasOwn(weights, name))

/** How much a text looks like fraud: 0 is undecided. */
export function scoreOf({ bias, weights }: ScamModel, features: Features): number {
  const found = known(weights, features)
  const length = found.reduce((sum, [, { value }]) => sum + value * value, 0)
  const sum = found.reduce((all, [name, { value }]) => all + weights[name]! * value, 0)
  return bias + (SCALE * sum) / Math.sqrt(length || 1)
}

/** The sign for which the meanings of a text speak most. */
export function likeliestSign({ signs }: ScamModel, features: Features): ScamSignCode {
  const scored = Object.entries(signs).map(([code, weights]) => {
    const names = Array.from(features.keys()).filter((name) => Object.hasOwn(weights, name))
    return { code: code as ScamSignCode, score: names.reduce((sum, name) => sum + weights[name]!, 0) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).code
}

const MAX_REASONS = 4
/** A meaning or a pair of them, by the names of `listFeatures`. */
const isMeaning = (name: string) => /^(?:s?=|&)/.test(name)

/** Places of the words that speak most for fraud, in their order. What has a meaning says more to a reader than «на … все». */
export function telltaleWords({ weights }: ScamModel, features: Features): number[] {
  const speaking = known(weights, features)
    .filter(([name, { words }]) => weights[name]! > 0 && words.length > 0)
    .sort(([a], [b]) => weights[b]! - weights[a]!)
  const meanings = speaking.filter(([name]) => isMeaning(name))
  const told = (meanings.length > 0 ? meanings : speaking).slice(0, MAX_REASONS)
  return [...new Set(told.flatMap(([, { words }]) => words))].sort((a, b) => a - b)
}
