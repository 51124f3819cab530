import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { hideContacts } from '#features/resumes/visibility/hide-contacts.server.ts'
import { MESSAGES_PER_PAGE } from '../../contract/negotiation-constants.ts'
import type { Conversation } from '../contract/conversation-shapes.ts'
import { messagingEndsAt, messagingStatusOf, remainingMessages } from '../rules/messaging.ts'
import { listConversationCards } from './conversation-cards.ts'
import { selectConversationHeads, withOtherSide } from './conversation-heads.ts'
import { type ConversationReader, otherSideOf } from './conversation-reader.ts'
import { selectMessages, toMessage } from './message-columns.ts'
import { findMessagingSituation } from './messaging-situation.ts'

type Page = { id: number; before?: number | null | undefined }

/** The latest messages of a negotiation, or those older than one of them. Changes nothing. */
export async function showConversation(
  db: Db,
  reader: ConversationReader,
  { id, before }: Page,
  now: Date,
): Promise<Conversation> {
  const [situation, heads] = await Promise.all([
    findMessagingSituation(db, reader, id),
    selectConversationHeads(db, reader, now).where('negotiation.id', '=', id).execute(),
  ])
  const [head] = await withOtherSide(db, reader, heads, now)
  if (!situation || !head) refuse('negotiation_not_found')
  const status = messagingStatusOf(reader.side, situation, now)
  const [page, unread] = await Promise.all([findPage(db, reader, { id, before }, now), countUnread(db, reader, id)])
  return {
    ...head,
    ...page,
    unread,
    is_anonymous: reader.side === 'seeker' && situation.is_masked,
    messaging_status: status,
    remaining: remainingMessages(situation),
    closes_at: messagingEndsAt(situation),
    can: { write: status === 'ok' },
  }
}

/** Cards belong to the page whose messages were written at their time. */
async function findPage(db: Db, reader: ConversationReader, { id, before }: Page, now: Date) {
  const found = await selectMessages(db, reader)
    .where('message.negotiation_id', '=', id)
    .$if(before != null, (all) => all.where('message.id', '<=', before!))
    .orderBy('message.id', 'desc')
    .limit(MESSAGES_PER_PAGE + (before == null ? 1 : 2))
    .execute()
  const border = before == null ? undefined : found.find((message) => message.id === before)
  const older = found.filter((message) => message.id !== before)
  const messages = older.slice(0, MESSAGES_PER_PAGE).reverse()
  const has_earlier = older.length > MESSAGES_PER_PAGE
  const range = {
    from: has_earlier ? messages[0]!.created_at : null,
    before: border?.created_at ?? null,
  }
  const cards = await listConversationCards(db, reader, id, range, now)
  const page = { messages: messages.map((message) => toMessage(message, now)), cards, has_earlier }
  return reader.maySeeContacts ? page : { ...page, ...withoutContacts(page) }
}

/** A viewer reads what both sides have written without contacts, and gets no files: they are not read for contacts. */
function withoutContacts({ messages, cards }: Pick<Conversation, 'messages' | 'cards'>) {
  const shownWords = <T extends { telling_words: string }>(one: T) => ({
    ...one,
    telling_words: hideContacts(one.telling_words),
  })
  return {
    messages: messages.map((one) => ({
      ...shownWords(one),
      text: hideContacts(one.text) || (one.attachments.length > 0 ? 'Файл. Его открывают рекрутеры компании' : ''),
      attachments: [],
    })),
    cards: cards.map((card) =>
      'text' in card ? { ...shownWords(card), text: hideContacts(card.text) } : shownWords(card),
    ),
  }
}

async function countUnread(db: Db, { side }: ConversationReader, id: number): Promise<number> {
  const { unread } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('negotiation_id', '=', id)
    .where('author', '=', otherSideOf(side))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
