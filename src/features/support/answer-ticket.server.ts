import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findTicket } from './queries.server.ts'

/**
 * Adds the operator's answer to a ticket and enqueues a mail with it. Returns the ticket, or undefined for an unknown
 * id.
 */
export const answerTicket = (db: Db, id: number, text: string, at: Date) =>
  inTransaction(db, async (tx) => {
    if (!(await updateTicketStatus(tx, id, 'answered'))) return undefined
    return insertAnswer(tx, id, text, at)
  })

/** Answers a ticket that waits, in a transaction of the caller. Returns undefined if it does not wait. */
export async function answerWaitingTicket(tx: Db, id: number, text: string, at: Date) {
  if (!(await updateTicketStatus(tx, id, 'answered', { onlyWaiting: true }))) return undefined
  return insertAnswer(tx, id, text, at)
}

async function insertAnswer(tx: Db, id: number, text: string, at: Date) {
  const message = await tx
    .insertInto('support_message')
    .values({ ticket_id: id, author: 'support', text, created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send_support_answer', { message_id: message.id })
  const ticket = await findTicket(tx, id)
  if (ticket?.account_id) await notifyAsker(tx, ticket.account_id, { id, message_id: message.id }, at)
  return ticket
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

/** Closes a ticket that waits. Returns whether it did. */
export const closeWaitingTicket = (tx: Db, id: number) => updateTicketStatus(tx, id, 'closed', { onlyWaiting: true })

async function updateTicketStatus(
  db: Db,
  id: number,
  status: 'answered' | 'closed',
  { onlyWaiting = false } = {},
): Promise<boolean> {
  const updated = await db
    .updateTable('support_ticket')
    .set({ status })
    .where('id', '=', id)
    .$if(onlyWaiting, (query) => query.where('status', '=', 'new'))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
