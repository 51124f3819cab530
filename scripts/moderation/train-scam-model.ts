import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { earlierTexts } from '#features/moderation/scam/earlier-texts.rules.ts'
import { findAddresses, MIN_SCORES } from '#features/moderation/scam/find-scam-signs.rules.ts'
import { normalizeScamText } from '#features/moderation/scam/normalize-scam-text.rules.ts'
import { listFeatures } from '#features/moderation/scam/scam-features.rules.ts'
import { type ScamModel, type StoredScamModel, scoreOf, toSteps } from '#features/moderation/scam/scam-model.rules.ts'
import { type ConversationCase, readConversations, TRAINING_FOLDERS } from '#test/fraud-cases/read-cases.ts'
import { fitScamModel } from './fit-scam-model.ts'
import { readScamSamples, type ScamSample } from './scam-samples.ts'

/**
 * Trains the linear model of `src/features/moderation/scam` on the labelled texts of the tests, and writes it to
 * `data/moderation/scam-model.json`. The folders `unseen-*` and the files `*-held-out` are not read. `--check` only shows what the
 * model finds in the texts of one writer when it has learnt from the others: this is what a stranger's text will meet.
 */
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

const round = (value: number) => Math.round(value * 100) / 100

/** How much more often a meaning occurs with a sign than elsewhere: the logarithm of the ratio. */
function learnSigns(all: readonly ScamSample[]): ScamModel['signs'] {
  const fraud = all
    .filter(({ scheme }) => scheme in SIGNS || Object.values(SIGNS).includes(scheme))
    .map(({ scheme, features }) => ({ code: SIGNS[scheme] ?? scheme, meanings: meaningsOf(features) }))
  const names = [...new Set(fraud.flatMap(({ meanings }) => [...meanings]))]
  const share = (part: typeof fraud, name: string) =>
    (part.filter(({ meanings }) => meanings.has(name)).length + 0.5) / (part.length + 1)
  return Object.fromEntries(
    Object.values(SIGNS).map((code) => {
      const own = fraud.filter((one) => one.code === code)
      const others = fraud.filter((one) => one.code !== code)
      const weights = names
        .map((name) => [name, round(Math.log(share(own, name) / share(others, name)))] as const)
        .filter(([, value]) => Math.abs(value) >= 0.3)
      return [code, Object.fromEntries(weights)]
    }),
  )
}

const meaningsOf = ({ all }: ScamSample['features']) =>
  new Set(Array.from(all.values()).flatMap(({ meaning }) => (meaning?.startsWith('=') ? [meaning] : [])))

type Outcome = { scheme: string; writer: string; text: string; score: number }
type Weights = Pick<ScamModel, 'bias' | 'weights'>

function crossValidate(samples: readonly ScamSample[]) {
  const outcomes = { messages: [] as Outcome[], vacancies: [] as Outcome[] }
  const talks: Outcome[] = []
  for (const writer of TRAINING_FOLDERS) {
    const model = fitScamModel(samples.filter((one) => one.writer !== writer))
    for (const { scheme, text, read, features, author, source } of samples.filter((one) => one.writer === writer)) {
      if (source !== 'messages' && source !== 'vacancies') continue
      const hasAddress = findAddresses(read, author.author).length > 0
      outcomes[source].push({ scheme, writer, text, score: hasAddress ? 9 : scoreOf(model, features) })
    }
    if (writer !== TRAINING_FOLDERS[0]) continue
    for (const { scheme, messages } of readConversations(writer))
      talks.push({ scheme, writer, text: '', score: scoreOfTalk(model, messages) })
  }
  report('messages', outcomes.messages, MIN_SCORES.message)
  report('vacancies', outcomes.vacancies, MIN_SCORES.vacancy)
  report('conversations', talks, 0)
}

/** How far the worst message of a conversation is above its limit, alone or with the earlier ones of its author. */
function scoreOfTalk(model: Weights, messages: ConversationCase['messages']): number {
  const scores = messages.flatMap(({ author, text }, at) => {
    const own = messages.slice(0, at).filter((one) => one.author === author)
    const before = earlierTexts(own.map((one) => one.text))
    const score = (value: string) => scoreOf(model, listFeatures(normalizeScamText(value), { author, kind: 'message' }))
    const alone = score(text) - MIN_SCORES.message
    if (before.length === 0) return [alone]
    const together = score([...before, text].join('\n'))
    return [alone, together > score(before.join('\n')) ? together - MIN_SCORES.conversation : -9]
  })
  return Math.max(...scores)
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function report(title: string, all: readonly Outcome[], limit: number) {
  const [fraud, clean] = [
    all.filter(({ scheme }) => scheme !== 'clean'),
    all.filter(({ scheme }) => scheme === 'clean'),
  ]
  const shareOver = (part: readonly Outcome[], at: number) =>
    part.filter(({ score }) => score > at).length / part.length
  console.log(`${title}: recall ${percent(shareOver(fraud, limit))}, false alarms ${percent(shareOver(clean, limit))}`)
  for (const writer of new Set(all.map((one) => one.writer))) {
    const [own, honest] = [fraud, clean].map((part) => part.filter((one) => one.writer === writer))
    console.log(`  ${writer}: ${percent(shareOver(own!, limit))}, ${percent(shareOver(honest!, limit))}`)
  }
  for (const [scheme, group] of Map.groupBy(fraud, (one) => one.scheme))
    console.log(`  ${scheme} ${group.filter(({ score }) => score > limit).length} of ${group.length}`)
  const scores = clean.map(({ score }) => score).sort((a, b) => b - a)
  for (const share of [0.01, 0.015, 0.02, 0.03, 0.05, 0.08]) {
    const at = scores[Math.floor(share * clean.length)]!
    console.log(`  at ${percent(share)} false alarms: limit ${at.toFixed(2)}, recall ${percent(shareOver(fraud, at))}`)
  }
  if (!process.env.ERRORS) return
  for (const { scheme, score, text } of all)
    if (score > limit === (scheme === 'clean')) console.log(`  ${score.toFixed(2)} ${scheme} | ${text}`)
}

function store({ bias, weights }: Weights, signs: ScamModel['signs']): StoredScamModel {
  const bytes = new DataView(new ArrayBuffer(weights.size * 4))
  Array.from(weights.keys()).forEach((hash, at) => {
    bytes.setUint32(at * 4, hash)
  })
  const toBase64 = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64')
  return {
    bias,
    hashes: toBase64(bytes.buffer),
    weights: toBase64(Int8Array.from(weights.values(), toSteps).buffer),
    signs,
  }
}

const samples = readScamSamples()
if (parseArgs({ options: { check: { type: 'boolean' } } }).values.check) crossValidate(samples)
else {
  const model = fitScamModel(samples)
  writeFileSync(FILE, `${JSON.stringify(store(model, learnSigns(samples)), null, 2)}\n`)
  console.log(`${FILE}: ${model.weights.size} weights`)
}
