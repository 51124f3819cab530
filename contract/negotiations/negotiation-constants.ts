/** Bulk actions on applications. No zod in this file: the web bundle imports it. */
export const BULK_ACTIONS = ['stage', 'consider', 'invite', 'refuse', 'return', 'archive', 'unarchive'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const MAX_BULK_NEGOTIATIONS = 100

/** In the order of the pipeline. No zod in this file: the web bundle imports it. */
export const STAGE_KINDS = ['new', 'consider', 'phone', 'test', 'interview', 'offer', 'hired', 'refused'] as const

export type StageKind = (typeof STAGE_KINDS)[number]

export const MAX_STAGES = 15

/** In the order of a negotiation; the last five are final. No zod in this file: the web bundle imports it. */
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

/**
 * What both sides see about the promised answer: it is awaited, its day has passed, or it came after that day. No zod in
 * this file: the web bundle imports it.
 */
export const ANSWER_STATUSES = ['waiting', 'overdue', 'answered_late'] as const

export type AnswerStatus = (typeof ANSWER_STATUSES)[number]

/** Orders of the seeker's list: last update, date of application, or nearest deadline. */
export const NEGOTIATION_ORDERS = ['updated_at', 'created_at', 'due'] as const

export type NegotiationOrder = (typeof NEGOTIATION_ORDERS)[number]

export const MAX_LETTER_CHARACTERS = 10_000

/** A new application is held back this long, so that the seeker can cancel it. */
export const APPLICATION_HOLD_SECONDS = 10

/** Maximum of a counter in a menu; higher numbers are shown as "many". */
export const MAX_UPDATE_COUNT = 100
