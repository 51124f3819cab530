import { SCAM_SIGN_CODES, type ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import stored from '../../../../data/moderation/scam-model.json' with { type: 'json' }
import { likeliestLabel, readLinearModel, scoreOf, telltaleWords } from '../linear/linear-model.rules.ts'
import { hasCardNumber, hasDangerousLink, hasMessengerContact } from './dangerous-addresses.rules.ts'
import { normalizeScamText, type ScamText } from './normalize-scam-text.rules.ts'
import { listFeatures, type ScamFeatures } from './scam-features.rules.ts'

export type ScamContext = {
  author: 'seeker' | 'employer'
  /** A job was offered: from then on the documents of the person are needed. */
  hasOffer: boolean
  /** Default: a message. */
  kind?: 'vacancy'
  /** What both sides wrote before in the same conversation, the oldest first: several messages may be a fraud only together. */
  earlier?: readonly EarlierMessage[]
}

export type EarlierMessage = { isOwn: boolean; text: string }

/** What was found, the worst first, and the words that show it. */
export type ScamFinding = { codes: ScamSignCode[]; words: string }

const model = readLinearModel(stored)

/** Above which scores a text counts as fraud. In cross-validation two of a hundred honest messages reach theirs. */
export const MIN_SCORES = { message: 0.85, vacancy: 0.2, conversation: 1.5, dialogue: 1.2 }

/** What makes a text look like fraud to its reader. */
export function findScam(text: string, context: ScamContext): ScamFinding {
  const alone = judge(text, context, context.kind ?? 'message')
  const earlier = context.earlier ?? []
  if (alone.codes.length > 0 || earlier.length === 0) return alone
  const own = judgeTogether(
    text,
    earlier.filter(({ isOwn }) => isOwn),
    context,
    'conversation',
  )
  // Swindlers hint, and their victim says the word: «там 4 числа?».
  return own.codes.length > 0 ? own : judgeTogether(text, earlier, context, 'dialogue')
}

const NOTHING: ScamFinding = { codes: [], words: '' }

/** A polite word after a doubtful one is not flagged: what is written now must add to the doubt. */
function judgeTogether(
  text: string,
  earlier: readonly EarlierMessage[],
  context: ScamContext,
  limit: 'conversation' | 'dialogue',
): ScamFinding {
  if (earlier.length === 0) return NOTHING
  const before = earlier.map((one) => one.text).join('\n')
  const { score, ...together } = judge(`${before}\n${text}`, context, limit)
  return together.codes.length > 0 && score > judge(before, context, limit).score ? together : NOTHING
}

/** The words by which a message of which the signs are known looks like fraud: «пришлите … код из смс». */
export function findTellingWords(text: string, author: ScamContext['author']): string {
  const read = normalizeScamText(text)
  return quote(read, listFeatures(read, { author, kind: 'message' }))
}

/** The codes of `findScam`. */
export const findScamSigns = (text: string, context: ScamContext): ScamSignCode[] => findScam(text, context).codes

function judge(text: string, context: ScamContext, limit: keyof typeof MIN_SCORES): ScamFinding & { score: number } {
  const read = normalizeScamText(text)
  const { author, hasOffer } = context
  const features = listFeatures(read, { author, kind: context.kind ?? 'message' })
  const score = scoreOf(model, features.all)
  const isOneText = limit === 'message' || limit === 'vacancy'
  const addresses = isOneText ? findAddresses(read, author) : []
  const found = new Set(score > MIN_SCORES[limit] ? [...addresses, ...signsOf(features)] : addresses)
  if (hasOffer) found.delete('documents')
  const codes = SCAM_SIGN_CODES.filter((code) => found.has(code))
  return { score, codes, words: codes.length > 0 ? quote(read, features) : '' }
}

/** The signs whose rules match, or else the likeliest one. */
function signsOf(features: ScamFeatures): ScamSignCode[] {
  return features.rules.length > 0 ? [...features.rules] : [likeliestLabel<ScamSignCode>(stored.signs, features.all)]
}

/** Numbers and addresses that are a sign alone. */
export function findAddresses({ characters }: ScamText, author: ScamContext['author']): ScamSignCode[] {
  const isFound: Partial<Record<ScamSignCode, boolean>> = {
    card_data: hasCardNumber(characters),
    file_link: hasDangerousLink(characters),
    messenger: author === 'employer' && hasMessengerContact(characters),
  }
  return SCAM_SIGN_CODES.filter((code) => isFound[code])
}

/** A word between two telling ones is quoted with them: «пришлите мне код». */
const QUOTED_GAP = 2

/** «переводить … на карту» */
function quote({ words }: ScamText, features: ScamFeatures): string {
  const told = telltaleWords(model, features.all)
  const parts = told.map((at, n) => {
    const before = n === 0 ? at : told[n - 1]!
    const between = words.slice(before + 1, at).map(({ text }) => `${text} `)
    return n === 0 ? words[at]!.text : ` ${at - before <= QUOTED_GAP ? between.join('') : '… '}${words[at]!.text}`
  })
  return parts.join('')
}
