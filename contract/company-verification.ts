import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './shapes.ts'
import { maybeDocument } from './uploads.ts'
import { Verification } from './verification.ts'

export const VerificationMethod = z.enum(['inn_doc', 'domain_email', 'operator'])

export const CompanyVerification = z.object({
  verification: Verification,
  method: VerificationMethod.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  asked_at: Moment.nullable(),
  /** The proven e-mail of this person is at the company's own site: nobody else has to look. */
  is_email_enough: z.boolean(),
})
export type CompanyVerification = z.infer<typeof CompanyVerification>

export const showVerification = endpoint({
  method: 'GET',
  path: '/employer/company/verification',
  access: 'employer',
  reply: CompanyVerification,
})

/** By e-mail at once; by a document as soon as the operator has looked at it. */
export const askVerification = endpoint({
  method: 'POST',
  path: '/employer/company/verification',
  access: 'employer',
  role: 'owner',
  multipart: 'files',
  body: z.object({ method: VerificationMethod.exclude(['operator']), file: maybeDocument }),
  reply: CompanyVerification,
  errors: ['state_conflict', 'limit_reached'],
})
