import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, Id, IdParams, IdReply } from '#contract/shapes.ts'
import { ComplaintTarget } from '#features/complaints/complaints.contract.ts'

/** A decision that is carried out in a few seconds. */
export const HeldVerdict = z.object({
  /** Made by this operator, who alone can undo it. */
  is_own: z.boolean(),
  decided_at: DateTime,
})
export type HeldVerdict = z.infer<typeof HeldVerdict>

/** Undoes an own decision about a case within ten seconds (ruling 39). Refuses `state_conflict` when it is too late. */
export const undoComplaintDecision = endpoint({
  method: 'POST',
  path: '/operator/complaints/:kind/:id/undo',
  access: 'operator',
  touches: 'complaint_case',
  params: z.object({ kind: ComplaintTarget, id: Id }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})

/** The same for what a rule has found. */
export const undoFlaggedDecision = endpoint({
  method: 'POST',
  path: '/operator/moderation/:id/undo',
  access: 'operator',
  touches: 'moderation_case',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
