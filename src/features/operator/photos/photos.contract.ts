import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { boundedText, DateTime, IdParams, IdReply } from '#contract/shapes.ts'
import { CompanyPhoto } from '#features/companies/photos/company-photos.contract.ts'
import { heldVerdictField } from '../cases/held-verdicts.contract.ts'

export const MAX_PHOTO_REASON = 500

export const WaitingPhoto = CompanyPhoto.extend({
  company_id: z.number().int(),
  company_name: z.string(),
  asked_at: DateTime,
  due_at: DateTime,
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

/** Photos of companies that nobody has looked at yet, the longest waiting first. */
export const listWaitingCompanyPhotos = endpoint({
  method: 'GET',
  path: '/operator/photos',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(WaitingPhoto),
  errors: ['not_found'],
})

/** Shows the photo to everybody, or refuses it with a reason that the company reads. */
export const decideCompanyPhoto = endpoint({
  method: 'POST',
  path: '/operator/photos/:id',
  access: 'operator',
  touches: 'company_photo',
  params: IdParams,
  body: z.object({
    decision: z.enum(['approved', 'rejected']),
    /** Required for a refusal. */
    reason: boundedText(MAX_PHOTO_REASON).default(''),
    ...heldVerdictField,
  }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
