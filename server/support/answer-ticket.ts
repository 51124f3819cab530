import type { Db } from '#database/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { findTicket } from './queries.ts'

/**
 * Adds the operator's answer to a ticket and enqueues a mail with it. Returns the ticket, or undefined for an unknown
 * id.
 */
export async function answerTicket(db: Db, id: number, text: string, at: Date) {
  return inTransaction(db, async (tx) => {
    if (!(await updateTicketStatus(tx, id, 'answered'))) return undefined
    const message = await tx
      .insertInto('support_message')
      .values({ ticket_id: id, author: 'support', text, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, 'send_support_answer', { message_id: message.id })
    return findTicket(tx, id)
  })
}

/** Closes a ticket without an answer (spam, or settled by phone). Returns whether the ticket exists. */
export const closeTicket = (db: Db, id: number) => updateTicketStatus(db, id, 'closed')

async function updateTicketStatus(db: Db, id: number, status: 'answered' | 'closed'): Promise<boolean> {
  const updated = await db
    .updateTable('support_ticket')
    .set({ status })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
