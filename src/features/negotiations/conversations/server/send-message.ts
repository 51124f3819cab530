import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { insertMessageFiles, neutralName, prepareMessageFiles } from '#features/artifacts/message-files.server.ts'
import { createAnonymousTextMask } from '#features/resumes/visibility/snapshots.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGES_IN_A_ROW,
  MAX_MESSAGES_OF_SIDE,
} from '../../contract/negotiation-constants.ts'
import { notifyAboutMessage } from '../../notifications/message-notifications.server.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'
import { tryTransition } from '../../server/transition.ts'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import type { NewMessage } from '../contract/conversations.ts'
import { type MessagingSituation, messagingRefusalText, messagingStatusOf } from '../rules/messaging.ts'
import { isWordToPerson } from '../rules/word-to-person.ts'
import type { ConversationReader } from './conversation-reader.ts'
import { selectMessages, toMessage } from './message-columns.ts'
import { findMessagingSituation } from './messaging-situation.ts'
import { findEarlierMessages, findTextFlags } from './warnings.ts'

/**
 * Stores a message and counts it as unread for the other side. The lock on the negotiation makes messages wait for each
 * other, so that parallel ones cannot exceed a limit. A message with a known client id is not stored again.
 */
export async function sendMessage(
  ctx: Ctx,
  writer: ConversationReader,
  id: number,
  body: NewMessage,
): Promise<ConversationMessage> {
  const at = ctx.now()
  const fileIds = await prepareFiles(ctx, writer, id, body)
  return inTransaction(ctx.db, (tx) => storeMessage(tx, writer, id, { ...body, fileIds }, at))
}

type StoredMessage = Pick<NewMessage, 'text' | 'client_id'> & { fileIds: readonly number[] }

