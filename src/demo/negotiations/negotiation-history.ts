import type { NegotiationActor } from '#database/schema.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { isAwaitingDecision } from '#features/negotiations/rules/negotiation-state.ts'
import { CONSIDER_WORKING_DAYS } from '#features/promises/promise-level.rules.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import type { SeededRandom } from '../seeded-random.ts'

const MIN_WAITING_MS = 3 * HOUR_MS
const MIN_HISTORY_MS = 12 * HOUR_MS
const MAX_HISTORY_MS = 14 * DAY_MS
/** Open applications close this long after their vacancy was archived. */
const CLOSED_AFTER_MS = 7 * DAY_MS

const ACTORS: Record<NegotiationState, NegotiationActor> = {
  response: 'seeker',
  viewed: 'employer',
  considering: 'employer',
  invitation: 'employer',
  interview: 'seeker',
  offer: 'employer',
  hired: 'seeker',
  refused: 'employer',
  expired: 'system',
  withdrawn: 'seeker',
  declined: 'seeker',
  vacancy_closed: 'system',
}

type Path = readonly NegotiationState[]
const VIEWED_PATH: Path = ['response', 'viewed']

/** Possible state sequences that end in each state. */
const PATHS: Record<NegotiationState, Path[]> = {
  response: [['response']],
  viewed: [VIEWED_PATH],
  considering: [[...VIEWED_PATH, 'considering']],
  invitation: [
    [...VIEWED_PATH, 'invitation'],
    [...VIEWED_PATH, 'considering', 'invitation'],
  ],
  interview: [[...VIEWED_PATH, 'invitation', 'interview']],
  offer: [[...VIEWED_PATH, 'considering', 'invitation', 'interview', 'offer']],
  hired: [[...VIEWED_PATH, 'invitation', 'interview', 'offer', 'hired']],
  refused: [
    [...VIEWED_PATH, 'refused'],
    [...VIEWED_PATH, 'considering', 'refused'],
    [...VIEWED_PATH, 'invitation', 'interview', 'refused'],
  ],
  expired: [
    ['response', 'expired'],
    [...VIEWED_PATH, 'expired'],
  ],
  withdrawn: [
    ['response', 'withdrawn'],
    [...VIEWED_PATH, 'withdrawn'],
  ],
  declined: [[...VIEWED_PATH, 'invitation', 'declined']],
  vacancy_closed: [
    [...VIEWED_PATH, 'considering', 'vacancy_closed'],
    [...VIEWED_PATH, 'invitation', 'vacancy_closed'],
  ],
}

/** States that a negotiation begun by an invitation can reach. */
export const STATES_FROM_INVITATION: NegotiationState[] = ['invitation', 'interview', 'offer', 'hired', 'declined']

export type DemoTransition = {
  actor: NegotiationActor
  from: NegotiationState | null
  to: NegotiationState
  at: number
}

/** `initialDueAt`: the promised day before considering moved it. */
export type DemoHistory = { transitions: DemoTransition[]; dueAt: number | null; initialDueAt: number | null }

/**
 * Time when both are public: from the later publication until the vacancy is archived, or until now. In milliseconds.
 */
export type NegotiationWindow = { from: number; until: number; now: number; promise_days: number }

type HistoryRequest = { state: NegotiationState; initiator: 'seeker' | 'employer'; window: NegotiationWindow }

/** Generates the transitions that lead to the state; undefined if they do not fit the time. */
export function generateHistory(
  { state, initiator, window }: HistoryRequest,
  random: SeededRandom,
): DemoHistory | undefined {
  const path = random.pick(PATHS[state])
  const states = initiator === 'seeker' ? path : path.slice(path.indexOf('invitation'))
  const createdAt = pickCreatedAt(state, window, random)
  if (createdAt === undefined) return undefined
  const promisedAt = addWorkingDays(new Date(createdAt), window.promise_days).getTime()
  const moments = pickMoments(states, createdAt, promisedAt, window, random)
  if (moments.at(-1)! > window.now) return undefined
  const isMoved = states.includes('considering') && initiator === 'seeker'
  const dueAt = isMoved ? addWorkingDays(new Date(promisedAt), CONSIDER_WORKING_DAYS).getTime() : promisedAt
  if (isClosedUnanswered(states) && moments.at(-1)! > dueAt) return undefined
  const transitions = states.map((to, n) => ({ actor: ACTORS[to], from: states[n - 1] ?? null, to, at: moments[n]! }))
  return { transitions, dueAt: initiator === 'seeker' ? dueAt : null, initialDueAt: isMoved ? promisedAt : null }
}

const ANSWER_STATES: readonly NegotiationState[] = ['invitation', 'offer', 'refused']

/** After the promised day an application becomes overdue instead. */
const isClosedUnanswered = (states: Path) =>
  states.at(-1) === 'vacancy_closed' && !states.some((state) => ANSWER_STATES.includes(state))

/**
 * Creation time: recent enough for waiting states to be decided in time, early enough for other states to have a
 * history.
 */
function pickCreatedAt(
  state: NegotiationState,
  { from, until, now, promise_days }: NegotiationWindow,
  random: SeededRandom,
) {
  const isWaiting = isAwaitingDecision(state)
  const isArchived = until < now
  if (isWaiting ? isArchived : state === 'vacancy_closed' && !isArchived) return undefined
  if (!isWaiting) {
    const createdAt = from + (until - from) * random.fraction() * 0.6
    return until - createdAt > MIN_HISTORY_MS ? createdAt : undefined
  }
  if (now - from < MIN_WAITING_MS) return undefined
  for (let age = Math.min(now - from, promise_days * DAY_MS) * random.fraction(); ; age /= 2) {
    if (addWorkingDays(new Date(now - age), promise_days).getTime() > now + HOUR_MS) return now - age
  }
}

/** Times of the transitions: the first answer comes before the due day, the others after it. */
function pickMoments(
  states: Path,
  createdAt: number,
  dueAt: number,
  window: NegotiationWindow,
  random: SeededRandom,
): number[] {
  const endAt = createdAt + Math.min(window.until - createdAt, MAX_HISTORY_MS) * (0.5 + random.fraction() * 0.4)
  const answerIndex = states.findIndex((state) => ANSWER_STATES.includes(state))
  const decisionIndex = answerIndex >= 0 ? answerIndex : VIEWED_PATH.length
  const decidedAt =
    createdAt + (Math.min(endAt, dueAt) - createdAt) * (decisionIndex === 0 ? 0 : 0.3 + random.fraction() * 0.4)
  return states.map((state, n) => {
    if (state === 'expired') return dueAt + HOUR_MS / 4
    if (state === 'vacancy_closed') return isClosedUnanswered(states) ? window.until : window.until + CLOSED_AFTER_MS
    if (n <= decisionIndex)
      return n === decisionIndex ? decidedAt : createdAt + (decidedAt - createdAt) * (n / (decisionIndex + 1))
    return decidedAt + ((endAt - decidedAt) * (n - decisionIndex)) / (states.length - 1 - decisionIndex)
  })
}

/** Time of the first decision of the employer; viewing does not count. */
export const firstDecisionAt = (transitions: DemoTransition[]) =>
  transitions.find(({ actor, to }) => actor === 'employer' && to !== 'viewed')?.at

/** Time of the first word to the person. */
export const firstAnswerAt = (transitions: DemoTransition[]) =>
  transitions.find(({ to }) => ANSWER_STATES.includes(to))?.at
