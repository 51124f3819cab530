import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, EmptyReply, requiredLine } from '#contract/shapes.ts'

const MAX_DOMAIN_LENGTH = 253
const MAX_INN_LENGTH = 12
const MAX_REASON_LENGTH = 500

/** A domain whose confirmed mailbox verifies the company with this INN (ruling 37). */
export const TiedDomain = z.object({
  domain: z.string(),
  inn: z.string(),
  tied_by: z.string(),
  tied_at: DateTime,
})
export type TiedDomain = z.infer<typeof TiedDomain>

export const listTiedDomains = endpoint({
  method: 'GET',
  path: '/operator/domains',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(TiedDomain),
  errors: ['not_found'],
})

const TieFields = z.object({ domain: requiredLine(MAX_DOMAIN_LENGTH), inn: requiredLine(MAX_INN_LENGTH) })

/** Admins only. Refuses `state_conflict` for a tie that is known. */
export const tieCompanyDomain = endpoint({
  method: 'POST',
  path: '/operator/domains',
  access: 'operator',
  touches: 'nobody',
  body: TieFields,
  reply: EmptyReply,
  errors: ['not_found', 'state_conflict'],
})

/** Suspends the companies that were verified by it, and says how many. Admins only. */
export const untieCompanyDomain = endpoint({
  method: 'POST',
  path: '/operator/domains/untie',
  access: 'operator',
  touches: 'nobody',
  body: TieFields.extend({ reason: requiredLine(MAX_REASON_LENGTH) }),
  reply: z.object({ suspended: z.number().int() }),
  errors: ['not_found'],
})
