import { NEGOTIATION_STATES, type NegotiationState } from '#contract/negotiation-states.ts'

export type Side = 'seeker' | 'employer'

type Rule = {
  by: Side
  from: readonly NegotiationState[]
  to: NegotiationState
  /** From these too, as long as it is not too late. */
  lateFrom?: readonly NegotiationState[]
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
  accept: { by: 'seeker', from: ['invitation'], to: 'interview' },
  decline: { by: 'seeker', from: ['invitation'], to: 'declined' },
  withdraw: { by: 'seeker', from: OPEN_STATES, to: 'withdrawn' },
} as const satisfies Record<string, Rule>

export type NegotiationEvent = keyof typeof NEGOTIATION_RULES

export const ruleOf = (event: NegotiationEvent): Rule => NEGOTIATION_RULES[event]

/** `closed_at` is when it came to its end, if it did. */
export type Situation = { state: NegotiationState; closed_at: string | null }

/** The state this event leads to now, or nothing when it may not happen. */
export function nextState(
  event: NegotiationEvent,
  { state, closed_at }: Situation,
  now: Date,
): NegotiationState | undefined {
  const { from, lateFrom = [], to } = ruleOf(event)
  if (from.includes(state)) return to
  return lateFrom.includes(state) && (closed_at === null || new Date(closed_at) >= lateSince(now)) ? to : undefined
}

/** What ended before this moment stays as it is. */
export const lateSince = (now: Date) => new Date(now.getTime() - LATE_DAYS * 24 * 60 * 60 * 1000)

type Step = { actor: Side | 'system'; from: NegotiationState | null; to: NegotiationState }

/** The last step was this very event: asking for it again is a success that changes nothing. */
export function isRepeat(event: NegotiationEvent, { actor, from, to }: Step): boolean {
  const rule = ruleOf(event)
  const fromRight = from === null || rule.from.includes(from) || rule.lateFrom?.includes(from) === true
  return actor === rule.by && to === rule.to && fromRight
}

/** What each side may do next. */
export function possibleEvents(side: Side, situation: Situation, now: Date): Record<NegotiationEvent, boolean> {
  const events = Object.keys(NEGOTIATION_RULES) as NegotiationEvent[]
  return Object.fromEntries(
    events.map((event) => [event, ruleOf(event).by === side && nextState(event, situation, now) !== undefined]),
  ) as Record<NegotiationEvent, boolean>
}
