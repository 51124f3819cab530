import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdReply, requiredText } from '#contract/shapes.ts'
import { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { MIN_REASON_LENGTH } from '../contract/complaint-cases.ts'

const MAX_OVERTURN_REASON = 500

/**
 * Takes back the confirmed complaints of a case that its author cannot appeal, such as one about a message: the message is shown again, the
 * risk is counted anew, and everybody who was told learns of it (ruling 52). Another operator does it, who has found nothing wrong.
 * Refuses `state_conflict` if nothing is confirmed, or if the owner appeals instead.
 */
export const overturnComplaintCase = endpoint({
  method: 'POST',
  path: '/operator/complaints/:kind/:id/overturn',
  access: 'operator',
  touches: 'complaint_case',
  params: z.object({ kind: ComplaintTarget, id: Id }),
  body: z.object({ reason: requiredText(MAX_OVERTURN_REASON, MIN_REASON_LENGTH) }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
