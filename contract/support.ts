import { z } from 'zod'
import { codesOf } from './dictionaries/item.ts'
import { SUPPORT_TOPICS } from './dictionaries/support.ts'
import { endpoint } from './endpoint.ts'
import { Email, ListPage, Moment, optional, PageMeta, PhoneText, requiredText } from './shapes.ts'

const Topic = z.enum(codesOf(SUPPORT_TOPICS))

export const LONGEST_MESSAGE = 5000

/** Guests give an e-mail or a phone. Signed-in users get the answer at the confirmed e-mail of the account, if any. */
export const NewTicket = z.object({
  topic: Topic.default('other'),
  message: requiredText(LONGEST_MESSAGE, 10),
  email: optional(Email),
  phone: optional(PhoneText),
})
export type NewTicket = z.output<typeof NewTicket>

export const askSupport = endpoint({
  method: 'POST',
  path: '/support',
  access: 'guest',
  body: NewTicket,
  reply: z.object({ ticket_id: z.number().int() }),
})

export const SupportTicket = z.object({
  id: z.number().int(),
  topic: Topic,
  status: z.enum(['new', 'answered', 'closed']),
  created_at: Moment,
  /** The question, then the replies. */
  messages: z.array(z.object({ author: z.enum(['person', 'support']), text: z.string(), created_at: Moment })),
})
export type SupportTicket = z.infer<typeof SupportTicket>

export const listSupportTickets = endpoint({
  method: 'GET',
  path: '/support',
  access: 'account',
  query: z.object({ page: ListPage }),
  reply: z.array(SupportTicket),
  meta: PageMeta,
})
