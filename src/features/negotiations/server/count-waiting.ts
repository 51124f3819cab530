import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { countUnreadNotifications } from '#features/notifications/centre/centre.server.ts'
import { isNewApplication } from '#features/vacancies/server/queries.ts'
import { MAX_UPDATE_COUNT } from '../contract/negotiation-constants.ts'
import {
  type ConversationReader,
  employerReader,
  hasUnread,
  isConversationOf,
  seekerReader,
} from '../conversations/server/conversation-reader.ts'
import { isHireQuestionOpen, isOwnedBy } from './negotiation-columns.ts'

/** An invitation, an offer and a hire by word need the answer of the seeker. */
const isWaitingForSeeker = sql<boolean>`(negotiation.state in ('invitation', 'offer') or ${isHireQuestionOpen})`

/**
 * Whose answer is awaited on either side, and how many conversations and notifications are unread. Runs on every page, so it counts no
 * further than the menu shows.
 */
export function countWaitingNegotiations(
  db: Db,
  caller: Pick<Caller, 'id' | 'company_id' | 'company_role'>,
  now: Date,
) {
  const [seeker, company] = [seekerReader(caller), caller.company_id === null ? null : employerReader(caller)]
  const none = sql<number>`0`
  const countNews = (mode: 'seeker' | 'employer') =>
    countUnreadNotifications({ account_id: caller.id, mode }, MAX_UPDATE_COUNT)
  return db
    .selectNoFrom([
      countWaiting(db, seeker, isWaitingForSeeker).as('seeker'),
      (company ? countWaiting(db, company, isNewApplication(now)) : none).as('employer'),
      countUnread(db, seeker).as('seeker_messages'),
      (company ? countUnread(db, company) : none).as('employer_messages'),
      countNews('seeker').as('seeker_notifications'),
      countNews('employer').as('employer_notifications'),
    ])
    .executeTakeFirstOrThrow()
}

function countWaiting(db: Db, { owner }: ConversationReader, isWaiting: RawBuilder<boolean>) {
  const limited = db
    .selectFrom('negotiation')
    .select('id')
    .where(isOwnedBy(owner))
    .where(isWaiting)
    .limit(MAX_UPDATE_COUNT)
  return sql<number>`(select count(*) from (${limited}) as waiting)`
}

function countUnread(db: Db, { side, owner }: ConversationReader) {
  const limited = db
    .selectFrom('conversation')
    .select('negotiation_id')
    .where(isConversationOf(owner))
    .where(hasUnread(side))
    .limit(MAX_UPDATE_COUNT)
  return sql<number>`(select count(*) from (${limited}) as unread)`
}
