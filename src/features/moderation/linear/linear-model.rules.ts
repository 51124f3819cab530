/** A property of a text: how much it counts, the words that have it, and its name if it is a meaning or a pair of them. */
export type Feature = { value: number; words: readonly number[]; meaning?: string }

/** What is known of a text, by the hashes of the names. */
export type Features = ReadonlyMap<number, Feature>

export type LinearModel = {
  bias: number
  /** By the hash of a feature. Positive speaks for what the model finds. */
  weights: ReadonlyMap<number, number>
}

/** A model as a file keeps it: the hashes of four bytes and the weights of one, in base64. */
export type StoredLinearModel = { bias: number; hashes: string; weights: string }

const WEIGHT_STEP = 0.02
const LARGEST_STEP = 127
export const toSteps = (weight: number) =>
  Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, Math.round(weight / WEIGHT_STEP)))
export const fromSteps = (steps: number) => steps * WEIGHT_STEP

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export function readLinearModel({ bias, hashes, weights }: StoredLinearModel): LinearModel {
  const stored = new DataView(fromBase64(hashes).buffer)
  const steps = new Int8Array(fromBase64(weights).buffer)
  return { bias, weights: new Map(Array.from(steps, (step, at) => [stored.getUint32(at * 4), fromSteps(step)])) }
}

/** Long texts have more features: their sum is divided by the root of how many there are, so that length says nothing. */
export const SCALE = 4
/** Counted as features that say nothing: two or three words alone prove little. */
export const SILENT_FEATURES = 40

/** How much a text looks like what the model finds: 0 is undecided. */
export function scoreOf({ bias, weights }: LinearModel, features: Features): number {
  let [length, sum] = [0, 0]
  for (const [hash, { value }] of features) {
    const weight = weights.get(hash)
    if (weight === undefined) continue
    length += value * value
    sum += weight * value
  }
  return bias + (SCALE * sum) / Math.sqrt(length + SILENT_FEATURES)
}

/** For each label, how strongly a meaning speaks for it rather than for another one. */
export type LabelWeights<Label extends string> = Partial<Record<Label, Record<string, number>>>

/** The label for which the meanings of a text speak most. */
export function likeliestLabel<Label extends string>(labels: LabelWeights<Label>, features: Features): Label {
  const meanings = Array.from(features.values()).flatMap(({ meaning = [] }) => meaning)
  const scored = Object.entries<Record<string, number>>(labels as Record<Label, Record<string, number>>).map(
    ([label, weights]) => ({
      label: label as Label,
      score: meanings.reduce((sum, name) => sum + (Object.hasOwn(weights, name) ? weights[name]! : 0), 0),
    }),
  )
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).label
}

const MAX_REASONS = 4

/** Places of the words that speak most for what was found, in their order. What has a meaning says more to a reader than «на … все». */
export function telltaleWords({ weights }: LinearModel, features: Features): number[] {
  const weightOf = ([hash, { value }]: readonly [number, Feature]) => (weights.get(hash) ?? 0) * value
  const speaking = Array.from(features)
    .filter((one) => weightOf(one) > 0 && one[1].words.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map(([, feature]) => feature)
  const meanings = speaking.filter(({ meaning }) => meaning !== undefined)
  const told = (meanings.length > 0 ? meanings : speaking).slice(0, MAX_REASONS)
  return [...new Set(told.flatMap(({ words }) => words))].sort((a, b) => a - b)
}
