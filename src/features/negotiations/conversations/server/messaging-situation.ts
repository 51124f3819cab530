import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isOfAbandonedCompany } from '#features/vacancies/server/queries.ts'
import { VACANCY_TYPE_ANONYMOUS } from '#features/vacancies/server/rules.ts'
import type { NegotiationSide } from '../../rules/transition-rules.ts'
import { DISCLOSURE_REASON, isNoPlainAct, isOwnedBy } from '../../server/negotiation-columns.ts'
import type { MessagingSituation } from '../rules/messaging.ts'
import { type ConversationReader, otherSideOf } from './conversation-reader.ts'

/** What decides whether the side may write in this negotiation; undefined if the negotiation is not its own. */
export const findMessagingSituation = (db: Db, { side, owner }: ConversationReader, id: number) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.state', 'closed_at', 'is_queued', 'allow_messages', 'is_masked'])
    .select(['negotiation.seeker_id', 'negotiation.company_id'])
    .select([hasOffer.as('has_offer')])
    .select([isBlockedBySeeker.as('is_blocked'), isOfAbandonedCompany.as('is_abandoned')])
    .select([
      countMessages(side).as('written'),
      countMessages(otherSideOf(side)).as('received'),
      countInRow(side).as('written_in_a_row'),
    ])
    .where('negotiation.id', '=', id)
    .where('negotiation.seeker_id', 'is not', null)
    .where(isOwnedBy(owner))
    .executeTakeFirst() satisfies Promise<MessagingSituation | undefined>

/** From an offer on, the documents of the person are needed. */
export const hasOffer = sql<boolean>`exists (
  select from job_offer where job_offer.negotiation_id = negotiation.id and job_offer.state in ('sent', 'accepted')
)`

/** An anonymous vacancy is hidden by itself only: otherwise the hidden company would be recognised. */
const isBlockedBySeeker = sql<boolean>`exists (
  select from blacklist
  where blacklist.seeker_id = negotiation.seeker_id and (
    blacklist.vacancy_id = negotiation.vacancy_id
    or blacklist.company_id = negotiation.company_id and vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)}
  )
)`

const countMessages = (author: NegotiationSide) => sql<number>`(
  select count(*)::int from message where message.negotiation_id = negotiation.id and message.author = ${author}
)`

/** A decision of the other side is a word too. Opening, considering, a disclosure and a note for the history are none. */
const countInRow = (author: NegotiationSide) => sql<number>`(
  select count(*)::int from message
  where message.negotiation_id = negotiation.id and message.author = ${author}
    and message.id > coalesce((
      select max(received.id) from message as received
      where received.negotiation_id = negotiation.id and received.author <> ${author}
    ), 0)
    and message.created_at > coalesce((
      select max(event.at) from negotiation_event as event
      where event.negotiation_id = negotiation.id and event.actor = ${otherSideOf(author)} and event.reason <> ${sql.lit(DISCLOSURE_REASON)}
        and ${isNoPlainAct} and event.to_state not in ('response', 'viewed', 'considering')
    ), '-infinity')
)`
