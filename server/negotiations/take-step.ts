import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { FINAL_STATES, isRepeat, lateSince, type NegotiationEvent, ruleOf } from '#trade/negotiation-rules.ts'
import { isOwnedBy, type Owner } from './columns.ts'

export type Step = {
  event: NegotiationEvent
  id: number
  owner: Owner
  /** What this step says besides the new state. */
  says?: Pick<Updateable<DB['negotiation']>, 'invite_text' | 'refuse_reason_id' | 'refuse_text'>
  reason?: string
}

/** Whether anything has changed: the same event again is a success that changes nothing. */
export async function takeStep(db: Db, step: Step, at: Date): Promise<boolean> {
  if (await tryStep(db, step, at)) return true
  const last = (await findLastStep(db, step)) ?? refuse('negotiation_not_found')
  if (!isRepeat(step.event, last)) refuse('state_conflict', { details: { state: last.to } })
  return false
}

/** The state is checked and changed by one statement, so of two events at once only one finds what it needs. */
export async function tryStep(db: Db, { event, id, owner, says, reason = '' }: Step, at: Date): Promise<boolean> {
  const { by, from, lateFrom = [], to } = ruleOf(event)
  const moment = at.toISOString()
  const moved = await db
    .updateTable('negotiation')
    .set({ ...says, state: to, updated_at: moment, closed_at: FINAL_STATES.includes(to) ? moment : null })
    .set(by === 'seeker' ? { viewed_by_seeker_at: moment } : seenByEmployer(event, moment))
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .where(isOneOf(from, lateFrom, lateSince(at)))
    .returning(sql<NegotiationState>`old.state`.as('from_state'))
    .executeTakeFirst()
  if (!moved) return false
  await db
    .insertInto('negotiation_event')
    .values({ negotiation_id: id, actor: by, from_state: moved.from_state, to_state: to, reason, at: moment })
    .execute()
  return true
}

const isOneOf = (from: readonly NegotiationState[], lateFrom: readonly NegotiationState[], since: Date) =>
  sql<boolean>`(
    state = any(${from}::negotiation_state[])
    or state = any(${lateFrom}::negotiation_state[]) and (closed_at is null or closed_at >= ${since.toISOString()})
  )`

/** To open is to see; everything else is an answer too. */
function seenByEmployer(event: NegotiationEvent, moment: string) {
  const viewed_by_employer_at = sql<string>`coalesce(viewed_by_employer_at, ${moment})`
  if (event === 'open') return { viewed_by_employer_at }
  return { viewed_by_employer_at, first_employer_action_at: sql<string>`coalesce(first_employer_action_at, ${moment})` }
}

const findLastStep = (db: Db, { id, owner }: Step) =>
  db
    .selectFrom('negotiation')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .select(['event.actor', 'event.from_state as from', 'negotiation.state as to'])
    .where('negotiation.id', '=', id)
    .where(isOwnedBy(owner))
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
