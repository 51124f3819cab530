import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { earlierTexts } from '#features/moderation/scam/earlier-texts.rules.ts'
import { MIN_SCORES } from '#features/moderation/scam/find-scam-signs.rules.ts'
import { normalizeScamText } from '#features/moderation/scam/normalize-scam-text.rules.ts'
import { listFeatures, type ScamAuthor } from '#features/moderation/scam/scam-features.rules.ts'
import { SCALE, type ScamModel, scoreOf } from '#features/moderation/scam/scam-model.rules.ts'
import { readConversations, readFraudVacancies, readMessages } from '#test/fraud-cases/read-cases.ts'

/**
 * Trains the linear model of `src/features/moderation/scam` on the labelled texts of the tests, and writes it to
 * `data/moderation/scam-model.json`. The files `*-held-out` are not read. `--check` only shows what the model finds in texts
 * that were left out of its training, a fifth at a time.
 */
const FOLDER = 'test/fraud-cases'
const FILE = 'data/moderation/scam-model.json'

const SIGNS: Record<string, string> = {
  'sms-code': 'code_request',
  card: 'card_data',
  'security-service': 'false_authority',
  phishing: 'phishing',
  droppers: 'money_transit',
  drugs: 'drugs',
  loans: 'loan',
  'account-rent': 'account_rent',
  'reviews-crypto': 'own_money',
  prepayment: 'prepayment',
  apk: 'file_link',
  documents: 'documents',
  messenger: 'messenger',
}

type Sample = {
  scheme: string
  text: string
  author: ScamAuthor
  /** Words of other hands count less than the cases by which the model is measured. */
  weight: number
  /** The case that the sample is a part of: both are left out together. */
  group: number
  source: 'messages' | 'conversations' | 'vacancies' | 'other'
}

let groups = 0
const toSample = (
  scheme: string,
  text: string,
  author: ScamAuthor,
  source: Sample['source'],
  weight = 1,
  group = groups++,
): Sample => ({ scheme, text, author, source, weight, group })

const readEscapes = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const OTHER_WEIGHT = 0.6

const shortMessages = ['scam', 'clean'].flatMap((file) =>
  linesOf(`test/scam-messages/${file}.txt`).map((line) => {
    const [, label = '', text] = /^(?:([a-z_ ]+) \| )?(.*)$/s.exec(line)!
    const author = label.endsWith('seeker') ? 'seeker' : 'employer'
    const scheme = file === 'clean' ? 'clean' : label.replace(' seeker', '').trim()
    return toSample(scheme, readEscapes(text!), { author, kind: 'message' }, 'other', OTHER_WEIGHT)
  }),
)
/** Every second line is held out. */
const shortVacancies = ['scam', 'clean'].flatMap((file) =>
  linesOf(`test/scam-vacancies/${file}.txt`)
    .filter((_, at) => at % 2 === 0)
    .map((text) =>
      toSample(
        file === 'clean' ? 'clean' : 'vacancy',
        text,
        { author: 'employer', kind: 'vacancy' },
        'other',
        OTHER_WEIGHT,
      ),
    ),
)
const messages = readMessages(FOLDER).map(({ scheme, text, author }) =>
  toSample(scheme, text, { author, kind: 'message' }, 'messages'),
)
const written = readMessages(FOLDER, 'written-messages.tsv').map(({ scheme, text, author }) =>
  toSample(scheme, text, { author, kind: 'message' }, 'other'),
)
const vacancies = readFraudVacancies(FOLDER).map(({ scheme, text }) =>
  toSample(scheme, text, { author: 'employer', kind: 'vacancy' }, 'vacancies'),
)
const conversationCases = readConversations(FOLDER)
/** The whole that each side wrote. The other side of a fraud writes nothing wrong, but nothing to learn from either. */
const conversations = conversationCases.flatMap(({ scheme, messages: all }, at) =>
  (['employer', 'seeker'] as const).flatMap((author) => {
    const own = all.filter((one) => one.author === author).map(({ text }) => text)
    const isVictim = scheme !== 'clean' && author !== swindlerOf(all)
    if (isVictim || own.length === 0) return []
    return [toSample(scheme, own.join('\n'), { author, kind: 'message' }, 'conversations', 1, 1_000_000 + at)]
  }),
)

function swindlerOf(all: readonly { author: string; text: string }[]) {
  return all.some(({ author, text }) => author === 'seeker' && /\.(?:site|online|top|ru)\//.test(text))
    ? 'seeker'
    : 'employer'
}

const samples = [...shortMessages, ...shortVacancies, ...messages, ...written, ...vacancies, ...conversations].map(
  (one) => ({ ...one, features: listFeatures(normalizeScamText(one.text), one.author) }),
)
type Prepared = (typeof samples)[number]

const EPOCHS = 60
const RATE = 0.3
const SHRINKING = 0.006
const FRAUD_WEIGHT = 1.5
const MIN_TEXTS = 2

/** Logistic regression by stochastic descent with a step of its own for each weight (AdaGrad). The same each time. */
function train(all: readonly Prepared[]): Pick<ScamModel, 'bias' | 'weights'> {
  const counts = new Map<string, number>()
  for (const { features } of all) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = all.map(({ features, scheme, weight }) => {
    const used = Array.from(features, ([name, { value }]) => ({ name, value })).filter(
      ({ name }) => counts.get(name)! >= MIN_TEXTS,
    )
    const length = used.reduce((sum, { value }) => sum + value * value, 0)
    const isFraud = scheme !== 'clean'
    return { used, factor: SCALE / Math.sqrt(length || 1), isFraud, weight: weight * (isFraud ? FRAUD_WEIGHT : 1) }
  })
  const weights = new Map<string, number>()
  const steps = new Map<string, number>()
  let [bias, biasStep] = [0, 1e-8]
  const random = seededRandom()
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random)
    for (const { used, factor, isFraud, weight } of rows) {
      const score = bias + factor * used.reduce((sum, { name, value }) => sum + (weights.get(name) ?? 0) * value, 0)
      const error = (1 / (1 + Math.exp(-score)) - Number(isFraud)) * weight
      biasStep += error * error
      bias -= (RATE * error) / Math.sqrt(biasStep)
      for (const { name, value } of used) {
        const before = weights.get(name) ?? 0
        const gradient = error * value * factor + SHRINKING * before
        const step = (steps.get(name) ?? 1e-2) + gradient * gradient
        steps.set(name, step)
        weights.set(name, before - (RATE * gradient) / Math.sqrt(step))
      }
    }
  }
  return { bias, weights: Object.fromEntries(weights) }
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

