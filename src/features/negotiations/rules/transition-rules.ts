import { DAY_MS } from '#lib/dates/time-units.ts'
import {
  EMPLOYER_ACTS,
  type EmployerAct,
  NEGOTIATION_STATES,
  type NegotiationState,
  PLAIN_ACTS,
  type PlainAct,
} from '../contract/negotiation-constants.ts'

type Decision = 'invite' | 'hire' | 'offer' | 'return' | 'meet' | 'start_work'
type NextStep = Decision | 'write' | 'choose_time'

type Situation = {
  state: NegotiationState
  is_meeting_ahead: boolean
  has_own_times: boolean
  can: Record<Decision, boolean>
}

/** The good next step of a person: the filled button and the key I (EM-7). Before a meeting there is only a word to say. */
export function nextStepOf({ state, is_meeting_ahead, has_own_times, can }: Situation): NextStep | undefined {
  if (has_own_times) return 'choose_time'
  if (can.invite) return 'invite'
  if (can.meet) return 'meet'
  if (is_meeting_ahead) return 'write'
  if (can.hire && state !== 'interview') return 'hire'
  if (can.offer) return 'offer'
  if (can.start_work) return 'start_work'
  return can.return ? 'return' : undefined
}

export type NegotiationSide = 'seeker' | 'employer'

type TransitionRule = {
  /** Who makes the transition. The system acts when a deadline passes or the vacancy closes. */
  by: NegotiationSide | 'system'
  from: readonly NegotiationState[]
  /** `same`: the transition is recorded, but the state does not change. `before`: the state before the hire by word. */
  to: NegotiationState | 'same' | 'before'
  /** Additional source states, allowed for `LATE_DECISION_DAYS` after the end. */
  lateFrom?: readonly NegotiationState[]
  /** Additional source states, allowed while proposed interview slots wait for a choice. */
  slotsFrom?: readonly NegotiationState[]
  /** Source states, allowed while the person's own times wait for the company. */
  ownTimesFrom?: readonly NegotiationState[]
  /** Source states, allowed once the agreed time of the meeting has come, until the employer says that it took place. */
  meetingFrom?: readonly NegotiationState[]
  /** What the employer says of the first day of work. To say it again changes nothing. */
  hasStartedWork?: boolean
}

/** States in which one of the sides still has to act. */
export const OPEN_NEGOTIATION_STATES = [
  'response',
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
] as const
/** Open states in which the employer has not invited yet. */
export const UNANSWERED_NEGOTIATION_STATES = ['response', 'viewed', 'considering'] as const
export const FINAL_NEGOTIATION_STATES = NEGOTIATION_STATES.filter(
  (state) => !OPEN_NEGOTIATION_STATES.some((open) => open === state),
)

/** For this long after the end an expired application may still be answered and a refusal may be revoked. */
export const LATE_DECISION_DAYS = 30

/** All transitions of an existing negotiation. A transition that is not listed is not allowed. */
export const NEGOTIATION_TRANSITIONS = {
  open: { by: 'employer', from: ['response'], to: 'viewed' },
  /** Not an answer: after the promised day only an answer is possible. */
  consider: { by: 'employer', from: ['response', 'viewed'], to: 'considering' },
  invite: { by: 'employer', from: ['response', 'viewed', 'considering'], lateFrom: ['expired'], to: 'invitation' },
  refuse: { by: 'employer', from: OPEN_NEGOTIATION_STATES, lateFrom: ['expired'], to: 'refused' },
  return: { by: 'employer', from: [], lateFrom: ['refused'], to: 'considering' },
  propose: { by: 'employer', from: ['invitation', 'interview'], to: 'same' },
  accept: { by: 'seeker', from: ['invitation'], slotsFrom: ['interview'], to: 'interview' },
  decline: { by: 'seeker', from: ['invitation'], to: 'declined' },
  offer: { by: 'employer', from: ['considering', 'invitation', 'interview'], lateFrom: ['expired'], to: 'offer' },
  /** «Договорились»: the employer says so, and the person confirms it (ruling 55). */
  hire: { by: 'employer', from: OPEN_NEGOTIATION_STATES, lateFrom: ['expired'], to: 'hired' },
  deny_hire: { by: 'seeker', from: ['hired'], to: 'before' },
  accept_offer: { by: 'seeker', from: ['offer'], to: 'hired' },
  decline_offer: { by: 'seeker', from: ['offer'], to: 'declined' },
  /** The company takes one of the times that the person proposed. */
  take_time: { by: 'employer', from: [], ownTimesFrom: ['invitation', 'interview'], to: 'interview' },
  /** Acts after a meeting and after a hire: for the history, without a new state. */
  meet: { by: 'employer', from: [], meetingFrom: ['interview'], to: 'same' },
  start_work: { by: 'employer', from: ['hired'], to: 'same', hasStartedWork: true },
  miss_work: { by: 'employer', from: ['hired'], to: 'same', hasStartedWork: false },
  lapse: { by: 'system', from: ['offer'], to: 'declined' },
  withdraw: { by: 'seeker', from: OPEN_NEGOTIATION_STATES, to: 'withdrawn' },
  /** The promised day of the answer passed. */
  expire: { by: 'system', from: UNANSWERED_NEGOTIATION_STATES, to: 'expired' },
  /** The vacancy closed. */
  close: { by: 'system', from: OPEN_NEGOTIATION_STATES, to: 'vacancy_closed' },
} as const satisfies Record<string, TransitionRule>

