import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { ListPageNumber, PageMeta } from '#contract/paging.ts'
import { PhoneText } from '#contract/phone-shapes.ts'
import { boundedText, DateTime, Email, requiredText } from '#contract/shapes.ts'
import { picturesOrDocuments } from '#contract/uploads.ts'
import { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SUPPORT_TOPICS } from '#features/reference/dictionaries/support.contract.ts'

const SupportTopic = z.enum(codesOf(SUPPORT_TOPICS))

export const MAX_SUPPORT_MESSAGE_LENGTH = 5000

/** Guests give an e-mail or a phone. Signed-in users get the answer at the confirmed e-mail of the account, if any. */
export const NewSupportTicket = z.object({
  topic: SupportTopic.default('other'),
  message: requiredText(MAX_SUPPORT_MESSAGE_LENGTH, 10),
  email: optional(Email),
  phone: optional(PhoneText),
  /** Only of signed-in users. Files come with the form, or were uploaded before with the purpose `support`. */
  files: picturesOrDocuments(MAX_MESSAGE_FILES),
  attachments: listOf(boundedText(500), MAX_MESSAGE_FILES),
})
export type NewSupportTicket = z.output<typeof NewSupportTicket>

export const createSupportTicket = endpoint({
  method: 'POST',
  path: '/support',
  access: 'guest',
  multipart: { files: MAX_MESSAGE_FILES },
  body: NewSupportTicket,
  reply: z.object({ ticket_id: z.number().int() }),
  errors: ['limit_reached'],
})

export const SupportTicket = z.object({
  id: z.number().int(),
  topic: SupportTopic,
  status: z.enum(['new', 'answered', 'closed']),
  created_at: DateTime,
  /** The question, then the replies. */
  messages: z.array(
    z.object({
      author: z.enum(['person', 'support']),
      text: z.string(),
      created_at: DateTime,
      attachments: z.array(MessageFile),
    }),
  ),
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
