import { FEATURE_VALUES } from '#features/moderation/scam/scam-features.rules.ts'
import {
  fromSteps,
  SCALE,
  type ScamModel,
  SILENT_FEATURES,
  toSteps,
} from '#features/moderation/scam/scam-model.rules.ts'
import type { ScamSample } from './scam-samples.ts'

const EPOCHS = 40
const RATE = 0.3
const SHRINKING = 0.02
const FRAUD_WEIGHT = 2
/** Schemes that are told in everyday words are missed most. */
const SCHEME_WEIGHTS: Record<string, number> = {
  prepayment: 1.8,
  drugs: 1.8,
  loans: 1.5,
  documents: 1.3,
  droppers: 1.3,
}
/** So many texts must have a word, and a piece of a word. */
const MIN_TEXTS = 2
const MIN_TEXTS_OF_PIECE = 3
const MIN_WEIGHT = 0.05

type Row = { places: Int32Array; values: Float64Array; isFraud: boolean; weight: number }

/** Logistic regression by stochastic descent with a step of its own for each weight (AdaGrad). The same each time. */
export function fitScamModel(samples: readonly ScamSample[]): Pick<ScamModel, 'bias' | 'weights'> {
  const hashes = frequentHashes(samples)
  const placeOf = new Map(hashes.map((hash, place) => [hash, place]))
  const rows = samples.map((sample) => toRow(sample, placeOf))
  const weights = new Float64Array(hashes.length)
  const steps = new Float64Array(hashes.length).fill(1e-2)
  let [bias, biasStep] = [0, 1e-8]
  const random = seededRandom()
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random)
    for (const { places, values, isFraud, weight } of rows) {
      let score = bias
      for (let n = 0; n < places.length; n++) score += weights[places[n]!]! * values[n]!
      const error = (1 / (1 + Math.exp(-score)) - Number(isFraud)) * weight
      biasStep += error * error
      bias -= (RATE * error) / Math.sqrt(biasStep)
      for (let n = 0; n < places.length; n++) {
        const place = places[n]!
        const gradient = error * values[n]! + SHRINKING * weights[place]!
        steps[place]! += gradient * gradient
        weights[place]! -= (RATE * gradient) / Math.sqrt(steps[place]!)
      }
    }
  }
  const kept = hashes.flatMap((hash, place) => {
    const weight = weights[place]!
    return Math.abs(weight) < MIN_WEIGHT ? [] : [[hash, fromSteps(toSteps(weight))] as const]
  })
  return { bias: Math.round(bias * 100) / 100, weights: new Map(kept) }
}

function frequentHashes(samples: readonly ScamSample[]): number[] {
  const counts = new Map<number, { texts: number; isPiece: boolean }>()
  for (const { features } of samples)
    for (const [hash, { value }] of features.all) {
      const count = counts.get(hash) ?? { texts: 0, isPiece: value === FEATURE_VALUES.pieces }
      count.texts++
      counts.set(hash, count)
    }
  return Array.from(counts)
    .filter(([, { texts, isPiece }]) => texts >= (isPiece ? MIN_TEXTS_OF_PIECE : MIN_TEXTS))
    .map(([hash]) => hash)
    .sort((a, b) => a - b)
}

function toRow({ features, scheme, weight }: ScamSample, placeOf: ReadonlyMap<number, number>): Row {
  const used = Array.from(features.all).filter(([hash]) => placeOf.has(hash))
  const length = used.reduce((sum, [, { value }]) => sum + value * value, 0)
  const factor = SCALE / Math.sqrt(length + SILENT_FEATURES)
  const isFraud = scheme !== 'clean'
  return {
    places: Int32Array.from(used, ([hash]) => placeOf.get(hash)!),
    values: Float64Array.from(used, ([, { value }]) => value * factor),
    isFraud,
    weight: weight * (isFraud ? FRAUD_WEIGHT * (SCHEME_WEIGHTS[scheme] ?? 1) : 1),
  }
}

function seededRandom() {
  let seed = 1
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

function shuffle<T>(rows: T[], random: () => number) {
  for (let at = rows.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[rows[at], rows[other]] = [rows[other]!, rows[at]!]
  }
}
