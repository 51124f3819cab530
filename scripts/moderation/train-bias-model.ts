import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BIAS_FEATURE_VALUES } from '#features/moderation/bias/bias-features.rules.ts'
import { BIAS_LIMITS, scoreSentences } from '#features/moderation/bias/judge-sentences.rules.ts'
import { type PhraseReading, readPhrases } from '#features/moderation/find-phrases.rules.ts'
import { type LinearModel, likeliestLabel, scoreOf } from '#features/moderation/linear/linear-model.rules.ts'
import { readFraudVacancies } from '#test/fraud-cases/read-cases.ts'
import { type BiasSample, PHRASE_WRITERS, readBiasSamples } from './bias-samples.ts'
import { fitLinearModel, learnLabels, type Outcome, reportOutcomes, storeLinearModel } from './fit-linear-model.ts'

/**
 * Trains the linear model of `src/features/moderation/bias` on the labelled phrases of the tests, and writes it to
 * `data/moderation/bias-model.json`. The files `test/linter-unseen/unseen-*` are not read. `--check` only shows what the model finds in
 * the phrases of one writer when it has learnt from the others, and in whole plain vacancies: this is what a stranger's text will meet.
 */
const FILE = 'data/moderation/bias-model.json'

const ROUNDS = 5
const MISTAKE_FACTOR = 2

/** What is judged wrong after a round counts more in the next one: a phrase that we know must not be missed, nor stopped. */
function learn(samples: readonly BiasSample[]): LinearModel {
  const examples = samples.map(({ features, ground, weight }) => ({
    features,
    isPositive: ground !== undefined,
    weight,
  }))
  let model = fitLinearModel(examples, BIAS_FEATURE_VALUES.pieces)
  for (let round = 1; round < ROUNDS; round++) {
    for (const one of examples)
      if (scoreOf(model, one.features) > BIAS_LIMITS.refused !== one.isPositive) one.weight *= MISTAKE_FACTOR
    model = fitLinearModel(examples, BIAS_FEATURE_VALUES.pieces)
  }
  return model
}

const learnGrounds = (samples: readonly BiasSample[]) =>
  learnLabels(samples.flatMap(({ ground, features }) => (ground === undefined ? [] : [{ label: ground, features }])))

/** The score by which a text is judged: of its worst sentence, or of two together. */
const worstScore = (model: LinearModel, read: PhraseReading) =>
  Math.max(...scoreSentences(model, read).map(({ alone, withPrevious }) => Math.max(alone, withPrevious)))

function crossValidate(samples: readonly BiasSample[]) {
  const outcomes: Outcome[] = []
  const vacancies: Outcome[] = []
  let rightGrounds = 0
  for (const writer of PHRASE_WRITERS) {
    const others = samples.filter((one) => one.writer !== writer)
    const [model, grounds] = [learn(others), learnGrounds(others)]
    for (const { ground, text, read, features } of samples.filter((one) => one.writer === writer)) {
      const isPositive = ground !== undefined
      outcomes.push({ label: ground ?? 'allowed', isPositive, writer, text, score: worstScore(model, read) })
      if (isPositive && likeliestLabel(grounds, features) === ground) rightGrounds++
    }
    for (const folder of ['test/fraud-cases/unseen-1', 'test/fraud-cases/unseen-2'])
      for (const { scheme, text } of readFraudVacancies(folder))
        if (scheme === 'clean') {
          const score = worstScore(model, readPhrases('requirements', text, ''))
          vacancies.push({ label: 'allowed', isPositive: false, writer, text, score })
        }
  }
  for (const [name, limit] of Object.entries(BIAS_LIMITS)) reportOutcomes(name, outcomes, limit)
  const forbidden = outcomes.filter(({ isPositive }) => isPositive).length
  console.log(`ground named right by the model alone: ${((100 * rightGrounds) / forbidden).toFixed(1)} %`)
  for (const limit of Object.values(BIAS_LIMITS)) {
    const over = vacancies.filter(({ score }) => score > limit).length
    console.log(`whole plain vacancies over ${limit}: ${over} of ${vacancies.length}`)
  }
}

const samples = readBiasSamples()
if (parseArgs({ options: { check: { type: 'boolean' } } }).values.check) crossValidate(samples)
else {
  const model = learn(samples)
  writeFileSync(FILE, `${JSON.stringify({ ...storeLinearModel(model), grounds: learnGrounds(samples) }, null, 2)}\n`)
  console.log(`${FILE}: ${model.weights.size} weights`)
}
