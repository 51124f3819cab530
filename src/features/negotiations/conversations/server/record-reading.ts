import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { readMessageNotifications } from '../../notifications/message-notifications.server.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../../server/publish-change.ts'
import { type ConversationReader, isConversationOf, otherSideOf } from './conversation-reader.ts'

/**
 * The only function that records that messages were read: those of the other side up to a message. Returns how many stay
 * unread. The lock on the conversation makes it wait for a message that is being sent, and for a colleague who reads.
 */
export async function recordReading(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id: readerId, side, owner }: ConversationReader,
  id: number,
  messageId: number,
) {
  const at = now()
  const read_at = at.toISOString()
  return inTransaction(db, async (tx) => {
    const conversation = await tx
      .selectFrom('conversation')
      .select('negotiation_id')
      .where('negotiation_id', '=', id)
      .where(isConversationOf(owner))
      .forUpdate()
      .executeTakeFirst()
    if (!conversation) {
      const own = await tx
        .selectFrom('negotiation')
        .select('id')
        .where('id', '=', id)
        .where(isOwnedBy(owner))
        .executeTakeFirst()
      return own ? { unread: 0 } : refuse('negotiation_not_found')
    }
    const unreadOfOther = { negotiation_id: id, author: otherSideOf(side) }
    const { numUpdatedRows } = await tx
      .updateTable('message')
      .set({ read_at })
      .where((eb) => eb.and(unreadOfOther))
      .where('id', '<=', messageId)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    const { unread } = await tx
      .selectFrom('message')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where((eb) => eb.and(unreadOfOther))
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('conversation')
      .set(side === 'seeker' ? { unread_by_seeker: unread } : { unread_by_employer: unread })
      .where('negotiation_id', '=', id)
      .execute()
    if (unread === 0) await readMessageNotifications(tx, readerId, id, at)
    // A page reads each time that it is shown: without this condition two pages would make each other read for ever.
    if (numUpdatedRows > 0n) await publishNegotiationChange(tx, [id], { kind: 'message_read' })
    return { unread }
  })
}
