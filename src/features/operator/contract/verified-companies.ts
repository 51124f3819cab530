import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { DateTime, IdParams, IdReply, requiredText, SearchText } from '#contract/shapes.ts'

export const VerifiedCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string(),
  inn: z.string().nullable(),
  site_url: z.string().nullable(),
  verified_at: DateTime.nullable(),
  /** Who has verified it, as it was recorded: «операторы 12 и 15», or `account:…` for a mailbox on a tied domain. */
  decided_by: z.string().nullable(),
  /** Why this operator may not withdraw the mark. */
  why_not: z.string().nullable(),
})
export type VerifiedCompany = z.infer<typeof VerifiedCompany>

/** Verified companies, the newest first; `q` is what words of the name begin with, or the first digits of an INN. */
export const listVerifiedCompanies = endpoint({
  method: 'GET',
  path: '/operator/verified-companies',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery.extend({ q: SearchText }),
  reply: z.array(VerifiedCompany),
  meta: PageMeta,
  errors: ['not_found'],
})

export const MAX_WITHDRAWAL_LENGTH = 500
const MIN_WITHDRAWAL_LENGTH = 20

/** Withdraws the mark with a reason that the company reads. Refuses `state_conflict` if the company is not verified. */
export const endCompanyVerification = endpoint({
  method: 'POST',
  path: '/operator/verified-companies/:id/withdraw',
  access: 'operator',
  touches: 'company',
  params: IdParams,
  body: z.object({ reason: requiredText(MAX_WITHDRAWAL_LENGTH, MIN_WITHDRAWAL_LENGTH) }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
