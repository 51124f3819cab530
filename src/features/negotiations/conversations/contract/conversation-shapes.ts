import { z } from 'zod'
import { DateTime } from '#contract/shapes.ts'
import { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { MESSAGING_STATUSES } from '../../contract/negotiation-constants.ts'
import { NegotiationStateSchema } from '../../contract/negotiation-shapes.ts'
import { Interview } from '../../decisions/contract/interviews.ts'
import { JobOffer } from '../../decisions/contract/offers.ts'
import { SCAM_SIGN_CODES } from './scam-sign-codes.ts'

export const ConversationSide = z.enum(['seeker', 'employer'])
export type ConversationSide = z.infer<typeof ConversationSide>

export const ScamFlag = z.object({ code: z.enum(SCAM_SIGN_CODES), reason: z.string() })
export const OwnComplaint = z.object({ id: z.number().int(), created_at: DateTime })

/** Why an operator has hidden words. `own_id`: under this id the caller, who has written them, can contest that. */
export const HiddenWords = z.object({ reason: z.string(), own_id: z.number().int().nullable() })
export type HiddenWords = z.infer<typeof HiddenWords>

/** What a reader is warned of. Only the reader learns of it: its author could try other words. */
const warningFields = {
  /** Signs of fraud, the worst first. A text with one is covered until the reader asks for it. */
  flags: z.array(ScamFlag),
  /** The words that show them: «пришлите код из смс». Empty without signs. */
  telling_words: z.string(),
  /** Complaint of the caller about it. */
  complaint: OwnComplaint.nullable(),
}

export const ConversationMessage = z.object({
  id: z.number().int(),
  author: ConversationSide,
  /** Who wrote it for the company. Empty: the seeker, a deleted account, or a company that is not named yet. */
  author_name: z.string(),
  /** Written by the caller, not only by a colleague. */
  is_own: z.boolean(),
  /** May be empty if there are files, and is if an operator has hidden the message. */
  text: z.string(),
  /** An operator has hidden it after a complaint: neither side gets its text or files. */
  is_hidden: z.boolean(),
  hidden: HiddenWords.nullable(),
  attachments: z.array(MessageFile),
  created_at: DateTime,
  edited_at: DateTime.nullable(),
  /** When the other side has read it. */
  read_at: DateTime.nullable(),
  ...warningFields,
  can: z.object({ edit: z.boolean() }),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

/** `hidden`: a notice that says so stands in place of the text. */
const cardFields = { at: DateTime, author: ConversationSide, hidden: HiddenWords.nullable(), ...warningFields }

/**
 * What a side has sent through the negotiation itself, in its place among the messages. It is read from there: an act in
 * one place settles the other.
 */
export const ConversationCard = z.discriminatedUnion('kind', [
  z.object({ ...cardFields, kind: z.literal('letter'), text: z.string() }),
  z.object({ ...cardFields, kind: z.literal('invitation'), text: z.string(), interview: Interview.nullable() }),
  z.object({ ...cardFields, kind: z.literal('offer'), offer: JobOffer }),
  z.object({
    ...cardFields,
    kind: z.literal('refusal'),
    refuse_reason_id: z.number().int().nullable(),
    refuse_skills: z.array(z.string()),
    refuse_text: z.string(),
  }),
])
export type ConversationCard = z.infer<typeof ConversationCard>

/** The company for the seeker, the person for the employer, by the name that the caller may see. */
const OtherSide = z.object({
  /** Null: a person who hides the name. */
  name: z.string().nullable(),
  /** Title of the resume of a person; empty for a company. */
  resume_title: z.string(),
  /** Null: a person, or a company that is not named yet. */
  company_id: z.number().int().nullable(),
  logo_path: z.string().nullable(),
})

const conversationFields = {
  /** Id of the negotiation. */
  id: z.number().int(),
  state: NegotiationStateSchema,
  other_side: OtherSide,
  vacancy: z.object({ id: z.number().int(), slug: z.string(), name: z.string(), has_page: z.boolean() }),
  /** Messages of the other side that this side has not read. */
  unread: z.number().int(),
}

export const ConversationRow = z.object({
  ...conversationFields,
  /** The beginning of the last message; without its text if it is covered or hidden. */
  last_message: ConversationMessage.pick({
    author: true,
    is_own: true,
    text: true,
    is_hidden: true,
    created_at: true,
  }).extend({
    is_covered: z.boolean(),
    files: z.number().int(),
  }),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const Conversation = z.object({
  ...conversationFields,
  /** The company does not know the name of this seeker. */
  is_anonymous: z.boolean(),
  messaging_status: z.enum(MESSAGING_STATUSES),
  /** Messages that this side can write until the other side has a word. */
  remaining: z.number().int(),
  /** When a negotiation that has ended takes no more messages; null for an open one. */
  closes_at: DateTime.nullable(),
  /** Oldest first. */
  messages: z.array(ConversationMessage),
  cards: z.array(ConversationCard),
  has_earlier: z.boolean(),
  can: z.object({ write: z.boolean() }),
})
export type Conversation = z.infer<typeof Conversation>
