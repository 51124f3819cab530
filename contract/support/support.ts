import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { optional } from '../core/form-shapes.ts'
import { ListPageNumber, PageMeta } from '../core/paging.ts'
import { PhoneText } from '../core/phone-shapes.ts'
import { DateTime, Email, requiredText } from '../core/shapes.ts'
import { codesOf } from '../dictionaries/dictionary.ts'
import { SUPPORT_TOPICS } from '../dictionaries/support.ts'

const SupportTopic = z.enum(codesOf(SUPPORT_TOPICS))

export const MAX_SUPPORT_MESSAGE_LENGTH = 5000

/** Guests give an e-mail or a phone. Signed-in users get the answer at the confirmed e-mail of the account, if any. */
export const NewSupportTicket = z.object({
  topic: SupportTopic.default('other'),
  message: requiredText(MAX_SUPPORT_MESSAGE_LENGTH, 10),
  email: optional(Email),
  phone: optional(PhoneText),
})
export type NewSupportTicket = z.output<typeof NewSupportTicket>

export const createSupportTicket = endpoint({
  method: 'POST',
  path: '/support',
  access: 'guest',
  body: NewSupportTicket,
  reply: z.object({ ticket_id: z.number().int() }),
})

export const SupportTicket = z.object({
  id: z.number().int(),
  topic: SupportTopic,
  status: z.enum(['new', 'answered', 'closed']),
  created_at: DateTime,
  /** The question, then the replies. */
  messages: z.array(z.object({ author: z.enum(['person', 'support']), text: z.string(), created_at: DateTime })),
})
export type SupportTicket = z.infer<typeof SupportTicket>

export const listSupportTickets = endpoint({
  method: 'GET',
  path: '/support',
  access: 'account',
  query: z.object({ page: ListPageNumber }),
  reply: z.array(SupportTicket),
  meta: PageMeta,
})
