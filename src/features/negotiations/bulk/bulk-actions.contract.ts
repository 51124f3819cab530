import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { BulkReply } from '#contract/replies.ts'
import { Id } from '#contract/shapes.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { BULK_ACTIONS, MAX_BULK_NEGOTIATIONS } from '../contract/negotiation-constants.ts'
import { decisionFields, EXPLANATION_REQUIRED, hasRequiredExplanation } from '../decisions/contract/decision-fields.ts'
import { holdField } from '../decisions/contract/held-decisions.ts'

/** `{{имя}}`, `{{вакансия}}` and `{{компания}}` in the texts are filled in for each applicant. */
export const BulkActionInput = z
  .object({
    ids: z.array(Id).min(1, REQUIRED_MESSAGE).max(MAX_BULK_NEGOTIATIONS),
    action: z.enum(BULK_ACTIONS),
    stage_id: optional(Id),
    ...decisionFields,
    ...holdField,
  })
  .refine(({ action, stage_id }) => action !== 'stage' || stage_id, { message: REQUIRED_MESSAGE, path: ['stage_id'] })
  .refine(({ action, refuse_reason_id }) => action !== 'refuse' || refuse_reason_id, {
    message: REQUIRED_MESSAGE,
    path: ['refuse_reason_id'],
  })
  .refine(hasRequiredExplanation, EXPLANATION_REQUIRED)
export type BulkActionInput = z.output<typeof BulkActionInput>

/** Processes each negotiation separately: a failure of one does not stop the others. */
export const applyBulkAction = endpoint({
  method: 'POST',
  path: '/employer/negotiations/bulk',
  access: 'employer',
  body: BulkActionInput,
  reply: BulkReply,
})
