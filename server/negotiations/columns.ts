import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isoMoment } from '#database/iso-moment.ts'
import type { DB, NegotiationActor } from '#database/schema.ts'

type Negotiations = ExpressionBuilder<DB, 'negotiation'>

/** Whose side is asking. A row of somebody else does not exist for it. */
export type Owner = { seeker_id: number } | { company_id: number }

export const isOwnedBy = (owner: Owner) =>
  'seeker_id' in owner
    ? sql<SqlBool>`negotiation.seeker_id = ${owner.seeker_id}`
    : sql<SqlBool>`negotiation.company_id = ${owner.company_id}`

/** What both sides see alike. */
export const commonColumns = (eb: Negotiations) =>
  [
    'negotiation.id',
    'negotiation.vacancy_id',
    'negotiation.resume_id',
    eb.ref('negotiation.initiator').$castTo<Exclude<NegotiationActor, 'system'>>().as('initiator'),
    'negotiation.state',
    'negotiation.letter',
    'negotiation.invite_text',
    'negotiation.answer_due_at',
    'negotiation.viewed_by_employer_at',
    'negotiation.refuse_reason_id',
    'negotiation.refuse_text',
    'negotiation.created_at',
    'negotiation.updated_at',
    'negotiation.closed_at',
    history(eb).as('history'),
  ] as const

const history = (eb: Negotiations) =>
  jsonArrayFrom(
    eb
      .selectFrom('negotiation_event as event')
      .select([isoMoment('event.at').as('at'), 'event.actor', 'event.from_state as from', 'event.to_state as to'])
      .whereRef('event.negotiation_id', '=', 'negotiation.id')
      .orderBy('event.id'),
  )

/** Something happened that was not the seeker's doing, and the seeker has not looked since. */
export const hasNewsForSeeker = sql<boolean>`exists (
  select from negotiation_event as news
  where news.negotiation_id = negotiation.id and news.actor <> 'seeker'
    and news.at > coalesce(negotiation.viewed_by_seeker_at, '-infinity')
)`

export const isNewForEmployer = sql<boolean>`(
  negotiation.viewed_by_employer_at is null and negotiation.state <> 'withdrawn'
)`
