/** Bulk actions on applications. No zod in this file: the web bundle imports it. */
export const BULK_ACTIONS = ['stage', 'consider', 'invite', 'refuse', 'return', 'archive', 'unarchive'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const MAX_BULK_NEGOTIATIONS = 100

/** Length of a tag that the team gives to an application. */
export const MAX_TAG_LENGTH = 30

/**
 * Piles of the inbox that are no stages: whom to answer by the end of this day, who waits for a first answer, whose
 * answers to the questionnaire do not suit, and who is no longer waiting. No zod in this file: the web bundle imports it.
 */
export const INBOX_VIEWS = ['today', 'new', 'unfit', 'closed'] as const

export type InboxView = (typeof INBOX_VIEWS)[number]

/** Orders of the inbox: newest first, nearest deadline first, best match first. */
export const INBOX_ORDERS = ['created_at', 'due', 'match'] as const

export type InboxOrder = (typeof INBOX_ORDERS)[number]

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
 * What the history names by itself, because the states do not tell it: the meeting took place, the person came to work, or
 * did not, and a time that the person had proposed was taken. No zod in this file: the web bundle imports it.
 */
export const EMPLOYER_ACTS = ['meet', 'start_work', 'miss_work', 'take_time'] as const

export type EmployerAct = (typeof EMPLOYER_ACTS)[number]

/** Those that are only noted down: the state stays, and the person is sent nothing. */
export const PLAIN_ACTS = ['meet', 'start_work', 'miss_work'] as const satisfies readonly EmployerAct[]
export type PlainAct = (typeof PLAIN_ACTS)[number]

/**
 * What both sides see about the promised answer: it is awaited, its day has passed, or it came after that day. No zod in
 * this file: the web bundle imports it.
 */
export const ANSWER_STATUSES = ['waiting', 'overdue', 'answered_late'] as const

export type AnswerStatus = (typeof ANSWER_STATUSES)[number]

/** Whose move it is, for the seeker: theirs, the employer's, or nobody's any more. No zod in this file. */
export const NEGOTIATION_TURN_KINDS = ['seeker', 'employer', 'ended'] as const

export type NegotiationTurn = (typeof NEGOTIATION_TURN_KINDS)[number]

/** Orders of the seeker's list: last update, date of application, or nearest deadline. */
export const NEGOTIATION_ORDERS = ['updated_at', 'created_at', 'due'] as const

export type NegotiationOrder = (typeof NEGOTIATION_ORDERS)[number]

export const MAX_LETTER_CHARACTERS = 10_000

/** A new application is held back this long, so that the seeker can cancel it. */
export const APPLICATION_HOLD_SECONDS = 10

/** A decision of an employer or an operator can be undone this long. */
export const DECISION_UNDO_SECONDS = 10

/** It is delivered a little later: a request takes its time. */
export const DECISION_HOLD_SECONDS = DECISION_UNDO_SECONDS + 3

/** Maximum of a counter in a menu; higher numbers are shown as "many". */
export const MAX_UPDATE_COUNT = 100

export const MAX_MESSAGE_FILES = 5
export const MAX_MESSAGE_CHARACTERS = 5000

/** Messages of one side without a word of the other side. */
export const MAX_MESSAGES_IN_A_ROW = 5

/** Messages of one side in a conversation. */
export const MAX_MESSAGES_OF_SIDE = 500

/** An unread message can be changed this long. */
export const MESSAGE_EDIT_MINUTES = 15

/** Messages that a page of a conversation shows. */
export const MESSAGES_PER_PAGE = 30

/**
 * Whether a side of a negotiation can write now, and why not. `queued`: the employer has not received the application
 * yet. `disabled_by_employer`: the vacancy takes no messages, and the employer has not written first. `blocked`: the
 * seeker has hidden the vacancy or the company. No zod in this file: the web bundle imports it.
 */
export const MESSAGING_STATUSES = [
  'ok',
  'in_a_row_limit',
  'overall_limit',
  'closed',
  'queued',
  'disabled_by_employer',
  'blocked',
] as const

export type MessagingStatus = (typeof MESSAGING_STATUSES)[number]
