import { NEGOTIATION_STATES, type NegotiationState } from '#contract/negotiation-states.ts'

export type Side = 'seeker' | 'employer'

type Rule = {
  /** The system, when nobody answered in time. */
  by: Side | 'system'
  from: readonly NegotiationState[]
  /** `same`: something is said, and the state stays what it is. */
  to: NegotiationState | 'same'
  /** From these too, as long as it is not too late. */
  lateFrom?: readonly NegotiationState[]
  /** From these too, while times wait for one of them to be taken. */
  slotsFrom?: readonly NegotiationState[]
}

/** Both sides still expect something. */
export const OPEN_STATES = ['response', 'viewed', 'considering', 'invitation', 'interview', 'offer'] as const
export const FINAL_STATES = NEGOTIATION_STATES.filter((state) => !OPEN_STATES.some((open) => open === state))

/** So long after the end an overdue application may still be answered, and a refusal taken back. */
export const LATE_DAYS = 30

/** What may happen to a negotiation after it was begun. What is not here cannot happen. */
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

/** `closed_at` is when it came to its end, if it did; `has_slots`: times were offered, and none is taken yet. */
export type Situation = { state: NegotiationState; closed_at: string | null; has_slots: boolean }

/** The state this event leads to now, or nothing when it may not happen. */
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

/** What ended before this moment stays as it is. */
export const lateSince = (now: Date) => new Date(now.getTime() - LATE_DAYS * 24 * 60 * 60 * 1000)

type Step = { actor: Side | 'system'; from: NegotiationState | null; to: NegotiationState }

/** The last step was this very event: asking for it again is a success that changes nothing. */
export function isRepeat(event: NegotiationEvent, { actor, from, to }: Step): boolean {
  const rule = ruleOf(event)
  const fromRight = from === null || [rule.from, rule.lateFrom, rule.slotsFrom].some((states) => states?.includes(from))
  return actor === rule.by && to === rule.to && fromRight
}

const EVENTS = Object.keys(NEGOTIATION_RULES) as NegotiationEvent[]
type Can = Record<NegotiationEvent, boolean>

/** Nobody is on the other side any more. */
export const NO_EVENTS = Object.fromEntries(EVENTS.map((event) => [event, false])) as Can

/** What each side may do next. */
export function possibleEvents(side: Side, situation: Situation, now: Date): Can {
  return Object.fromEntries(
    EVENTS.map((event) => [event, ruleOf(event).by === side && nextState(event, situation, now) !== undefined]),
  ) as Can
}
