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

/** The seeker's own list: by the last news, by the day of the application, or by the nearest deadline. */
export const NEGOTIATION_ORDERS = ['updated_at', 'created_at', 'due'] as const
export type NegotiationOrder = (typeof NEGOTIATION_ORDERS)[number]

/** So long an application that was just sent is kept back. */
export const SECONDS_TO_THINK = 10

/** A number in a menu is for a glance: beyond so many it is only "many". */
export const MOST_NEWS = 100
