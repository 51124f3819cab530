import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type LinearModel, scoreOf } from '#features/moderation/linear/linear-model.rules.ts'
import { findAddresses, MIN_SCORES } from '#features/moderation/scam/find-scam-signs.rules.ts'
import { normalizeScamText } from '#features/moderation/scam/normalize-scam-text.rules.ts'
import { FEATURE_VALUES, listFeatures } from '#features/moderation/scam/scam-features.rules.ts'
import { earlierMessages } from '#features/negotiations/conversations/server/warnings.ts'
import { type ConversationCase, readConversations, TRAINING_FOLDERS } from '#test/fraud-cases/read-cases.ts'
import { fitLinearModel, learnLabels, type Outcome, reportOutcomes, storeLinearModel } from './fit-linear-model.ts'
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

const FRAUD_WEIGHT = 2
/** Schemes that are told in everyday words are missed most. */
const SCHEME_WEIGHTS: Record<string, number> = {
  prepayment: 1.8,
  drugs: 1.8,
  loans: 1.5,
  documents: 1.3,
  droppers: 1.3,
}

const learn = (samples: readonly ScamSample[]) =>
  fitLinearModel(
    samples.map(({ features, scheme, weight }) => {
      const isPositive = scheme !== 'clean'
      const factor = isPositive ? FRAUD_WEIGHT * (SCHEME_WEIGHTS[scheme] ?? 1) : 1
      return { features: features.all, isPositive, weight: weight * factor }
    }),
    FEATURE_VALUES.pieces,
  )

const learnSigns = (samples: readonly ScamSample[]) =>
  learnLabels(
    samples
      .filter(({ scheme }) => scheme in SIGNS || Object.values(SIGNS).includes(scheme))
      .map(({ scheme, features }) => ({ label: SIGNS[scheme] ?? scheme, features: features.all })),
  )

function crossValidate(samples: readonly ScamSample[]) {
  const outcomes = { messages: [] as Outcome[], vacancies: [] as Outcome[] }
  const talks: Outcome[] = []
  for (const writer of TRAINING_FOLDERS) {
    const model = learn(samples.filter((one) => one.writer !== writer))
    for (const { scheme, text, read, features, author, source } of samples.filter((one) => one.writer === writer)) {
      if (source !== 'messages' && source !== 'vacancies') continue
      const hasAddress = findAddresses(read, author.author).length > 0
      const score = hasAddress ? 9 : scoreOf(model, features.all)
      outcomes[source].push({ label: scheme, isPositive: scheme !== 'clean', writer, text, score })
    }
    if (writer !== TRAINING_FOLDERS[0]) continue
    for (const { scheme, messages } of readConversations(writer))
      talks.push({
        label: scheme,
        isPositive: scheme !== 'clean',
        writer,
        text: '',
        score: scoreOfTalk(model, messages),
      })
  }
  reportOutcomes('messages', outcomes.messages, MIN_SCORES.message)
  reportOutcomes('vacancies', outcomes.vacancies, MIN_SCORES.vacancy)
  reportOutcomes('conversations', talks, 0)
}

/** How far the worst message of a conversation is above its limit, alone or with the earlier ones of its author. */
function scoreOfTalk(model: LinearModel, messages: ConversationCase['messages']): number {
  const scores = messages.flatMap(({ author, text }, at) => {
    const earlier = earlierMessages(
      messages.slice(0, at).map((one) => ({ isOwn: one.author === author, text: one.text })),
    )
    const score = (texts: string[]) =>
      scoreOf(model, listFeatures(normalizeScamText(texts.join('\n')), { author, kind: 'message' }).all)
    const together = (before: typeof earlier, limit: number) => {
      const texts = before.map((one) => one.text)
      const withThis = score([...texts, text])
      return texts.length > 0 && withThis > score(texts) ? withThis - limit : -9
    }
    return [
      score([text]) - MIN_SCORES.message,
      together(
        earlier.filter(({ isOwn }) => isOwn),
        MIN_SCORES.conversation,
      ),
      together(earlier, MIN_SCORES.dialogue),
    ]
  })
  return Math.max(...scores)
}

const samples = readScamSamples()
if (parseArgs({ options: { check: { type: 'boolean' } } }).values.check) crossValidate(samples)
else {
  const model = learn(samples)
  writeFileSync(FILE, `${JSON.stringify({ ...storeLinearModel(model), signs: learnSigns(samples) }, null, 2)}\n`)
  console.log(`${FILE}: ${model.weights.size} weights`)
}
