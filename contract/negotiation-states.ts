/** In the order of their life; the last five are final. No zod here: screens read it too. */
export const NEGOTIATION_STATES = [
  'response',
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
  'hired',
  'refused',
  'expired',
  'withdrawn',
  'declined',
  'vacancy_closed',
] as const

export type NegotiationState = (typeof NEGOTIATION_STATES)[number]

/** A number in a menu is for a glance: beyond so many it is only "many". */
export const MOST_NEWS = 100
