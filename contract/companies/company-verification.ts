import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DateTime } from '../core/shapes.ts'
import { OptionalDocument } from '../core/uploads.ts'
import { VerificationStatus } from './verification-status.ts'

export const VerificationMethod = z.enum(['inn_doc', 'domain_email', 'operator'])

export const CompanyVerification = z.object({
  verification: VerificationStatus,
  method: VerificationMethod.nullable(),
  /** Reason of a rejection. */
  reason: z.string(),
  asked_at: DateTime.nullable(),
  /** The caller's confirmed e-mail is at the domain of the company's site: verification needs no operator. */
  is_email_enough: z.boolean(),
})
export type CompanyVerification = z.infer<typeof CompanyVerification>

export const showVerification = endpoint({
  method: 'GET',
  path: '/employer/company/verification',
  access: 'employer',
  reply: CompanyVerification,
})

/** Verifies immediately by e-mail domain, or after an operator has checked the document. */
export const requestCompanyVerification = endpoint({
  method: 'POST',
  path: '/employer/company/verification',
  access: 'employer',
  minCompanyRole: 'owner',
  multipart: 'files',
  body: z.object({ method: VerificationMethod.exclude(['operator']), file: OptionalDocument }),
  reply: CompanyVerification,
  errors: ['state_conflict', 'limit_reached'],
})
