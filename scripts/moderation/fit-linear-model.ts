import {
  type Features,
  fromSteps,
  type LabelWeights,
  type LinearModel,
  SCALE,
  SILENT_FEATURES,
  type StoredLinearModel,
  toSteps,
} from '#features/moderation/linear/linear-model.rules.ts'

/** A text to learn from: whether it is what the model must find, and how much it counts. */
export type Example = { features: Features; isPositive: boolean; weight: number }

const EPOCHS = 40
const RATE = 0.3
const SHRINKING = 0.02
/** So many texts must have a word, and a piece of a word. */
const MIN_TEXTS = 2
const MIN_TEXTS_OF_PIECE = 3
const MIN_WEIGHT = 0.05

type Row = { places: Int32Array; values: Float64Array; isPositive: boolean; weight: number }

/** Logistic regression by stochastic descent with a step of its own for each weight (AdaGrad). The same each time. */
export function fitLinearModel(examples: readonly Example[], pieceValue: number): LinearModel {
  const hashes = frequentHashes(examples, pieceValue)
  const placeOf = new Map(hashes.map((hash, place) => [hash, place]))
  const rows = examples.map((example) => toRow(example, placeOf))
  const weights = new Float64Array(hashes.length)
  const steps = new Float64Array(hashes.length).fill(1e-2)
  let [bias, biasStep] = [0, 1e-8]
  const random = seededRandom()
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random)
    for (const { places, values, isPositive, weight } of rows) {
      let score = bias
      for (let n = 0; n < places.length; n++) score += weights[places[n]!]! * values[n]!
      const error = (1 / (1 + Math.exp(-score)) - Number(isPositive)) * weight
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

function frequentHashes(examples: readonly Example[], pieceValue: number): number[] {
  const counts = new Map<number, { texts: number; isPiece: boolean }>()
  for (const { features } of examples)
    for (const [hash, { value }] of features) {
      const count = counts.get(hash) ?? { texts: 0, isPiece: value === pieceValue }
      count.texts++
      counts.set(hash, count)
    }
  return Array.from(counts)
    .filter(([, { texts, isPiece }]) => texts >= (isPiece ? MIN_TEXTS_OF_PIECE : MIN_TEXTS))
    .map(([hash]) => hash)
    .sort((a, b) => a - b)
}

function toRow({ features, isPositive, weight }: Example, placeOf: ReadonlyMap<number, number>): Row {
  const used = Array.from(features).filter(([hash]) => placeOf.has(hash))
  const length = used.reduce((sum, [, { value }]) => sum + value * value, 0)
  const factor = SCALE / Math.sqrt(length + SILENT_FEATURES)
  return {
    places: Int32Array.from(used, ([hash]) => placeOf.get(hash)!),
    values: Float64Array.from(used, ([, { value }]) => value * factor),
    isPositive,
    weight,
  }
}

const round = (value: number) => Math.round(value * 100) / 100
const MIN_LABEL_WEIGHT = 0.3

/** How much more often a meaning occurs with a label than elsewhere: the logarithm of the ratio. */
export function learnLabels<Label extends string>(
  samples: readonly { label: Label; features: Features }[],
): LabelWeights<Label> {
  const known = samples.map(({ label, features }) => ({ label, meanings: meaningsOf(features) }))
  const names = [...new Set(known.flatMap(({ meanings }) => [...meanings]))]
  const share = (part: typeof known, name: string) =>
    (part.filter(({ meanings }) => meanings.has(name)).length + 0.5) / (part.length + 1)
  return Object.fromEntries(
    [...new Set(samples.map(({ label }) => label))].map((label) => {
      const own = known.filter((one) => one.label === label)
      const others = known.filter((one) => one.label !== label)
      const weights = names
        .map((name) => [name, round(Math.log(share(own, name) / share(others, name)))] as const)
        .filter(([, value]) => Math.abs(value) >= MIN_LABEL_WEIGHT)
      return [label, Object.fromEntries(weights)]
    }),
  ) as LabelWeights<Label>
}

const meaningsOf = (features: Features) =>
  new Set(Array.from(features.values()).flatMap(({ meaning }) => (meaning?.startsWith('=') ? [meaning] : [])))

export function storeLinearModel({ bias, weights }: LinearModel): StoredLinearModel {
  const bytes = new DataView(new ArrayBuffer(weights.size * 4))
  Array.from(weights.keys()).forEach((hash, at) => {
    bytes.setUint32(at * 4, hash)
  })
  const toBase64 = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64')
  return { bias, hashes: toBase64(bytes.buffer), weights: toBase64(Int8Array.from(weights.values(), toSteps).buffer) }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** A text that the model has not seen: what it is, and how far the model goes with it. */
export type Outcome = { label: string; writer: string; text: string; score: number; isPositive: boolean }

/** Prints what a limit finds, by writer and by label, and what other limits would find. With `ERRORS=1` also each error. */
export function reportOutcomes(title: string, all: readonly Outcome[], limit: number) {
  const [found, clean] = [all.filter(({ isPositive }) => isPositive), all.filter(({ isPositive }) => !isPositive)]
  const shareOver = (part: readonly Outcome[], at: number) =>
    percent(part.filter(({ score }) => score > at).length / part.length)
  console.log(`${title}: recall ${shareOver(found, limit)}, false alarms ${shareOver(clean, limit)}`)
  for (const writer of new Set(all.map((one) => one.writer))) {
    const [own, honest] = [found, clean].map((part) => part.filter((one) => one.writer === writer))
    console.log(`  ${writer}: ${shareOver(own!, limit)}, ${shareOver(honest!, limit)}`)
  }
  for (const [label, group] of Map.groupBy(found, (one) => one.label))
    console.log(`  ${label} ${group.filter(({ score }) => score > limit).length} of ${group.length}`)
  const scores = clean.map(({ score }) => score).sort((a, b) => b - a)
  for (const share of [0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08]) {
    const at = scores[Math.floor(share * clean.length)]!
    console.log(`  at ${percent(share)} false alarms: limit ${at.toFixed(2)}, recall ${shareOver(found, at)}`)
  }
  if (!process.env.ERRORS) return
  for (const { label, score, text, isPositive } of all)
    if (score > limit !== isPositive) console.log(`  ${score.toFixed(2)} ${label} | ${text}`)
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
