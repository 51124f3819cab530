import type { NegotiationState } from '../contract/negotiation-constants.ts'

/** States in which the two sides may still disclose their names to each other. */
export const DISCLOSURE_STATES = [
  'response',
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
  'hired',
] as const satisfies NegotiationState[]

export type AnonymityFields = {
  anonymous: boolean
  revealed_by_seeker_at: string | null
  revealed_by_employer_at: string | null
}

/** Whether the name of the seeker is still hidden from the employer: both sides must agree to disclosure. */
export const isNameHidden = ({ anonymous, revealed_by_seeker_at, revealed_by_employer_at }: AnonymityFields) =>
  anonymous && (revealed_by_seeker_at === null || revealed_by_employer_at === null)

export const mayDiscloseNames = ({ state, ...anonymity }: AnonymityFields & { state: NegotiationState }) =>
  isNameHidden(anonymity) && DISCLOSURE_STATES.some((one) => one === state)
