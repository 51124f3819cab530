import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Interview, Offer } from '#contract/interviews.ts'
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
    eb.ref('negotiation.refuse_skills').$castTo<string[]>().as('refuse_skills'),
    'negotiation.refuse_text',
    interview(eb).as('interview'),
    offer(eb).as('offer'),
    'negotiation.created_at',
    'negotiation.updated_at',
    'negotiation.closed_at',
    history(eb).as('history'),
  ] as const

const interview = (eb: Negotiations) =>
  jsonObjectFrom(
    eb
      .selectFrom('interview')
      .select((one) => ['kind', 'place', 'link', one.ref('slots').$castTo<string[]>().as('slots')])
      .select(isoMoment('interview.at').as('at'))
      .whereRef('interview.negotiation_id', '=', 'negotiation.id'),
  ).$castTo<Interview | null>()

/** The last one. What was still open when the negotiation went elsewhere, does not hold any more. */
const offer = (eb: Negotiations) =>
  jsonObjectFrom(
    eb
      .selectFrom('job_offer')
      .select(['amount', 'currency', 'salary_mode_id', 'gross', 'start_date', 'text'])
      .select([isoMoment('sent_at').as('sent_at'), isoMoment('expires_at').as('expires_at')])
      .select(
        sql<Offer['state']>`case when negotiation.state <> 'offer' and job_offer.state = 'sent' then 'withdrawn'
          else job_offer.state end`.as('state'),
      )
      .whereRef('job_offer.negotiation_id', '=', 'negotiation.id')
      .orderBy('job_offer.id', 'desc')
      .limit(1),
  ).$castTo<Offer | null>()

/** Times were offered, and none is taken yet. */
export const hasSlots = (interview: Pick<Interview, 'at' | 'slots'> | null) =>
  interview !== null && interview.at === null && interview.slots.length > 0

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
