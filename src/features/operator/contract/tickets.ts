import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { DateTime, IdParams, IdReply, requiredText } from '#contract/shapes.ts'
import { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { MAX_SUPPORT_MESSAGE_LENGTH, SupportTicket } from '#features/support/support.contract.ts'
import { heldVerdictField } from '../cases/held-verdicts.contract.ts'

/** A ticket that waits. Contacts are masked: the answer goes by itself to where the person reads it. */
export const OperatorTicket = SupportTicket.pick({ id: true, topic: true, created_at: true }).extend({
  /** Null: a guest. */
  account_id: z.number().int().nullable(),
  /** How the answer reaches the person: a letter, the page of support, or only a call to this number. */
  answer_by: z.enum(['mail', 'page', 'phone']),
  /** Shown only if nothing but a call reaches the person. */
  phone: z.string().nullable(),
  /** Empty for an operator who may not answer it. */
  question: z.string(),
  files: z.array(MessageFile),
  due_at: DateTime,
  /** Why this operator may not answer it. */
  why_not: z.string().nullable(),
})
export type OperatorTicket = z.infer<typeof OperatorTicket>

/** Tickets that wait, the oldest first. */
export const listOperatorTickets = endpoint({
  method: 'GET',
  path: '/operator/tickets',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(OperatorTicket),
  meta: PageMeta,
  errors: ['not_found'],
})

/** The person gets the answer as a letter and as a notification. `hold`: it can be undone for ten seconds. Refuses `state_conflict` if somebody has answered. */
export const answerSupportTicket = endpoint({
  method: 'POST',
  path: '/operator/tickets/:id/answer',
  access: 'operator',
  touches: 'ticket',
  params: IdParams,
  body: z.object({ text: requiredText(MAX_SUPPORT_MESSAGE_LENGTH, 2), ...heldVerdictField }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})

const MAX_CLOSING_REASON_LENGTH = 500

/** Closes a ticket without an answer. The reason is for the log. */
export const closeSupportTicket = endpoint({
  method: 'POST',
  path: '/operator/tickets/:id/close',
  access: 'operator',
  touches: 'ticket',
  params: IdParams,
  body: z.object({ reason: requiredText(MAX_CLOSING_REASON_LENGTH, 3), ...heldVerdictField }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
