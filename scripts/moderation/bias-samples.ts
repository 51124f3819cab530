import { globSync, readFileSync } from 'node:fs'
import { COMPANY_FIELDS, DEMO_ROLES } from '#demo/demo-words.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { generateTerms } from '#demo/vacancies/vacancy-terms.ts'
import { generateTexts } from '#demo/vacancies/vacancy-texts.ts'
import { splitSentences } from '#features/moderation/bias/bias-features.rules.ts'
import { type BiasGround, featuresOf } from '#features/moderation/bias/judge-sentences.rules.ts'
import { type PhraseReading, readPhrases } from '#features/moderation/find-phrases.rules.ts'
import { BIAS_CODES } from '#features/moderation/grounds/moderation-rule.rules.ts'
import type { Features } from '#features/moderation/linear/linear-model.rules.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { readFraudVacancies, TRAINING_FOLDERS } from '#test/fraud-cases/read-cases.ts'
import { expandLine } from '#test/linter-unseen/expand-line.ts'

export type BiasSample = {
  /** The ground for which the law forbids the phrase, or nothing if it is allowed. */
  ground: BiasGround | undefined
  text: string
  read: PhraseReading
  features: Features
  weight: number
  /** Who wrote it: a file of phrases by a stranger, or nobody who is left out in turn. */
  writer: string
}

export const PHRASE_WRITERS = ['writer-1', 'writer-2', 'writer-3'] as const

const toSample = (label: string, text: string, weight: number, writer = ''): BiasSample => {
  const read = readPhrases('requirements', text, '')
  const features = featuresOf(read, [0, read.words.length])
  return { ground: groundOf(label, writer), text, read, features, weight, writer }
}

const GROUNDS: Record<string, BiasGround> = {
  looks: 'appearance',
  religion: 'beliefs',
  membership: 'beliefs',
  record: 'convictions',
}

/** What strangers call convictions is what people are convinced of, elsewhere it is a record. */
function groundOf(label: string, writer: string): BiasGround | undefined {
  if (label === 'allowed' || label === 'clean') return undefined
  if (label === 'convictions' && writer !== '') return 'beliefs'
  return GROUNDS[label] ?? (label as BiasGround)
}

const readLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

const phrasesOf = (file: string, weight: number, writer = '') =>
  readLines(file).map((line) => {
    const [label = '', text = ''] = line.split('\t')
    return toSample(label, text, weight, writer)
  })

/** Words of other hands count less than the phrases by which the model is measured. */
const EARLIER_WEIGHT = 0.5

/** Ours, who have seen the rules. */
const OWN_WEIGHT = 0.8

/** Phrases under a label in brackets; a line with several words at one place counts as one. */
function labelledLines(file: string, label: RegExp): BiasSample[] {
  const parts = readFileSync(file, 'utf8').split(label).slice(1)
  return parts.flatMap((part, at) => {
    const code = parts[at - 1]?.split(':')[0] ?? ''
    if (at % 2 === 0 || !(code === 'clean' || BIAS_CODES.has(code))) return []
    const lines = part.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    return lines.flatMap((line) => variantsOf(code, line))
  })
}

const variantsOf = (label: string, line: string) => {
  const all = expandLine(line)
  return all.map((text) => toSample(label, text, EARLIER_WEIGHT / all.length))
}

const PLAIN_FOR_EACH_ROLE = 2
const PLAIN_WEIGHT = 0.2
const CITY = { id: 1, region_id: 1, name: 'Казань', population: 1_300_000, lat: 55.79, lng: 49.12, payRatio: 1 }

/** Texts of vacancies as most are, for whoever writes phrases writes the doubtful ones. */
function plainTexts(): string[] {
  const fields = Object.values(COMPANY_FIELDS)
  const demo = DEMO_ROLES.flatMap((role, at) =>
    Array.from({ length: PLAIN_FOR_EACH_ROLE }, (_, n) => {
      const random = seededRandom('plain vacancy', at * PLAIN_FOR_EACH_ROLE + n)
      const company = random.pick(random.pick(fields).descriptions)
      const terms = generateTerms(role, random.pick(role.titles), CITY, random)
      return Object.values(generateTexts(role, company, terms, random))
        .map(htmlToText)
        .join('\n')
    }),
  )
  const clean = TRAINING_FOLDERS.flatMap((folder) => readFraudVacancies(folder)).filter(
    ({ scheme }) => scheme === 'clean',
  )
  const lines = globSync('data/demo/**/*.json').flatMap((file) => russianLines(readFileSync(file, 'utf8')))
  return [...demo, ...lines, ...clean.map(({ text }) => text)]
}

const russianLines = (json: string) => Array.from(json.matchAll(/"([^"\n]*[а-яё]{3}[^"\n]*)"/gi), ([, line]) => line!)

/** Each sentence of a plain text, alone and with the one before. */
function plainSamples(): BiasSample[] {
  const known = new Set<string>()
  return plainTexts().flatMap((text) => {
    const read = readPhrases('requirements', text, '')
    const sentences = splitSentences(read.words)
    return sentences.flatMap(([from, to], at) =>
      [from, ...(at > 0 ? [sentences[at - 1]![0]] : [])].flatMap((start) => {
        const part = text.slice(read.words[start]!.start, read.words[to - 1]!.end)
        if (known.has(part)) return []
        known.add(part)
        const features = featuresOf(read, [start, to])
        return [{ ground: undefined, text: part, read, features, weight: PLAIN_WEIGHT, writer: '' }]
      }),
    )
  })
}

/** Everything that the model may learn from. */
export const readBiasSamples = (): BiasSample[] => [
  ...PHRASE_WRITERS.flatMap((writer) => phrasesOf(`test/linter-writers/${writer}.tsv`, 1, writer)),
  ...phrasesOf('test/linter-writers/earlier.tsv', 1),
  ...phrasesOf('test/linter-writers/own.tsv', OWN_WEIGHT, 'own'),
  ...phrasesOf('test/linter-cases.tsv', EARLIER_WEIGHT),
  ...labelledLines('test/linter-phrases.txt', /^\[(\w+)\]$/m),
  ...labelledLines('test/linter-classes.txt', /^\[(.+)\]$/m),
  ...readLines('test/linter-allowed.txt')
    .slice(1)
    .flatMap((line) => variantsOf('allowed', line)),
  ...plainSamples(),
]
