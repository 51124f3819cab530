import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'
import { OptionalDocument } from '#contract/uploads.ts'
import { VerificationStatus } from '../company-summary.contract.ts'

export const VerificationMethod = z.enum(['inn_doc', 'domain_email', 'operator'])

export const CompanyVerification = z.object({
  verification: VerificationStatus,
  method: VerificationMethod.nullable(),
  /** Reason of a rejection. */
  reason: z.string(),
  asked_at: DateTime.nullable(),
  /** Since when the company is not verified any more: name, legal name, INN or site have changed, or an operator withdrew the mark. */
  suspended_at: DateTime.nullable(),
  /** Why an operator withdrew the mark. Null: nobody did. */
  withdrawal_reason: z.string().nullable(),
  /** Since when the document is awaited again: the one that was sent is deleted, and nobody has seen it. */
  document_asked_at: DateTime.nullable(),
  /** The operator has tied the domain of the caller's confirmed e-mail to the INN: verification needs no document. */
  is_email_enough: z.boolean(),
  /** The caller's confirmed e-mail is at the domain of the site: it can be marked as confirmed, without any rights. */
  is_email_confirmable: z.boolean(),
  /** Domain whose mailbox was confirmed for the company. It is no verification. */
  confirmed_email_domain: z.string().nullable(),
})
export type CompanyVerification = z.infer<typeof CompanyVerification>

export const showVerification = endpoint({
  method: 'GET',
  path: '/employer/company/verification',
  access: 'employer',
  reply: CompanyVerification,
})

/**
 * By document: an operator decides. By e-mail: verifies at once if the operator has tied the domain to the INN;
 * otherwise a mailbox at the domain of the site is only marked as confirmed.
 */
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
