import type { NegotiationState } from '#contract/negotiation-states.ts'

/** States in which the two sides may still disclose their names to each other. */
export const REVEALING_STATES = [
  'response',
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
  'hired',
] as const satisfies NegotiationState[]

export type Revealing = {
  anonymous: boolean
  revealed_by_seeker_at: string | null
  revealed_by_employer_at: string | null
}

/** Whether the name of the seeker is still hidden from the employer: both sides must agree to disclosure. */
export const isNameless = ({ anonymous, revealed_by_seeker_at, revealed_by_employer_at }: Revealing) =>
  anonymous && (revealed_by_seeker_at === null || revealed_by_employer_at === null)

export const mayReveal = ({ state, ...revealing }: Revealing & { state: NegotiationState }) =>
  isNameless(revealing) && REVEALING_STATES.some((one) => one === state)
