import type { NegotiationState } from '../contract/negotiation-constants.ts'

type NextStep = 'invite' | 'hire' | 'offer' | 'return'

type Situation = { state: NegotiationState; can: Record<NextStep, boolean> }

/** The good next step of a person: the filled button and the key I (EM-7). */
export function nextStepOf({ state, can }: Situation): NextStep | undefined {
  if (can.invite) return 'invite'
  if (can.hire && state !== 'interview') return 'hire'
  if (can.offer) return 'offer'
  return can.return ? 'return' : undefined
}
