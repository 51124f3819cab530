import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { notifySeekers } from '../notifications/seeker-notifications.server.ts'
import { FINAL_NEGOTIATION_STATES, type NegotiationTransition } from '../rules/transition-rules.ts'

export type MovedNegotiation = {
  id: number
  vacancy_id: number
  from_state: NegotiationState
  to_state: NegotiationState
  is_queued: boolean
  is_due_moved: boolean
}

/** Leaving the state `offer` closes the offer as accepted, declined or withdrawn. A hire by word does not: its denial leads back to the offer. */
export async function closeOffers(
  db: Db,
  event: NegotiationTransition,
  moved: MovedNegotiation[],
  at: Date,
): Promise<void> {
  if (event === 'hire') return
  const ids = moved.filter(({ from_state }) => from_state === 'offer').map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .updateTable('job_offer')
    .set({ state: closedOfferState(event), answered_at: at.toISOString() })
    .where(sql<boolean>`negotiation_id = any(${ids})`)
    .where('state', '=', 'sent')
    .execute()
}

/**
 * What has ended takes nobody's hours any more. A hire may be denied, and its meeting stands. Nobody waits for an answer to
 * own times once there is more than an invitation, or nothing.
 */
export async function freeHostsOfEnded(db: Db, moved: MovedNegotiation[]): Promise<void> {
  const left = moved.filter(({ from_state, to_state }) => isMeeting(from_state) && !isMeeting(to_state))
  if (left.length > 0) await forgetOwnTimes(db, left)
  const isEnded = ({ to_state }: MovedNegotiation) =>
    to_state !== 'hired' && FINAL_NEGOTIATION_STATES.includes(to_state)
  const ids = moved.filter(isEnded).map(({ id }) => id)
  if (ids.length === 0) return
  await db.updateTable('interview').set({ host_id: null }).where(sql<boolean>`negotiation_id = any(${ids})`).execute()
}

const isMeeting = (state: NegotiationState) => state === 'invitation' || state === 'interview'

const forgetOwnTimes = (db: Db, moved: MovedNegotiation[]) =>
  db
    .updateTable('interview')
    .set({ own_times: null })
    .where(sql<boolean>`negotiation_id = any(${moved.map(({ id }) => id)}) and own_times is not null`)
    .execute()

function closedOfferState(event: NegotiationTransition) {
  if (event === 'accept_offer') return 'accepted'
  return event === 'decline_offer' || event === 'lapse' ? 'declined' : 'withdrawn'
}

/** Notifies the other side of the event. Considering only tells the new day of the answer. */
export async function notifyOtherSide(
  db: Db,
  event: NegotiationTransition | 'erase',
  moved: MovedNegotiation[],
  at: Date,
): Promise<void> {
  const ids = moved.map(({ id }) => id)
  switch (event) {
    case 'consider':
      return notifySeekers(
        db,
        event,
        ids.filter((_, n) => moved[n]!.is_due_moved),
        at,
      )
    case 'meet':
    case 'start_work':
    case 'miss_work':
      return
    case 'open':
    case 'invite':
    case 'refuse':
    case 'return':
    case 'propose':
    case 'take_time':
    case 'offer':
    case 'hire':
    case 'close':
      return notifySeekers(db, event, ids, at)
    case 'accept':
    case 'decline':
    case 'accept_offer':
    case 'decline_offer':
    case 'deny_hire':
    case 'withdraw':
    case 'erase':
      return notifyEmployers(db, event, ids, at)
    case 'lapse':
    case 'expire':
      await notifyEmployers(db, event, ids, at)
      return notifySeekers(db, event, ids, at)
  }
}

const WAITING_STATES = ['response', 'viewed']

/** Enqueues the admission from the queue of each vacancy where an application stopped waiting for an answer. */
export async function admitToFreedPlaces(db: Db, moved: MovedNegotiation[]): Promise<void> {
  const isFreed = ({ from_state, to_state, is_queued }: MovedNegotiation) =>
    WAITING_STATES.includes(from_state) && !WAITING_STATES.includes(to_state) && !is_queued
  const vacancyIds = moved.filter(isFreed).map(({ vacancy_id }) => vacancy_id)
  if (vacancyIds.length === 0) return
  await enqueueMany(db, 'admit_from_queue', await listVacanciesWithQueue(db, vacancyIds))
}

const listVacanciesWithQueue = (db: Db, vacancyIds: number[]) =>
  db
    .selectFrom('negotiation')
    .select('vacancy_id')
    .distinct()
    .where(sql<boolean>`vacancy_id = any(${vacancyIds})`)
    .where('is_queued', '=', true)
    .where('state', '=', sql.lit('response'))
    .execute()
