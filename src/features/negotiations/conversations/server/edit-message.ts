import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MESSAGE_EDIT_MINUTES } from '../../contract/negotiation-constants.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import { messageEditCutoff } from '../rules/messaging.ts'
import { ANSWER_HINT, isWordToPerson } from '../rules/word-to-person.ts'
import type { ConversationReader } from './conversation-reader.ts'
import { selectMessages, toMessage } from './message-columns.ts'
import { hasOffer } from './messaging-situation.ts'
import { maskedText, recordAnswer } from './send-message.ts'
import { findEarlierMessages, findTextFlags } from './warnings.ts'

/** Changes an own message that nobody has read. The condition is in the update, so that a reader comes before or after it. */
export async function editMessage(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  writer: ConversationReader,
  id: number,
  text: string,
): Promise<ConversationMessage> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const own = (await findOwnMessage(tx, writer, id)) ?? refuse('not_found')
    const isAnswer = writer.side === 'employer' && isWordToPerson(text, { hasFiles: own.has_files })
    if (own.is_answer && !isAnswer) refuseField('text', `Этим сообщением вы ответили человеку. ${ANSWER_HINT}`)
    const earlier = await findEarlierMessages(tx, { negotiation_id: own.negotiation_id, side: writer.side, before: id })
    const edited = await tx
      .updateTable('message')
      .set({
        text: await maskedText(tx, writer, own, text),
        flags: findTextFlags(text, writer.side, own.has_offer, earlier),
        edited_at: at.toISOString(),
      })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where('created_at', '>', messageEditCutoff(at).toISOString())
      .returning('negotiation_id')
      .executeTakeFirst()
    if (!edited) return refuseEdit(tx, id)
    if (isAnswer) await recordAnswer(tx, edited.negotiation_id, at)
    await publishNegotiationChange(tx, [edited.negotiation_id], { kind: 'message' })
    const stored = await selectMessages(tx, writer).where('message.id', '=', id).executeTakeFirstOrThrow()
    return toMessage(stored, at)
  })
}

const findOwnMessage = (tx: Db, { id: author_id, side, owner }: ConversationReader, id: number) =>
  tx
    .selectFrom('message')
    .innerJoin('negotiation', 'negotiation.id', 'message.negotiation_id')
    .select(['message.negotiation_id', 'is_masked', 'seeker_id', hasOffer.as('has_offer')])
    .select([
      sql<boolean>`exists (select from message_file where message_id = message.id)`.as('has_files'),
      sql<boolean>`author = 'employer'
        and coalesce(answered_at between message.created_at and coalesce(edited_at, message.created_at), false)`.as(
        'is_answer',
      ),
    ])
    .where('message.id', '=', id)
    .where('author', '=', side)
    .where('author_id', '=', author_id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()

async function refuseEdit(tx: Db, id: number): Promise<never> {
  const { read_at, hidden_at } = await tx
    .selectFrom('message')
    .select(['read_at', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (hidden_at)
    refuse('state_conflict', {
      message: 'Оператор скрыл это сообщение, изменить его нельзя',
      details: { state: 'hidden' },
    })
  if (read_at)
    refuse('state_conflict', { message: 'Сообщение уже прочитали, изменить его нельзя', details: { state: 'read' } })
  return refuse('state_conflict', {
    message: `Прошло больше ${MESSAGE_EDIT_MINUTES} минут, изменить сообщение нельзя. Напишите новое`,
    details: { state: 'old' },
  })
}
