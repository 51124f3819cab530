import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, dictionaryId, Id, IdParams, IdReply } from '#contract/shapes.ts'
import { picturesOrDocuments } from '#contract/uploads.ts'
import { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'
import { COMPLAINT_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { COMPLAINT_STATES } from './complaint-states.contract.ts'

/** The texts of a negotiation that stand in its conversation as cards. */
export const CARD_TARGETS = ['letter', 'invitation', 'offer', 'refusal'] as const
/** Words that one side of a negotiation has written to the other. */
export const CONVERSATION_TARGETS = ['message', ...CARD_TARGETS] as const
export type ConversationTarget = (typeof CONVERSATION_TARGETS)[number]

/** What a complaint is about. */
export const COMPLAINT_TARGETS = [...CONVERSATION_TARGETS, 'vacancy', 'company', 'resume'] as const
export const ComplaintTarget = z.enum(COMPLAINT_TARGETS)
export type ComplaintTarget = z.infer<typeof ComplaintTarget>

/** Whether the complaint is about words of a conversation. */
export const isConversationTarget = (kind: ComplaintTarget): kind is ConversationTarget =>
  CONVERSATION_TARGETS.some((one) => one === kind)

const targetFields = {
  target_kind: ComplaintTarget,
  /** Id of the target; of the negotiation for its texts. */
  target_id: Id,
}

export const Complaint = z.object({
  id: z.number().int(),
  target_kind: ComplaintTarget,
  target_id: z.number().int(),
  /** Name of the vacancy, company or resume that it is about. */
  title: z.string(),
  reason_id: z.number().int(),
  text: z.string(),
  /** Evidence of the author. */
  files: z.array(MessageFile),
  state: z.enum(COMPLAINT_STATES),
  created_at: DateTime,
  /** Until when an operator looks at it. */
  due_at: DateTime.nullable(),
  /** What the operator answers. */
  answer: z.string(),
  decided_at: DateTime.nullable(),
})
export type Complaint = z.infer<typeof Complaint>

export const MAX_COMPLAINT_LENGTH = 2000

/** About what somebody else has written and the caller can read. Each person about each target once. */
export const fileComplaint = endpoint({
  method: 'POST',
  path: '/profile/complaints',
  access: 'account',
  body: z.object({
    ...targetFields,
    reason_id: dictionaryId(COMPLAINT_REASONS),
    /** Required for the reason «Другое». */
    text: boundedText(MAX_COMPLAINT_LENGTH).default(''),
  }),
  reply: Complaint,
  errors: ['not_found', 'complaint_exists'],
})

/** Adds words and files to an own complaint that nobody has decided; files alone leave its words. At most five files in all. */
export const amendComplaint = endpoint({
  method: 'PUT',
  path: '/profile/complaints/:id',
  access: 'account',
  params: IdParams,
  multipart: { files: MAX_MESSAGE_FILES },
  body: z
    .object({
      text: boundedText(MAX_COMPLAINT_LENGTH).default(''),
      files: picturesOrDocuments(MAX_MESSAGE_FILES),
    })
    .refine(({ text, files }) => text !== '' || files.length > 0, {
      message: 'Напишите, что случилось, или приложите файл',
      path: ['text'],
    }),
  reply: Complaint,
  errors: ['not_found', 'limit_reached'],
})

/** Takes back an own complaint that nobody has begun to review. */
export const withdrawComplaint = endpoint({
  method: 'DELETE',
  path: '/profile/complaints/:id',
  access: 'account',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})

/** What the caller is about to complain about, and the complaint that exists already. */
export const showComplaintTarget = endpoint({
  method: 'GET',
  path: '/profile/complaints/target',
  access: 'account',
  query: z.object(targetFields),
  reply: z.object({ title: z.string(), complaint: Complaint.nullable() }),
  errors: ['not_found'],
})

/** Own complaints with state and answer, newest first. */
export const listComplaints = endpoint({
  method: 'GET',
  path: '/profile/complaints',
  access: 'account',
  query: ListQuery,
  reply: z.array(Complaint),
  meta: PageMeta,
})
