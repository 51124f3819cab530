import type { Db } from '#database/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notify } from '../notifications/notify.ts'
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
    const ticket = await findTicket(tx, id)
    if (ticket?.account_id) await notifyAsker(tx, ticket.account_id, { id, message_id: message.id }, at)
    return ticket
  })
}

/** In the notification centre. The letter goes to the address of the ticket, also of a guest, by its own job. */
const notifyAsker = (tx: Db, account_id: number, { id, message_id }: { id: number; message_id: number }, at: Date) =>
  notify(
    tx,
    [
      {
        account_id,
        type: 'support.reply',
        title: 'Поддержка ответила',
        text: `Обращение № ${id}`,
        link: '/support',
        entity: { kind: 'support_ticket', id },
        event_key: `support ${message_id}`,
        letter: 'off',
      },
    ],
    at,
  )

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
