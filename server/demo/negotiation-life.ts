import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { NegotiationActor } from '#database/schema.ts'
import { afterWorkingDays } from '#trade/working-days.ts'
import type { Rolls } from './dice.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const LEAST_WAITING = 3 * HOUR
const LEAST_HISTORY = 12 * HOUR
const LONGEST_HISTORY = 14 * DAY
/** Open applications close this long after their vacancy was archived. */
const CLOSED_AFTER = 7 * DAY

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
const APPLIED: Path = ['response', 'viewed']

/** Possible state sequences that end in each state. */
const PATHS: Record<NegotiationState, Path[]> = {
  response: [['response']],
  viewed: [APPLIED],
  considering: [[...APPLIED, 'considering']],
  invitation: [
    [...APPLIED, 'invitation'],
    [...APPLIED, 'considering', 'invitation'],
  ],
  interview: [[...APPLIED, 'invitation', 'interview']],
  offer: [[...APPLIED, 'considering', 'invitation', 'interview', 'offer']],
  hired: [[...APPLIED, 'invitation', 'interview', 'offer', 'hired']],
  refused: [
    [...APPLIED, 'refused'],
    [...APPLIED, 'considering', 'refused'],
    [...APPLIED, 'invitation', 'interview', 'refused'],
  ],
  expired: [
    ['response', 'expired'],
    [...APPLIED, 'expired'],
  ],
  withdrawn: [
    ['response', 'withdrawn'],
    [...APPLIED, 'withdrawn'],
  ],
  declined: [[...APPLIED, 'invitation', 'declined']],
  vacancy_closed: [
    [...APPLIED, 'considering', 'vacancy_closed'],
    [...APPLIED, 'invitation', 'vacancy_closed'],
  ],
}

/** States that a negotiation begun by an invitation can reach. */
export const INVITED: NegotiationState[] = ['invitation', 'interview', 'offer', 'hired', 'declined']

export type Step = { actor: NegotiationActor; from: NegotiationState | null; to: NegotiationState; at: number }

export type Course = { steps: Step[]; due: number | null }

/**
 * Time when both are public: from the later publication until the vacancy is archived, or until now. In milliseconds.
 */
export type Window = { from: number; until: number; now: number; promise_days: number }

type Wish = { state: NegotiationState; initiator: 'seeker' | 'employer'; window: Window }

/** Generates the transitions that lead to the state; undefined if they do not fit the time. */
export function inventCourse({ state, initiator, window }: Wish, rolls: Rolls): Course | undefined {
  const path = rolls.pick(PATHS[state])
  const states = initiator === 'seeker' ? path : path.slice(path.indexOf('invitation'))
  const created = beginningOf(state, window, rolls)
  if (created === undefined) return undefined
  const due = afterWorkingDays(new Date(created), window.promise_days).getTime()
  const moments = momentsOf(states, created, due, window, rolls)
  if (moments.at(-1)! > window.now) return undefined
  const steps = states.map((to, n) => ({ actor: ACTORS[to], from: states[n - 1] ?? null, to, at: moments[n]! }))
  return { steps, due: initiator === 'seeker' ? due : null }
}

/**
 * Creation time: recent enough for waiting states to be decided in time, early enough for other states to have a
 * history.
 */
function beginningOf(state: NegotiationState, { from, until, now, promise_days }: Window, rolls: Rolls) {
  const isWaiting = state === 'response' || state === 'viewed'
  const isArchived = until < now
  if (isWaiting ? isArchived : state === 'vacancy_closed' && !isArchived) return undefined
  if (!isWaiting) {
    const created = from + (until - from) * rolls.share() * 0.6
    return until - created > LEAST_HISTORY ? created : undefined
  }
  if (now - from < LEAST_WAITING) return undefined
  for (let age = Math.min(now - from, promise_days * DAY) * rolls.share(); ; age /= 2) {
    if (afterWorkingDays(new Date(now - age), promise_days).getTime() > now + HOUR) return now - age
  }
}

/** Times of the transitions: the first decision comes before the due day, the others after it. */
function momentsOf(states: Path, created: number, due: number, window: Window, rolls: Rolls): number[] {
  const end = created + Math.min(window.until - created, LONGEST_HISTORY) * (0.5 + rolls.share() * 0.4)
  const answer = states[0] === 'response' ? APPLIED.length : 0
  const answered = created + (Math.min(end, due) - created) * (answer === 0 ? 0 : 0.3 + rolls.share() * 0.4)
  return states.map((state, n) => {
    if (state === 'expired') return due + HOUR / 4
    if (state === 'vacancy_closed') return window.until + CLOSED_AFTER
    if (n <= answer) return n === answer ? answered : created + (answered - created) * n * 0.4
    return answered + ((end - answered) * (n - answer)) / (states.length - 1 - answer)
  })
}

/** Time of the first decision of the employer; viewing does not count. */
export const firstAnswer = (steps: Step[]) => steps.find(({ actor, to }) => actor === 'employer' && to !== 'viewed')?.at
