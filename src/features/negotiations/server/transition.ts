import { type Insertable, type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import { planPayQuestions } from '../pay-reports/plan-pay-questions.server.ts'
import {
  FINAL_NEGOTIATION_STATES,
  isAnswer,
  isEmployerAct,
  isPlainAct,
  isRepeatedTransition,
  lateDecisionCutoff,
  type NegotiationTransition,
  transitionRuleOf,
} from '../rules/transition-rules.ts'
import {
  areSlotsOpen,
  DISCLOSURE_REASON,
  eventAct,
  isMeetingDue,
  isOwnedBy,
  type NegotiationOwner,
} from './negotiation-columns.ts'
import { publishNegotiationChange } from './publish-change.ts'
import {
  admitToFreedPlaces,
  closeOffers,
  freeHostsOfEnded,
  type MovedNegotiation,
  notifyOtherSide,
} from './transition-consequences.ts'

type Transition = {
  event: NegotiationTransition
  /** Columns that the transition sets besides the state. */
  changes?: Pick<
    UpdateObject<DB, 'negotiation'>,
    | 'answer_due_at'
    | 'initial_due_at'
    | 'invite_text'
    | 'left_unanswered'
    | 'refuse_reason_id'
    | 'refuse_skills'
    | 'refuse_text'
    | 'resume_snapshot'
    | 'stage_id'
  >
  reason?: string
  /** The account behind the negotiation is being erased: the other side learns no more than that. */
  isErasure?: boolean
}

export type TransitionRequest = Transition & { id: number; owner: NegotiationOwner }

/** Only a finished negotiation may lose its seeker and resume, by erasure. */
type NewNegotiationRow = Insertable<DB['negotiation']> & { seeker_id: number; resume_id: number }

/**
 * Inserts a negotiation with its first event. Parallel attempts create one negotiation, the unique index decides;
 * refuses the others with `negotiation_exists`.
 */
export async function beginNegotiation(db: Db, row: NewNegotiationRow, existsMessage?: string): Promise<number> {
  const inserted = await db
    .insertInto('negotiation')
    .values(row)
    .onConflict((same) => same.columns(['seeker_id', 'vacancy_id']).where('state', '<>', 'withdrawn').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    refuse('negotiation_exists', { message: existsMessage, details: { id: await findExistingNegotiationId(db, row) } })
  }
  const { initiator: actor, state: to_state, created_at: at } = row
  await db.insertInto('negotiation_event').values({ negotiation_id: inserted.id, actor, to_state, at }).execute()
  await publishNegotiationChange(db, [inserted.id])
  return inserted.id
}

/**
 * Applies an event to one negotiation and returns whether anything changed: repeating the last event is a success
 * without a change. Refuses `state_conflict` otherwise, and `forbidden` what was repeated too often.
 */
export async function transitionNegotiation(db: Db, request: TransitionRequest, at: Date): Promise<boolean> {
  if (await tryTransition(db, request, at)) return true
  const last = (await findLastEvent(db, request)) ?? refuse('negotiation_not_found')
  if (isRepeatable(request.event) && last.events >= MAX_EVENTS_OF_REPEATABLE)
    refuse('forbidden', { message: 'Этот отклик меняли слишком много раз' })
  if (!isRepeatedTransition(request.event, last)) {
    refuse('state_conflict', { message: conflictMessage(request.event, last.to), details: { state: last.to } })
  }
  return false
}

/** Both sides read the whole history, and the seeker is told of each of these: they may be repeated without end otherwise. */
const MAX_EVENTS_OF_REPEATABLE = 100
const isRepeatable = (event: NegotiationTransition) => event === 'propose' || event === 'return' || isEmployerAct(event)

function conflictMessage(event: NegotiationTransition, state: NegotiationState): string | undefined {
  if (event === 'consider' && state === 'expired')
    return 'Срок ответа прошёл. Пригласите, предложите работу или откажите с причиной'
  return isEmployerAct(event) ? 'Сейчас это отметить нельзя: посмотрите, как стало' : undefined
}

/** Applies an event to one negotiation if its state allows it, and returns whether it did. */
export async function tryTransition(db: Db, { id, owner, ...transition }: TransitionRequest, at: Date) {
  const rows = sql<SqlBool>`negotiation.id = ${id} and ${isOwnedBy(owner)}`
  return (await transitionNegotiations(db, { ...transition, rows }, at)).length > 0
}

/**
 * The only function that changes the state of negotiations. Applies an event to all given rows whose state allows it,
 * in one statement, so that of two concurrent events one wins. Writes the history, closes offers, notifies the other
 * side and admits queued applications to the places that became free.
 */
export async function transitionNegotiations(
  db: Db,
  { event, rows, changes, reason = '', isErasure = false }: Transition & { rows: RawBuilder<SqlBool> },
  at: Date,
): Promise<MovedNegotiation[]> {
  const { to, hasStartedWork: has_started_work } = transitionRuleOf(event)
  // The locked rows tell what they were: before version 18 PostgreSQL returns new values only.
  const moved: MovedNegotiation[] = await db
    .with('before', (cte) =>
      cte
        .selectFrom('negotiation')
        .select(['id as moved_id', 'state as from_state', 'is_queued as was_queued', 'answer_due_at as due_before'])
        .where(rows)
        .where(isAllowed(event, at))
        .forNoKeyUpdate(),
    )
    .updateTable('negotiation')
    .from('before')
    .set({ updated_at: at.toISOString(), ...(to !== 'same' && stateColumns(to, at)), ...activityColumns(event, at) })
    .set({ ...changes, ...(has_started_work !== undefined && { has_started_work }) })
    .whereRef('id', '=', 'moved_id')
    .returning(['id', 'vacancy_id', 'state as to_state', 'from_state', 'was_queued as is_queued'])
    .returning(sql<boolean>`due_before is distinct from answer_due_at`.as('is_due_moved'))
    .execute()
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  await insertEvents(db, event, moved, { reason: isEmployerAct(event) ? event : reason, at })
  await closeOffers(db, event, moved, at)
  await freeHostsOfEnded(db, moved)
  await notifyOtherSide(db, isErasure ? 'erase' : event, moved, at)
  await admitToFreedPlaces(db, moved)
  if (event === 'accept_offer') await planPayQuestions(db, ids, at)
  await publishNegotiationChange(db, ids)
  return moved
}

/** One who was not answered in time is not silent any more. */
const stateBeforeHire = sql<NegotiationState>`(
  select case when event.from_state = 'expired' then 'considering' else event.from_state end
  from negotiation_event as event
  where event.negotiation_id = negotiation.id and event.to_state = 'hired' and event.from_state <> 'hired' order by event.id desc limit 1
)`

const stateColumns = (state: NegotiationState | 'before', at: Date) => {
  if (state === 'before') return { state: stateBeforeHire, closed_at: null, has_started_work: null }
  return {
    state,
    has_started_work: null,
    closed_at: FINAL_NEGOTIATION_STATES.includes(state) ? at.toISOString() : null,
  }
}

const countEvents = sql`select count(*) from negotiation_event where negotiation_id = negotiation.id`

function isAllowed(event: NegotiationTransition, at: Date) {
  const {
    from,
    lateFrom = [],
    slotsFrom = [],
    meetingFrom = [],
    ownTimesFrom = [],
    hasStartedWork,
  } = transitionRuleOf(event)
  const isFew = isRepeatable(event) ? sql`(${countEvents}) < ${MAX_EVENTS_OF_REPEATABLE}` : sql`true`
  const isNews = hasStartedWork === undefined ? sql`true` : sql`has_started_work is distinct from ${hasStartedWork}`
  return sql<boolean>`negotiation.seeker_id is not null and ${isFew} and ${isNews} and (
    state = any(${from}::negotiation_state[])
    or state = any(${lateFrom}::negotiation_state[])
      and (closed_at is null or closed_at >= ${lateDecisionCutoff(at)})
    or state = any(${slotsFrom}::negotiation_state[]) and exists (
      select from interview
      where interview.negotiation_id = negotiation.id and ${areSlotsOpen}
    )
    or state = any(${meetingFrom}::negotiation_state[]) and ${isMeetingDue(at)}
    or state = any(${ownTimesFrom}::negotiation_state[]) and exists (
      select from interview where interview.negotiation_id = negotiation.id and own_times is not null
    )
  )`
}

/**
 * Only a word to the person is an answer, and only `open` is a look at the application. An action of one side brings the
 * negotiation out of the other side's archive, unless it is only noted down.
 */
function activityColumns(event: NegotiationTransition, at: Date) {
  const { by } = transitionRuleOf(event)
  if (by === 'system') return {}
  if (by === 'seeker')
    return {
      viewed_by_seeker_at: at.toISOString(),
      archived_by_employer: false,
      ...(event === 'deny_hire' && { answered_at: answerBeforeEnd }),
    }
  if (event === 'open') return { viewed_by_employer_at: firstTime('viewed_by_employer_at', at) }
  return {
    ...(!isPlainAct(event) && { archived_by_seeker: false }),
    first_employer_action_at: firstTime('first_employer_action_at', at),
    ...(isAnswer(event) && { answered_at: firstTime('answered_at', at) }),
    ...(event === 'return' && { answered_at: answerBeforeEnd }),
  }
}

const firstTime = (column: 'answered_at' | 'first_employer_action_at' | 'viewed_by_employer_at', at: Date) =>
  sql<string>`coalesce(${sql.ref(column)}, ${at}::timestamptz)`

/** A refusal that is taken back, and a hire that is denied (ruling 55), are no answer: the person waits for one again. */
const answerBeforeEnd = sql<string | null>`case when answered_at <> closed_at then answered_at end`

/** Arrays instead of a row of parameters for each event: a statement takes 65 535 parameters at most. */
async function insertEvents(
  db: Db,
  event: NegotiationTransition,
  moved: MovedNegotiation[],
  { reason, at }: { reason: string; at: Date },
) {
  await sql`
    insert into negotiation_event (negotiation_id, actor, from_state, to_state, reason, at)
    select id, ${transitionRuleOf(event).by}::negotiation_actor, from_state, to_state, ${reason}, ${at}::timestamptz
    from unnest(
      ${moved.map(({ id }) => id)}::bigint[],
      ${moved.map(({ from_state }) => from_state)}::negotiation_state[],
      ${moved.map(({ to_state }) => to_state)}::negotiation_state[]
    ) as moved (id, from_state, to_state)`.execute(db)
}

async function findExistingNegotiationId(db: Db, { seeker_id, vacancy_id }: NewNegotiationRow) {
  const existing = await db
    .selectFrom('negotiation')
    .select('id')
    .where('seeker_id', '=', seeker_id)
    .where('vacancy_id', '=', vacancy_id)
    .where('state', '<>', sql.lit('withdrawn'))
    .executeTakeFirst()
  return existing?.id
}

const findLastEvent = (db: Db, { id, owner }: TransitionRequest) =>
  db
    .selectFrom('negotiation')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .select([
      'event.actor',
      'event.from_state as from',
      'negotiation.state as to',
      sql<number>`(${countEvents})::int`.as('events'),
    ])
    .where('negotiation.id', '=', id)
    .where('event.reason', '<>', DISCLOSURE_REASON)
    .where(eventAct, 'is', null)
    .where(isOwnedBy(owner))
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
