import { NEGOTIATION_STATES, type NegotiationState } from '#contract/negotiation-states.ts'

export type Side = 'seeker' | 'employer'

type Rule = {
  /** Who makes the transition. The system acts when a deadline passes. */
  by: Side | 'system'
  from: readonly NegotiationState[]
  /** `same`: the transition is recorded, but the state does not change. */
  to: NegotiationState | 'same'
  /** Additional source states, allowed for `LATE_DECISION_DAYS` after the end. */
  lateFrom?: readonly NegotiationState[]
  /** Additional source states, allowed while proposed interview slots wait for a choice. */
  slotsFrom?: readonly NegotiationState[]
}

/** States in which one of the sides still has to act. */
export const OPEN_STATES = ['response', 'viewed', 'considering', 'invitation', 'interview', 'offer'] as const
export const FINAL_STATES = NEGOTIATION_STATES.filter((state) => !OPEN_STATES.some((open) => open === state))

/** For this long after the end an expired application may still be answered and a refusal may be revoked. */
export const LATE_DAYS = 30

/** All transitions of an existing negotiation. A transition that is not listed is not allowed. */
export const NEGOTIATION_RULES = {
  open: { by: 'employer', from: ['response'], to: 'viewed' },
  consider: { by: 'employer', from: ['response', 'viewed'], lateFrom: ['expired'], to: 'considering' },
  invite: { by: 'employer', from: ['response', 'viewed', 'considering'], lateFrom: ['expired'], to: 'invitation' },
  refuse: { by: 'employer', from: OPEN_STATES, lateFrom: ['expired'], to: 'refused' },
  return: { by: 'employer', from: [], lateFrom: ['refused'], to: 'considering' },
  propose: { by: 'employer', from: ['invitation', 'interview'], to: 'same' },
  accept: { by: 'seeker', from: ['invitation'], slotsFrom: ['interview'], to: 'interview' },
  decline: { by: 'seeker', from: ['invitation'], to: 'declined' },
  offer: { by: 'employer', from: ['considering', 'invitation', 'interview'], to: 'offer' },
  accept_offer: { by: 'seeker', from: ['offer'], to: 'hired' },
  decline_offer: { by: 'seeker', from: ['offer'], to: 'declined' },
  lapse: { by: 'system', from: ['offer'], to: 'declined' },
  withdraw: { by: 'seeker', from: OPEN_STATES, to: 'withdrawn' },
} as const satisfies Record<string, Rule>

export type NegotiationEvent = keyof typeof NEGOTIATION_RULES

export const ruleOf = (event: NegotiationEvent): Rule => NEGOTIATION_RULES[event]

/**
 * `closed_at` is the time of the final state, if reached. `has_slots`: interview slots are proposed and not yet
 * accepted.
 */
export type Situation = { state: NegotiationState; closed_at: string | null; has_slots: boolean }

/** Returns the state after the transition, or undefined when the transition is not allowed now. */
export function nextState(
  event: NegotiationEvent,
  { state, closed_at, has_slots }: Situation,
  now: Date,
): NegotiationState | undefined {
  const { from, lateFrom = [], slotsFrom = [], to } = ruleOf(event)
  const isLate = closed_at !== null && new Date(closed_at) < lateSince(now)
  const mayBe =
    from.includes(state) || (lateFrom.includes(state) && !isLate) || (slotsFrom.includes(state) && has_slots)
  if (!mayBe) return undefined
  return to === 'same' ? state : to
}

/** Negotiations that ended before this moment can no longer be changed. */
export const lateSince = (now: Date) => new Date(now.getTime() - LATE_DAYS * 24 * 60 * 60 * 1000)

type Step = { actor: Side | 'system'; from: NegotiationState | null; to: NegotiationState }

/** Whether the last recorded transition is the requested one. A repeated request succeeds without a change. */
export function isRepeat(event: NegotiationEvent, { actor, from, to }: Step): boolean {
  const rule = ruleOf(event)
  const fromRight = from === null || [rule.from, rule.lateFrom, rule.slotsFrom].some((states) => states?.includes(from))
  return actor === rule.by && to === rule.to && fromRight
}

const EVENTS = Object.keys(NEGOTIATION_RULES) as NegotiationEvent[]
type Can = Record<NegotiationEvent, boolean>

/** For a negotiation whose other side no longer exists. */
export const NO_EVENTS = Object.fromEntries(EVENTS.map((event) => [event, false])) as Can

/** Returns for every transition whether the side may make it now. */
export function possibleEvents(side: Side, situation: Situation, now: Date): Can {
  return Object.fromEntries(
    EVENTS.map((event) => [event, ruleOf(event).by === side && nextState(event, situation, now) !== undefined]),
  ) as Can
}
