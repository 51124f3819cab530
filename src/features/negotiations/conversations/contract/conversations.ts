import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { ListPageNumber, PageMeta } from '#contract/paging.ts'
import { boundedText, Id, IdParams, requiredText } from '#contract/shapes.ts'
import { picturesOrDocuments } from '#contract/uploads.ts'
import { ruleMessage } from '#contract/validation/rule-messages.ts'
import { MAX_MESSAGE_CHARACTERS, MAX_MESSAGE_FILES } from '../../contract/negotiation-constants.ts'
import { Conversation, ConversationMessage, ConversationRow } from './conversation-shapes.ts'

/** `counts`: all conversations, and those with unread messages. */
const PageMetaWithCounts = PageMeta.extend({
  counts: z.object({ all: z.number().int(), unread: z.number().int() }),
})

const listQuery = z.object({ unread: Flag.default(false), page: ListPageNumber })

/** `before`: only messages older than the one with this id. */
const showQuery = z.object({ before: optional(Id) })

/** Files come with the form, or were uploaded before with the purpose `message` (`attachments` are their paths). */
export const MessageFields = z.object({
  text: boundedText(MAX_MESSAGE_CHARACTERS).default(''),
  files: picturesOrDocuments(MAX_MESSAGE_FILES),
  attachments: listOf(boundedText(500), MAX_MESSAGE_FILES),
  /** Chosen by the client: the same message sent twice is stored once, and the first one is the reply. */
  client_id: optional(z.uuid()),
})

export const NewMessage = MessageFields.refine(
  ({ text, files, attachments }) => text !== '' || files.length + attachments.length > 0,
  {
    path: ['text'],
    message: ruleMessage('required'),
  },
)
export type NewMessage = z.output<typeof NewMessage>

const ChangedMessage = z.object({ text: requiredText(MAX_MESSAGE_CHARACTERS) })

/** The last message that was seen: it and all before it count as read. */
const ReadingPosition = z.object({ message_id: Id })
const UnreadCount = z.object({ unread: z.number().int() })

/** Conversations in which somebody has written, those with unread messages first, then the latest. */
export const listSeekerConversations = endpoint({
  method: 'GET',
  path: '/seeker/conversations',
  access: 'seeker',
  query: listQuery,
  reply: z.array(ConversationRow),
  meta: PageMetaWithCounts,
})

export const listEmployerConversations = endpoint({
  method: 'GET',
  path: '/employer/conversations',
  access: 'employer',
  query: listQuery,
  reply: z.array(ConversationRow),
  meta: PageMetaWithCounts,
})

/** The latest messages of a negotiation, also of one in which nobody has written. Changes nothing. */
export const showSeekerConversation = endpoint({
  method: 'GET',
  path: '/seeker/conversations/:id',
  access: 'seeker',
  params: IdParams,
  query: showQuery,
  reply: Conversation,
  errors: ['negotiation_not_found'],
})

export const showEmployerConversation = endpoint({
  method: 'GET',
  path: '/employer/conversations/:id',
  access: 'employer',
  params: IdParams,
  query: showQuery,
  reply: Conversation,
  errors: ['negotiation_not_found'],
})

/** Refuses `state_conflict` with the messaging status, and `limit_reached` for too many messages. */
export const sendSeekerMessage = endpoint({
  method: 'POST',
  path: '/seeker/conversations/:id/messages',
  access: 'seeker',
  params: IdParams,
  multipart: { files: MAX_MESSAGE_FILES },
  body: NewMessage,
  reply: ConversationMessage,
  errors: ['negotiation_not_found', 'state_conflict', 'limit_reached'],
})

/** The same for the employer. A message that says something answers an application that waits for its answer; less is only delivered. */
export const sendEmployerMessage = endpoint({
  method: 'POST',
  path: '/employer/conversations/:id/messages',
  access: 'employer',
  params: IdParams,
  multipart: { files: MAX_MESSAGE_FILES },
  body: NewMessage,
  reply: ConversationMessage,
  errors: ['negotiation_not_found', 'state_conflict', 'limit_reached'],
})

/** Only by its author, while it is unread, and for a quarter of an hour. */
export const editSeekerMessage = endpoint({
  method: 'PUT',
  path: '/seeker/messages/:id',
  access: 'seeker',
  params: IdParams,
  body: ChangedMessage,
  reply: ConversationMessage,
  errors: ['not_found', 'state_conflict'],
})

/** The same for the employer. A message that was the answer stays one. */
export const editEmployerMessage = endpoint({
  method: 'PUT',
  path: '/employer/messages/:id',
  access: 'employer',
  params: IdParams,
  body: ChangedMessage,
  reply: ConversationMessage,
  errors: ['not_found', 'state_conflict'],
})

export const recordSeekerReading = endpoint({
  method: 'PUT',
  path: '/seeker/conversations/:id/reading',
  access: 'seeker',
  params: IdParams,
  body: ReadingPosition,
  reply: UnreadCount,
  errors: ['negotiation_not_found'],
})

export const recordEmployerReading = endpoint({
  method: 'PUT',
  path: '/employer/conversations/:id/reading',
  access: 'employer',
  params: IdParams,
  body: ReadingPosition,
  reply: UnreadCount,
  errors: ['negotiation_not_found'],
})
