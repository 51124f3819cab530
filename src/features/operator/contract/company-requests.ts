import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, IdParams, IdReply } from '#contract/shapes.ts'
import { heldVerdictField } from '../cases/held-verdicts.contract.ts'

export const CompanyRequest = z.object({
  id: z.number().int(),
  company_id: z.number().int(),
  name: z.string(),
  legal_name: z.string(),
  inn: z.string().nullable(),
  site_url: z.string().nullable(),
  asked_at: DateTime,
  due_at: DateTime,
  /** Signed address of the document for a short time; null if it is deleted: then it cannot be verified, only asked for again or refused. */
  document_url: z.string().nullable(),
  /** A verified company for which this one could be taken. */
  confusable: z.object({ name: z.string(), inn: z.string().nullable() }).nullable(),
  /** An operator has proposed to verify it: another one decides. */
  awaits_second: z.boolean(),
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type CompanyRequest = z.infer<typeof CompanyRequest>

/** Companies that wait for verification (ruling 37), the oldest first. Not those that were asked for their document again. */
export const listCompanyRequests = endpoint({
  method: 'GET',
  path: '/operator/companies',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(CompanyRequest),
  meta: PageMeta,
  errors: ['not_found'],
})

const MAX_REFUSAL_LENGTH = 500

/**
 * Verifies the company, with a second operator if there is one, or refuses with a reason that it reads. Refuses `state_conflict` to verify
 * by a deleted document.
 */
export const decideCompanyRequest = endpoint({
  method: 'POST',
  path: '/operator/companies/:id',
  access: 'operator',
  touches: 'verification_request',
  params: IdParams,
  body: z.object({
    decision: z.enum(['verified', 'rejected']),
    /** Required for a refusal. */
    reason: boundedText(MAX_REFUSAL_LENGTH).default(''),
    ...heldVerdictField,
  }),
  /** `awaits_second`: it waits for a second operator. */
  reply: IdReply.extend({ awaits_second: z.boolean() }),
  errors: ['not_found', 'state_conflict'],
})

/** Asks the company to send its document again, because the one it sent is deleted. `hold`: it can be undone for ten seconds. */
export const askCompanyDocument = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/document',
  access: 'operator',
  touches: 'verification_request',
  params: IdParams,
  body: z.object(heldVerdictField),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
