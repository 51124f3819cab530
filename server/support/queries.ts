import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import { isoMoment } from '#database/iso-moment.ts'
import type { DB } from '#database/schema.ts'
import { offsetOf, PER_PAGE, pageMeta } from '../http/paging.ts'

/** Tickets of an account with their messages, newest first. */
export async function listOwnTickets(db: Db, accountId: number, page: number) {
  const own = db.selectFrom('support_ticket').where('account_id', '=', accountId)
  const [data, { total }] = await Promise.all([
    own
      .select((eb) => ['id', 'topic', 'status', 'created_at', messages(eb).as('messages')])
      .orderBy('id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, meta: pageMeta(total, page) }
}

/** Unanswered tickets for the operator, oldest first. */
export function listWaitingTickets(db: Db) {
  return selectTickets(db).where('status', '=', 'new').orderBy('support_ticket.id').execute()
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
    .select((eb) => [
      question(eb).as('question'),
      eb.fn.coalesce('account.email', 'support_ticket.email').as('email'),
      eb.fn.coalesce('support_ticket.phone', 'account.phone').as('phone'),
    ])
}

const question = (eb: ExpressionBuilder<DB, 'support_ticket'>) =>
  eb
    .selectFrom('support_message')
    .select('support_message.text')
    .whereRef('support_message.ticket_id', '=', 'support_ticket.id')
    .orderBy('support_message.id')
    .limit(1)
    .$asScalar()
    .$notNull()

const messages = (eb: ExpressionBuilder<DB, 'support_ticket'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('support_message as message')
      .select(['message.author', 'message.text', isoMoment('message.created_at').as('created_at')])
      .whereRef('message.ticket_id', '=', 'support_ticket.id')
      .orderBy('message.id'),
  )