export type NegotiationTransition = keyof typeof NEGOTIATION_TRANSITIONS

export const isEmployerAct = (transition: string | undefined): transition is EmployerAct =>
  EMPLOYER_ACTS.some((act) => act === transition)

export const isPlainAct = (transition: string | null | undefined): transition is PlainAct =>
  PLAIN_ACTS.some((act) => act === transition)

/** Only these are a word to the person, and keep the promise (ruling 36). */
const ANSWERS: readonly NegotiationTransition[] = ['invite', 'propose', 'offer', 'hire', 'refuse']

export const isAnswer = (transition: NegotiationTransition): boolean => ANSWERS.includes(transition)

export const transitionRuleOf = (transition: NegotiationTransition): TransitionRule =>
  NEGOTIATION_TRANSITIONS[transition]

/**
 * `closed_at` is the time of the final state, if reached. `has_slots`: interview slots are proposed and not yet
 * accepted. `is_meeting_due`: the agreed time has come, and nobody has said that the meeting took place.
 */
export type NegotiationSituation = {
  state: NegotiationState
  closed_at: string | null
  has_slots: boolean
  is_meeting_due?: boolean
  has_own_times?: boolean
  has_started_work?: boolean | null
}

/**
 * Returns the state after the transition, or undefined when the transition is not allowed now. `before`: the history
 * knows it.
 */
export function nextNegotiationState(
  transition: NegotiationTransition,
  situation: NegotiationSituation,
  now: Date,
): NegotiationState | 'before' | undefined {
  const { state, closed_at, has_slots, is_meeting_due, has_own_times, has_started_work } = situation
  const { from, lateFrom = [], slotsFrom = [], meetingFrom = [], ...rule } = transitionRuleOf(transition)
  const { ownTimesFrom = [], hasStartedWork, to } = rule
  if (hasStartedWork !== undefined && hasStartedWork === has_started_work) return undefined
  const isLate = closed_at !== null && new Date(closed_at) < lateDecisionCutoff(now)
  const isAllowed =
    from.includes(state) ||
    (lateFrom.includes(state) && !isLate) ||
    (slotsFrom.includes(state) && has_slots) ||
    (meetingFrom.includes(state) && is_meeting_due === true) ||
    (ownTimesFrom.includes(state) && has_own_times === true)
  if (!isAllowed) return undefined
  return to === 'same' ? state : to
}

/** Negotiations that ended before this moment can no longer be changed. */
export const lateDecisionCutoff = (now: Date) => new Date(now.getTime() - LATE_DECISION_DAYS * DAY_MS)

type RecordedTransition = { actor: NegotiationSide | 'system'; from: NegotiationState | null; to: NegotiationState }

/** Whether the last recorded transition is the requested one. A repeated request succeeds without a change. */
export function isRepeatedTransition(
  transition: NegotiationTransition,
  { actor, from, to }: RecordedTransition,
): boolean {
  // Another time of the person is another act.
  if (transition === 'take_time') return false
  const rule = transitionRuleOf(transition)
  const isFromAllowedState =
    from === null || [rule.from, rule.lateFrom, rule.slotsFrom].some((states) => states?.includes(from))
  return actor === rule.by && to === rule.to && isFromAllowedState
}

const TRANSITION_NAMES = Object.keys(NEGOTIATION_TRANSITIONS) as NegotiationTransition[]
type PossibleTransitions = Record<NegotiationTransition, boolean>

/** For a negotiation whose other side no longer exists. */
export const NO_TRANSITIONS = Object.fromEntries(
  TRANSITION_NAMES.map((transition) => [transition, false]),
) as PossibleTransitions

/** Returns for every transition whether the side may make it now. */
export function listPossibleTransitions(
  side: NegotiationSide,
  situation: NegotiationSituation,
  now: Date,
): PossibleTransitions {
  return Object.fromEntries(
    TRANSITION_NAMES.map((transition) => [
      transition,
      transitionRuleOf(transition).by === side && nextNegotiationState(transition, situation, now) !== undefined,
    ]),
  ) as PossibleTransitions
}