/** The same inside a transaction that does more, with files that are stored already. */
export async function storeMessage(
  tx: Db,
  writer: ConversationReader,
  id: number,
  { text, client_id, fileIds }: StoredMessage,
  at: Date,
): Promise<ConversationMessage> {
  await lockNegotiation(tx, writer, id)
  const sent = client_id ? await findByClientId(tx, writer, id, client_id) : undefined
  if (sent) return toMessage(sent, at)
  const situation = (await findMessagingSituation(tx, writer, id)) ?? refuse('negotiation_not_found')
  refuseUnlessOpen(writer, situation, at)
  const { seeker_id, company_id } = situation
  await countMessage(tx, writer, { negotiation_id: id, seeker_id: seeker_id!, company_id }, at)
  const storedText = await maskedText(tx, writer, situation, text)
  const earlier = await findEarlierMessages(tx, { negotiation_id: id, side: writer.side })
  const message = await tx
    .insertInto('message')
    .values({
      negotiation_id: id,
      author: writer.side,
      author_id: writer.id,
      text: storedText,
      flags: findTextFlags(text, writer.side, situation.has_offer, earlier),
      client_id: client_id ?? null,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nameOf = isAnonymous(writer, situation) ? neutralName : undefined
  await insertMessageFiles(tx, 'message_file', message.id, fileIds, nameOf)
  if (writer.side === 'employer')
    await recordWriting(
      tx,
      { id, company_id },
      { isAnswer: isWordToPerson(text, { hasFiles: fileIds.length > 0 }) },
      at,
    )
  else await tx.updateTable('negotiation').set({ archived_by_employer: false }).where('id', '=', id).execute()
  await notifyAboutMessage(tx, writer, { id, message_id: message.id }, at)
  await publishNegotiationChange(tx, [id], { kind: 'message' })
  const stored = await selectMessages(tx, writer).where('message.id', '=', message.id).executeTakeFirstOrThrow()
  return toMessage(stored, at)
}

/** Files are stored before the transaction, which a rollback would not undo: only for a message that may be sent. */
async function prepareFiles(ctx: Ctx, writer: ConversationReader, id: number, body: NewMessage): Promise<number[]> {
  if (body.files.length + body.attachments.length === 0) return []
  if (body.client_id && (await findByClientId(ctx.db, writer, id, body.client_id))) return []
  const situation = (await findMessagingSituation(ctx.db, writer, id)) ?? refuse('negotiation_not_found')
  refuseUnlessOpen(writer, situation, ctx.now())
  return prepareMessageFiles(ctx, writer.id, body)
}

const isAnonymous = ({ side }: ConversationReader, { is_masked }: { is_masked: boolean }) =>
  side === 'seeker' && is_masked

const lockNegotiation = (tx: Db, { owner }: ConversationReader, id: number) =>
  tx.selectFrom('negotiation').select('id').where('id', '=', id).where(isOwnedBy(owner)).forNoKeyUpdate().execute()

const findByClientId = (tx: Db, writer: ConversationReader, id: number, clientId: string) =>
  selectMessages(tx, writer)
    .where('message.negotiation_id', '=', id)
    .where('message.author', '=', writer.side)
    .where('message.client_id', '=', clientId)
    .where(isOwnedBy(writer.owner))
    .executeTakeFirst()

function refuseUnlessOpen({ side }: ConversationReader, situation: MessagingSituation, at: Date) {
  const status = messagingStatusOf(side, situation, at)
  if (status === 'ok') return
  const message = messagingRefusalText(status, side)
  if (status === 'in_a_row_limit')
    refuse('limit_reached', { message, details: { max: MAX_MESSAGES_IN_A_ROW, used: situation.written_in_a_row } })
  if (status === 'overall_limit')
    refuse('limit_reached', { message, details: { max: MAX_MESSAGES_OF_SIDE, used: situation.written } })
  refuse('state_conflict', { message, details: { state: status } })
}

type ConversationKeys = { negotiation_id: number; seeker_id: number; company_id: number }

/** Begins the conversation with its first message. */
async function countMessage(tx: Db, { side }: ConversationReader, keys: ConversationKeys, at: Date) {
  const column = side === 'seeker' ? 'unread_by_employer' : 'unread_by_seeker'
  const last_message_at = at.toISOString()
  await tx
    .insertInto('conversation')
    .values({ ...keys, last_message_at, [column]: 1 })
    .onConflict((same) =>
      same.column('negotiation_id').doUpdateSet((eb) => ({
        last_message_at,
        [column]: eb(`conversation.${column}`, '+', 1),
      })),
    )
    .execute()
}

/** Texts of an anonymous applicant are stored without names and contacts, as the letter is. */
export async function maskedText(
  tx: Db,
  { side }: ConversationReader,
  { is_masked, seeker_id }: { is_masked: boolean; seeker_id: number | null },
  text: string,
): Promise<string> {
  if (side === 'employer' || !is_masked || seeker_id === null) return text
  const mask = await createAnonymousTextMask(tx, seeker_id)
  return mask(text).slice(0, MAX_MESSAGE_CHARACTERS)
}

type WrittenTo = { id: number; company_id: number }

/**
 * A message of the company opens the application, and answers one that waits for its answer if it says something (rulings 36 and 53). An
 * answer after the promised day stays late.
 */
async function recordWriting(tx: Db, { id, company_id }: WrittenTo, { isAnswer }: { isAnswer: boolean }, at: Date) {
  await tryTransition(tx, { id, owner: { company_id }, event: 'open' }, at)
  const moment = sql<string>`${at}::timestamptz`
  await tx
    .updateTable('negotiation')
    .set({
      archived_by_seeker: false,
      first_employer_action_at: sql<string>`coalesce(first_employer_action_at, ${moment})`,
      viewed_by_employer_at: sql<string>`coalesce(viewed_by_employer_at, ${moment})`,
    })
    .where('id', '=', id)
    .execute()
  if (isAnswer) await recordAnswer(tx, id, at)
}

/** The first word to somebody who waits for an answer. */
export const recordAnswer = (tx: Db, id: number, at: Date) =>
  tx
    .updateTable('negotiation')
    .set({ answered_at: at.toISOString() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('state', 'in', ['response', 'viewed', 'considering', 'expired'])
    .execute()
