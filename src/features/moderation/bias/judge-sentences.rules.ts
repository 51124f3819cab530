import stored from '../../../../data/moderation/bias-model.json' with { type: 'json' }
import type { PhraseReading } from '../find-phrases.rules.ts'
import type { Finding } from '../finding.rules.ts'
import { BIAS_CODES, type ModerationCode } from '../grounds/moderation-rule.rules.ts'
import { FORBIDDEN_GROUNDS } from '../grounds/vocabulary.rules.ts'
import {
  type Features,
  type LinearModel,
  likeliestLabel,
  readLinearModel,
  scoreOf,
  telltaleWords,
} from '../linear/linear-model.rules.ts'
import { GAP, type Word } from '../tokenizer.rules.ts'
import { listBiasFeatures, splitSentences } from './bias-features.rules.ts'

export type BiasGround = keyof typeof FORBIDDEN_GROUNDS

const model = readLinearModel(stored)

/** Above which scores a sentence is refused, and doubted. Chosen by cross-validation, see decision 176. */
export const BIAS_LIMITS = { refused: 0.9, doubted: -0.3 }

type Range = [from: number, to: number]

/**
 * Weighs what the rules found in each sentence together with everything that it says. What they found in a sentence that is not refused
 * becomes advice; a sentence that is refused or doubted though they found nothing is found by the words that speak most. The title of the
 * vacancy can only acquit: a demand about a record is lawful for a nurse of children.
 */
export function judgeSentences(text: PhraseReading): Finding[] {
  const { words, rules } = text
  const bias = rules.found.filter(({ code }) => BIAS_CODES.has(code))
  const others = rules.found.filter(({ code }) => !BIAS_CODES.has(code))
  const judged = scoreSentences(model, text)
  const isFound = judged.map(
    ({ range, alone }) => alone > BIAS_LIMITS.doubted || bias.some((one) => isInside(one, words, range)),
  )
  const found = judged.flatMap(({ range, alone, withPrevious }, at) => {
    const ruled = bias.filter((one) => isInside(one, words, range))
    const together = Math.max(withPrevious, judged[at + 1]?.withPrevious ?? NEVER)
    if (ruled.length > 0) return Math.max(alone, together) > BIAS_LIMITS.refused ? ruled : ruled.map(toAdvice)
    // What two sentences say only together is told where the second one stands.
    const isTogether = !isFound[at] && at > 0 && !isFound[at - 1]
    const score = isTogether ? withPrevious : alone
    if (score <= BIAS_LIMITS.doubted) return []
    const finding = findTelltale(text, isTogether ? [judged[at - 1]!.range[0], range[1]] : range)
    return [score > BIAS_LIMITS.refused ? finding : toAdvice(finding)]
  })
  return [...others, ...found]
}

const NEVER = Number.NEGATIVE_INFINITY

type JudgedSentence = { range: Range; alone: number; withPrevious: number }

/** How much each sentence looks like a forbidden demand, alone and together with the one before. */
export function scoreSentences(by: LinearModel, text: PhraseReading): JudgedSentence[] {
  const sentences = splitSentences(text.words)
  return sentences.map((range, at) => ({
    range,
    alone: scoreOfRange(by, text, range),
    withPrevious: at === 0 ? NEVER : scoreOfRange(by, text, [sentences[at - 1]![0], range[1]]),
  }))
}

const isInside = ({ start }: Finding, words: readonly Word[], [from, to]: Range) =>
  start >= words[from]!.start && start < words[to - 1]!.end

const toAdvice = ({ start, end, fix, replacement, byModel }: Finding): Finding => ({
  code: 'hidden_bias',
  reason: 'Похоже на условие, которое не относится к работе: если так, его запрещают ст. 3 и 64 ТК РФ',
  fix,
  start,
  end,
  ...(replacement !== undefined && { replacement }),
  ...(byModel && { byModel }),
})

function scoreOfRange(by: LinearModel, text: PhraseReading, range: Range): number {
  const score = scoreOf(by, featuresOf(text, range))
  if (score <= BIAS_LIMITS.doubted || text.title.length === 0) return score
  return Math.min(score, scoreOf(by, featuresOf(text, range, text.title)))
}

/** What is known of some words of a text, said under the title or without it. */
export function featuresOf({ words, rules }: PhraseReading, [from, to]: Range, title: readonly Word[] = []): Features {
  const [start, end] = [words[from]!.start, words[to - 1]!.end]
  const codesOf = (all: readonly { code: ModerationCode; start: number }[]) =>
    all.flatMap((one) => (one.start >= start && one.start < end && BIAS_CODES.has(one.code) ? [one.code] : []))
  const [first, ...rest] = words.slice(from, to) as [Word, ...Word[]]
  const said = [...title, { ...first, gap: GAP.sentence }, ...rest]
  return listBiasFeatures(said, { found: codesOf(rules.found), spared: codesOf(rules.spared) })
}

function findTelltale(text: PhraseReading, range: Range): Finding {
  const features = featuresOf(text, range)
  const told = telltaleWords(model, features)
  const [first, last] = [told[0] ?? 0, told.at(-1) ?? range[1] - range[0] - 1]
  const ground = FORBIDDEN_GROUNDS[likeliestLabel<BiasGround>(stored.grounds, features)]
  return {
    ...ground,
    start: text.words[range[0] + first]!.start,
    end: text.words[range[0] + last]!.end,
    byModel: true,
  }
}
