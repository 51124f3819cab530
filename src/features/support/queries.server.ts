import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { messageFilesWhere, toMessageFiles } from '#features/artifacts/message-files.server.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'

/** Tickets of an account with their messages, newest first. */
export async function listOwnTickets(db: Db, accountId: number, page: number, at: Date) {
  const own = db.selectFrom('support_ticket').where('account_id', '=', accountId)
  const [rows, { total }] = await Promise.all([
    own
      .select((eb) => ['id', 'topic', 'status', 'created_at', messagesJson(eb).as('messages')])
      .orderBy('id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ messages, ...ticket }) => ({
    ...ticket,
    messages: messages.map((message) => ({ ...message, attachments: toMessageFiles(message.attachments, at) })),
  }))
  return { data, meta: pagingMeta(total, page) }
}

/** Unanswered tickets for the operator, oldest first. */
export function listWaitingTickets(db: Db) {
  return selectTickets(db).where('status', '=', 'new').orderBy('support_ticket.id').execute()
}

/** A page of them, with how many there are. */
export async function listWaitingTicketsPage(db: Db, page: number, unless: RawBuilder<SqlBool>) {
  const waiting = selectTickets(db)
    .where('status', '=', 'new')
    .where((eb) => eb.not(unless))
  const [rows, { total }] = await Promise.all([
    waiting.orderBy('support_ticket.id').limit(DEFAULT_PER_PAGE).offset(offsetOf(page)).execute(),
    db
      .selectFrom('support_ticket')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '=', 'new')
      .where((eb) => eb.not(unless))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, meta: pagingMeta(total, page) }
}

export function findTicket(db: Db, id: number) {
  return selectTickets(db).where('support_ticket.id', '=', id).executeTakeFirst()
}

/**
 * Tickets with the first message and the contacts for the answer. The confirmed e-mail of the account takes precedence.
 */
function selectTickets(db: Db) {
  return db
    .selectFrom('support_ticket')
    .leftJoin('account', 'account.id', 'support_ticket.account_id')
    .select(['support_ticket.id', 'support_ticket.account_id', 'support_ticket.topic', 'support_ticket.created_at'])
    .select('support_ticket.phone_ext')
    .select((eb) => [
      firstMessageText(eb).as('question'),
      filesOfTicket.as('files'),
      eb.fn.coalesce('account.email', 'support_ticket.email').as('email'),
      eb.fn.coalesce('support_ticket.phone', 'account.phone').as('phone'),
    ])
}

const filesOfTicket = messageFilesWhere(
  'support_message_file',
  sql`file.message_id in (select id from support_message where ticket_id = support_ticket.id)`,
)

const firstMessageText = (eb: ExpressionBuilder<DB, 'support_ticket'>) =>
  eb
    .selectFrom('support_message')
    .select('support_message.text')
    .whereRef('support_message.ticket_id', '=', 'support_ticket.id')
    .orderBy('support_message.id')
    .limit(1)
    .$asScalar()
    .$notNull()

const messagesJson = (eb: ExpressionBuilder<DB, 'support_ticket'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('support_message as message')
      .select(['message.author', 'message.text', isoTimestamp('message.created_at').as('created_at')])
      .select(messageFilesWhere('support_message_file', sql`file.message_id = message.id`).as('attachments'))
      .whereRef('message.ticket_id', '=', 'support_ticket.id')
      .orderBy('message.id'),
  )
