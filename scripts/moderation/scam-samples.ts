import { readFileSync } from 'node:fs'
import { COMPANY_FIELDS, DEMO_ROLES, DIALOGUES } from '#demo/demo-words.ts'
import { seededRandom } from '#demo/seeded-random.ts'
import { generateTerms } from '#demo/vacancies/vacancy-terms.ts'
import { generateTexts } from '#demo/vacancies/vacancy-texts.ts'
import { normalizeScamText, type ScamText } from '#features/moderation/scam/normalize-scam-text.rules.ts'
import { listFeatures, type ScamAuthor, type ScamFeatures } from '#features/moderation/scam/scam-features.rules.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import {
  type ConversationCase,
  readConversations,
  readFraudVacancies,
  readMessages,
  TRAINING_FOLDERS,
} from '#test/fraud-cases/read-cases.ts'

export type ScamSample = {
  scheme: string
  text: string
  author: ScamAuthor
  /** Words of other hands count less than the cases by which the model is measured. */
  weight: number
  /** Who wrote it: the folder of the cases, or nobody who is left out in turn. */
  writer: string
  source: 'messages' | 'conversations' | 'vacancies' | 'other'
  read: ScamText
  features: ScamFeatures
}

type Labelled = Pick<ScamSample, 'scheme' | 'text' | 'author'>

const toSample = (
  { scheme, text, author }: Labelled,
  source: ScamSample['source'],
  weight = 1,
  writer = '',
): ScamSample => {
  const read = normalizeScamText(text)
  return { scheme, text, author, source, weight, writer, read, features: listFeatures(read, author) }
}

const readEscapes = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const OTHER_WEIGHT = 0.6
/** What is said in an honest conversation is easier to tell than the honest messages that were written to be hard. */
const TALK_WEIGHT = 0.5
/** Long texts have more to learn from. */
const VACANCY_WEIGHT = 0.7

const shortMessages = () =>
  ['scam', 'clean'].flatMap((file) =>
    linesOf(`test/scam-messages/${file}.txt`).map((line) => {
      const [, label = '', text] = /^(?:([a-z_ ]+) \| )?(.*)$/s.exec(line)!
      const author = label.endsWith('seeker') ? 'seeker' : 'employer'
      const scheme = file === 'clean' ? 'clean' : label.replace(' seeker', '').trim()
      return toSample({ scheme, text: readEscapes(text!), author: { author, kind: 'message' } }, 'other', OTHER_WEIGHT)
    }),
  )

const VACANCY: ScamAuthor = { author: 'employer', kind: 'vacancy' }

/** Every second line is held out. */
const shortVacancies = () =>
  ['scam', 'clean'].flatMap((file) =>
    linesOf(`test/scam-vacancies/${file}.txt`)
      .filter((_, at) => at % 2 === 0)
      .map((text) =>
        toSample({ scheme: file === 'clean' ? 'clean' : 'vacancy', text, author: VACANCY }, 'other', OTHER_WEIGHT),
      ),
  )

const writtenByUs = () =>
  readMessages('test/fraud-cases', 'written-messages.tsv').map(({ scheme, text, author }) =>
    toSample({ scheme, text, author: { author, kind: 'message' } }, 'other'),
  )

const casesOf = (folder: string) => [
  ...readMessages(folder).map(({ scheme, text, author }) =>
    toSample({ scheme, text, author: { author, kind: 'message' } }, 'messages', 1, folder),
  ),
  ...readFraudVacancies(folder).map(({ scheme, text }) =>
    toSample({ scheme, text, author: VACANCY }, 'vacancies', VACANCY_WEIGHT, folder),
  ),
]

const swindlerOf = (all: ConversationCase['messages']) =>
  all.some(({ author, text }) => author === 'seeker' && /\.(?:site|online|top|ru)\//.test(text)) ? 'seeker' : 'employer'

/**
 * The whole that each side wrote, the whole of both, and each message of those who write nothing wrong: they may be the victims of a fraud.
 */
const conversations = () =>
  readConversations(TRAINING_FOLDERS[0]!).flatMap(({ scheme, messages: all }) =>
    (['employer', 'seeker'] as const).flatMap((author) => {
      const own = all.filter((one) => one.author === author).map(({ text }) => text)
      const isHonest = scheme === 'clean' || author !== swindlerOf(all)
      const from: ScamAuthor = { author, kind: 'message' }
      const of = (label: string, text: string, weight: number) =>
        toSample({ scheme: label, text, author: from }, 'conversations', weight, TRAINING_FOLDERS[0])
      return [
        ...(isHonest ? own.map((text) => of('clean', text, TALK_WEIGHT)) : []),
        ...((scheme === 'clean' || !isHonest) && own.length > 0
          ? [of(scheme, own.join('\n'), 1), of(scheme, all.map(({ text }) => text).join('\n'), 1)]
          : []),
      ]
    }),
  )

const PLAIN_FOR_EACH_ROLE = 3
const PLAIN_WEIGHT = 0.2
const CITY = { id: 1, region_id: 1, name: 'Казань', population: 1_300_000, lat: 55.79, lng: 49.12, payRatio: 1 }

/** Vacancies and talks as most are: strangers who write cases write the doubtful ones. */
const plainTexts = () => {
  const fields = Object.values(COMPANY_FIELDS)
  const vacancies = DEMO_ROLES.flatMap((role, at) =>
    Array.from({ length: PLAIN_FOR_EACH_ROLE }, (_, n) => {
      const random = seededRandom('plain vacancy', at * PLAIN_FOR_EACH_ROLE + n)
      const title = random.pick(role.titles)
      const company = random.pick(random.pick(fields).descriptions)
      const texts = generateTexts(role, company, generateTerms(role, title, CITY, random), random)
      const text = [title, ...Object.values(texts).map(htmlToText)].join('\n')
      return toSample({ scheme: 'clean', text, author: VACANCY }, 'other', PLAIN_WEIGHT)
    }),
  )
  const talks = DIALOGUES.flat().map(([writer, text]) => {
    const author: ScamAuthor = { author: writer === 'с' ? 'seeker' : 'employer', kind: 'message' }
    return toSample({ scheme: 'clean', text, author }, 'other', PLAIN_WEIGHT)
  })
  return [...vacancies, ...talks]
}

/** Everything that the model may learn from. */
export const readScamSamples = (): ScamSample[] => [
  ...shortMessages(),
  ...shortVacancies(),
  ...writtenByUs(),
  ...TRAINING_FOLDERS.flatMap(casesOf),
  ...conversations(),
  ...plainTexts(),
]