/** How much more often a meaning occurs with a sign than elsewhere: the logarithm of the ratio. */
function learnSigns(all: readonly Prepared[]): ScamModel['signs'] {
  const fraud = all.filter(({ scheme }) => scheme in SIGNS || Object.values(SIGNS).includes(scheme))
  const codeOf = ({ scheme }: Prepared) => SIGNS[scheme] ?? scheme
  const meaningsOf = ({ features }: Prepared) => Array.from(features.keys()).filter((name) => name.startsWith('='))
  const names = [...new Set(fraud.flatMap(meaningsOf))]
  return Object.fromEntries(
    Object.values(SIGNS).map((code) => {
      const own = fraud.filter((one) => codeOf(one) === code)
      const others = fraud.filter((one) => codeOf(one) !== code)
      const share = (part: Prepared[], name: string) =>
        (part.filter(({ features }) => features.has(name)).length + 0.5) / (part.length + 1)
      return [
        code,
        Object.fromEntries(
          names
            .map((name) => [name, round(Math.log(share(own, name) / share(others, name)))] as const)
            .filter(([, value]) => Math.abs(value) >= 0.3),
        ),
      ]
    }),
  )
}

const round = (value: number) => Math.round(value * 100) / 100
const MIN_WEIGHT = 0.02

function crossValidate() {
  const FOLDS = 5
  const outcomes: { sample: Prepared; score: number }[] = []
  const talks: { scheme: string; score: number }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = ({ group, source }: Prepared) => source !== 'other' && group % FOLDS === fold
    const model = { ...train(samples.filter((one) => !isOut(one))), signs: {} }
    for (const sample of samples.filter((one) => isOut(one) && one.source !== 'conversations'))
      outcomes.push({ sample, score: scoreOf(model, sample.features) })
    conversationCases.forEach(({ scheme, messages: all }, at) => {
      if ((1_000_000 + at) % FOLDS !== fold) return
      const scores = all.flatMap(({ author, text }, index) => {
        const before = earlierTexts(
          all
            .slice(0, index)
            .filter((one) => one.author === author)
            .map((one) => one.text),
        )
        const score = (value: string) =>
          scoreOf(model, listFeatures(normalizeScamText(value), { author, kind: 'message' }))
        const alone = score(text) - MIN_SCORES.message
        if (before.length === 0) return [alone]
        const together = score([...before, text].join('\n'))
        return [alone, together > score(before.join('\n')) ? together - MIN_SCORES.conversation : -9]
      })
      talks.push({ scheme, score: Math.max(...scores) })
    })
  }
  for (const source of ['messages', 'vacancies'] as const) {
    const part = outcomes.filter(({ sample }) => sample.source === source)
    report(
      source,
      part.map(({ sample, score }) => ({ scheme: sample.scheme, score, text: sample.text })),
      MIN_SCORES[source === 'messages' ? 'message' : 'vacancy'],
    )
  }
  report('conversations', talks, 0)
}

function report(title: string, part: { scheme: string; score: number; text?: string }[], limit: number) {
  const [fraud, clean] = [
    part.filter(({ scheme }) => scheme !== 'clean'),
    part.filter(({ scheme }) => scheme === 'clean'),
  ]
  const shareOver = (of: { score: number }[], at: number) => of.filter(({ score }) => score > at).length / of.length
  console.log(
    `${title}: recall ${shareOver(fraud, limit).toFixed(3)}, false alarms ${shareOver(clean, limit).toFixed(3)}`,
  )
  for (const [scheme, group] of Map.groupBy(fraud, (one) => one.scheme))
    console.log(`  ${scheme} ${group.filter(({ score }) => score > limit).length} of ${group.length}`)
  for (const share of [0.01, 0.02, 0.03, 0.05, 0.08]) {
    const at = clean.map(({ score }) => score).sort((a, b) => b - a)[Math.floor(share * clean.length)]!
    console.log(`  at ${share} false alarms: limit ${at.toFixed(2)}, recall ${shareOver(fraud, at).toFixed(3)}`)
  }
  if (process.env.ERRORS)
    for (const { scheme, score, text } of part)
      if (score > limit === (scheme === 'clean')) console.log(`  ${score.toFixed(2)} ${scheme} | ${text}`)
}

if (parseArgs({ options: { check: { type: 'boolean' } } }).values.check) crossValidate()
else {
  const { bias, weights } = train(samples)
  const kept = Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT)
    .map(([name, weight]) => [name, round(weight)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const model = { bias: round(bias), weights: Object.fromEntries(kept), signs: learnSigns(samples) }
  writeFileSync(FILE, `${JSON.stringify(model, null, 2)}\n`)
  console.log(`${FILE}: ${kept.length} weights`)
}
