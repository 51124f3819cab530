import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import type { ComplaintTarget, ConversationTarget } from '#features/complaints/complaints.contract.ts'
import {
  type EarlierMessage,
  findScamSigns,
  findTellingWords,
} from '#features/moderation/scam/find-scam-signs.rules.ts'
import { SCAM_SIGNS } from '#features/moderation/scam/scam-signs.rules.ts'
import type { NegotiationSide } from '../../rules/transition-rules.ts'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import type { ScamSignCode } from '../contract/scam-sign-codes.ts'
import type { ConversationReader } from './conversation-reader.ts'
import { hasOffer } from './messaging-situation.ts'

/** So many earlier messages of both sides are read with a new one, and so many characters of them. */
export const MAX_EARLIER_MESSAGES = 24
const MAX_EARLIER_CHARACTERS = 8000

/** The last messages that fit, the oldest first. */
export function earlierMessages(messages: readonly EarlierMessage[]): EarlierMessage[] {
  const kept: EarlierMessage[] = []
  let length = 0
  for (const message of messages.slice(-MAX_EARLIER_MESSAGES).toReversed()) {
    length += message.text.length
    if (length > MAX_EARLIER_CHARACTERS) break
    kept.unshift(message)
  }
  return kept
}

/** Codes of the signs of fraud in a text that this side writes, after what both have written before, the oldest first. */
export const findTextFlags = (
  text: string,
  author: NegotiationSide,
  hasOffer: boolean,
  earlier: readonly EarlierMessage[] = [],
): ScamSignCode[] => findScamSigns(text, { author, hasOffer, earlier })

/** Any id of a message is smaller. */
const NO_MESSAGE = 2 ** 53 - 1

/** The last messages before one, the oldest first: pieces of a fraud in several messages are read together. */
export async function findEarlierMessages(
  db: Db,
  { negotiation_id, side, before = NO_MESSAGE }: { negotiation_id: number; side: NegotiationSide; before?: number },
): Promise<EarlierMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['text', 'author'])
    .where('negotiation_id', '=', negotiation_id)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(MAX_EARLIER_MESSAGES)
    .execute()
  return earlierMessages(rows.map(({ text, author }) => ({ isOwn: author === side, text })).reverse())
}

type Warning = Pick<ConversationMessage, 'flags' | 'telling_words'>

/** What a reply says of a text with these codes. A code that a later build has stored is unknown here and left out. */
export function toWarning(codes: readonly string[], text: string, author: NegotiationSide): Warning {
  const flags = codes
    .filter((code) => Object.hasOwn(SCAM_SIGNS, code))
    .map((code) => ({ code: code as ScamSignCode, reason: SCAM_SIGNS[code as ScamSignCode].reason }))
  return { flags, telling_words: flags.length > 0 ? findTellingWords(text, author) : '' }
}

/**
 * The words of a reported text by which its reader is warned. A message was judged when it was written, together with those before it; the
 * texts of a negotiation are judged when they are read.
 */
export async function findWarningWords(
  db: Db,
  { kind, id }: { kind: ConversationTarget; id: number },
  { text, side }: { text: string; side: NegotiationSide },
): Promise<string> {
  const codes =
    kind === 'message'
      ? (await db.selectFrom('message').select('flags').where('id', '=', id).executeTakeFirstOrThrow()).flags
      : findTextFlags(text, side, await hasOfferOf(db, id))
  return toWarning(codes, text, side).telling_words
}

const hasOfferOf = async (db: Db, negotiationId: number) =>
  (
    await db
      .selectFrom('negotiation')
      .select(hasOffer.as('has_offer'))
      .where('id', '=', negotiationId)
      .executeTakeFirstOrThrow()
  ).has_offer

type OwnComplaint = ConversationMessage['complaint']

/** SQL for the complaint of the reader about a text. `id` is the column with the id of the target. */
export const complaintOf = ({ id: author_id }: Pick<ConversationReader, 'id'>, kind: ComplaintTarget, id: string) =>
  sql<OwnComplaint>`(
    select json_build_object('id', complaint.id, 'created_at', ${isoTimestamp('complaint.created_at')})
    from complaint
    where complaint.author_id = ${author_id} and complaint.target_kind = ${kind} and complaint.target_id = ${sql.ref(id)}
  )`
