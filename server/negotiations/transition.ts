import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { MIN_HUMAN_DECISION_SECONDS } from '#domain/negotiations/promise-level.ts'
import {
  FINAL_NEGOTIATION_STATES,
  isRepeatedTransition,
  lateDecisionCutoff,
  type NegotiationTransition,
  transitionRuleOf,
} from '#domain/negotiations/transition-rules.ts'
import { DISCLOSURE_REASON, isOwnedBy, type NegotiationOwner } from './negotiation-columns.ts'

export type TransitionRequest = {
  event: NegotiationTransition
  id: number
  owner: NegotiationOwner
  /** Columns that the transition sets besides the state. */
  says?: Pick<
    Updateable<DB['negotiation']>,
    'invite_text' | 'refuse_reason_id' | 'refuse_skills' | 'refuse_text' | 'resume_snapshot' | 'stage_id'
  >
  reason?: string
}

/**
 * Applies an event and returns whether anything changed: repeating the last event is a success without a change.
 * Refuses `state_conflict` otherwise.
 */
export async function transitionNegotiation(db: Db, request: TransitionRequest, at: Date): Promise<boolean> {
  if (await tryTransition(db, request, at)) return true
  const last = (await findLastEvent(db, request)) ?? refuse('negotiation_not_found')
  if (!isRepeatedTransition(request.event, last)) refuse('state_conflict', { details: { state: last.to } })
  return false
}

/** Checks and changes the state in one statement, so that of two concurrent events one wins. */
export async function tryTransition(
  db: Db,
  { event, id, owner, says, reason = '' }: TransitionRequest,
  at: Date,
): Promise<boolean> {
  const { by, to } = transitionRuleOf(event)
  const moment = at.toISOString()
  const changed = await db
    .updateTable('negotiation')
    .set({ ...says, updated_at: moment, ...(to !== 'same' && stateColumns(to, moment)) })
    .set(activityColumns(event, moment))
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .where(isAllowed(event, at))
    .returning([sql<NegotiationState>`old.state`.as('from_state'), 'state as to_state'])
    .executeTakeFirst()
  if (!changed) return false
  await db
    .insertInto('negotiation_event')
    .values({ negotiation_id: id, actor: by, ...changed, reason, at: moment })
    .execute()
  if (changed.from_state === 'offer') await closeOffer(db, id, event, moment)
  return true
}

const stateColumns = (state: NegotiationState, moment: string) => {
  return { state, closed_at: FINAL_NEGOTIATION_STATES.includes(state) ? moment : null }
}

function isAllowed(event: NegotiationTransition, at: Date) {
  const { from, lateFrom = [], slotsFrom = [] } = transitionRuleOf(event)
  return sql<boolean>`negotiation.seeker_id is not null and (
    state = any(${from}::negotiation_state[])
    or state = any(${lateFrom}::negotiation_state[])
      and (closed_at is null or closed_at >= ${lateDecisionCutoff(at).toISOString()})
    or state = any(${slotsFrom}::negotiation_state[]) and exists (
      select from interview
      where interview.negotiation_id = negotiation.id and interview.at is null and interview.slots <> '[]'
    )
  )`
}

/**
 * Every action of an employer except `open` counts as an answer. An action of one side brings the negotiation out of
 * the other side's archive.
 */
function activityColumns(event: NegotiationTransition, moment: string) {
  const { by } = transitionRuleOf(event)
  if (by === 'system') return {}
  if (by === 'seeker') return { viewed_by_seeker_at: moment, archived_by_employer: false }
  const viewed_by_employer_at = sql<string>`coalesce(viewed_by_employer_at, ${moment})`
  if (event === 'open') return { viewed_by_employer_at }
  return { archived_by_seeker: false, viewed_by_employer_at, first_employer_action_at: firstActionAt(event, moment) }
}

/** `consider` within a minute is not an answer: only a machine is so fast, and the seeker has been told nothing. */
function firstActionAt(event: NegotiationTransition, moment: string) {
  const minSeconds = event === 'consider' ? MIN_HUMAN_DECISION_SECONDS : 0
  return sql<string>`coalesce(first_employer_action_at, case
    when coalesce(left_queue_at, created_at) + make_interval(secs => ${minSeconds}) <= ${moment} then ${moment}::timestamptz
  end)`
}

/** Leaving the state `offer` closes the offer as accepted, declined or withdrawn. */
async function closeOffer(db: Db, id: number, event: NegotiationTransition, answered_at: string) {
  const state = event === 'accept_offer' ? 'accepted' : event === 'decline_offer' ? 'declined' : 'withdrawn'
  await db
    .updateTable('job_offer')
    .set({ state, answered_at })
    .where('negotiation_id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

const findLastEvent = (db: Db, { id, owner }: TransitionRequest) =>
  db
    .selectFrom('negotiation')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .select(['event.actor', 'event.from_state as from', 'negotiation.state as to'])
    .where('negotiation.id', '=', id)
    .where('event.reason', '<>', DISCLOSURE_REASON)
    .where(isOwnedBy(owner))
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
