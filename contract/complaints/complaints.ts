import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DateTime, dictionaryId, Id, IdParams, IdReply } from '../core/shapes.ts'
import { COMPLAINT_REASONS } from '../dictionaries/vacancy.ts'
import { COMPLAINT_STATES } from './complaint-states.ts'

/** What a complaint is about: a message of a conversation, or a text of a negotiation that stands in it as a card. */
export const ComplaintTarget = z.enum(['message', 'letter', 'invitation', 'offer', 'refusal'])
export type ComplaintTarget = z.infer<typeof ComplaintTarget>

const complaintFields = {
  target_kind: ComplaintTarget,
  /** Id of the message; of the negotiation for its texts. */
  target_id: Id,
  reason_id: z.number().int(),
}

export const Complaint = z.object({
  id: z.number().int(),
  ...complaintFields,
  state: z.enum(COMPLAINT_STATES),
  created_at: DateTime,
})
export type Complaint = z.infer<typeof Complaint>

/** «Другое» needs words of the author, which this form does not ask for. */
const REASONS_WITHOUT_TEXT = COMPLAINT_REASONS.filter(({ code }) => code !== 'other')

/** Somebody who reads the target complains about what the other side has written. Each person about each target once. */
export const fileComplaint = endpoint({
  method: 'POST',
  path: '/profile/complaints',
  access: 'account',
  body: z.object({ ...complaintFields, reason_id: dictionaryId(REASONS_WITHOUT_TEXT) }),
  reply: Complaint,
  errors: ['not_found', 'complaint_exists'],
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
