import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import type { ScamFeature, ScamFeatures } from './scam-features.rules.ts'

/** For each sign, how strongly a meaning speaks for it rather than for another one. */
type SignWeights = Partial<Record<ScamSignCode, Record<string, number>>>

export type ScamModel = {
  bias: number
  /** By the hash of a feature. Positive speaks for fraud. */
  weights: ReadonlyMap<number, number>
  signs: SignWeights
}

/** What `scripts/moderation/train-scam-model.ts` writes: the hashes of four bytes and the weights of one, in base64. */
export type StoredScamModel = { bias: number; hashes: string; weights: string; signs: SignWeights }

const WEIGHT_STEP = 0.02
const LARGEST_STEP = 127
export const toSteps = (weight: number) =>
  Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, Math.round(weight / WEIGHT_STEP)))
export const fromSteps = (steps: number) => steps * WEIGHT_STEP

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export function readScamModel({ bias, hashes, weights, signs }: StoredScamModel): ScamModel {
  const stored = new DataView(fromBase64(hashes).buffer)
  const steps = new Int8Array(fromBase64(weights).buffer)
  return { bias, signs, weights: new Map(Array.from(steps, (step, at) => [stored.getUint32(at * 4), fromSteps(step)])) }
}

/** Long texts have more features: their sum is divided by the root of how many there are, so that length says nothing. */
export const SCALE = 4
/** Counted as features that say nothing: two or three words alone prove little. */
export const SILENT_FEATURES = 40

type Weights = Pick<ScamModel, 'bias' | 'weights'>

/** How much a text looks like fraud: 0 is undecided. */
export function scoreOf({ bias, weights }: Weights, { all }: ScamFeatures): number {
  let [length, sum] = [0, 0]
  for (const [hash, { value }] of all) {
    const weight = weights.get(hash)
    if (weight === undefined) continue
    length += value * value
    sum += weight * value
  }
  return bias + (SCALE * sum) / Math.sqrt(length + SILENT_FEATURES)
}

/** The sign for which the meanings of a text speak most. */
export function likeliestSign({ signs }: ScamModel, { all }: ScamFeatures): ScamSignCode {
  const meanings = Array.from(all.values()).flatMap(({ meaning = [] }) => meaning)
  const scored = Object.entries(signs).map(([code, weights]) => ({
    code: code as ScamSignCode,
    score: meanings.reduce((sum, name) => sum + (Object.hasOwn(weights, name) ? weights[name]! : 0), 0),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).code
}

const MAX_REASONS = 4

/** Places of the words that speak most for fraud, in their order. What has a meaning says more to a reader than «на … все». */
export function telltaleWords({ weights }: Weights, { all }: ScamFeatures): number[] {
  const weightOf = ([hash, { value }]: readonly [number, ScamFeature]) => (weights.get(hash) ?? 0) * value
  const speaking = Array.from(all)
    .filter((one) => weightOf(one) > 0 && one[1].words.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map(([, feature]) => feature)
  const meanings = speaking.filter(({ meaning }) => meaning !== undefined)
  const told = (meanings.length > 0 ? meanings : speaking).slice(0, MAX_REASONS)
  return [...new Set(told.flatMap(({ words }) => words))].sort((a, b) => a - b)
}
