import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams, IdReply, requiredText, SearchText } from '#contract/shapes.ts'
import { HeldVerdict, heldVerdictField } from '../cases/held-verdicts.contract.ts'

const MAX_BLOCK_REASON_LENGTH = 500
/** Fewer digits of a phone find nobody. */
export const MIN_PHONE_DIGITS = 4
export const MAX_FOUND_PEOPLE = 20

/** A person with masked contacts. It says nothing of complaints that the person filed: nobody learns who has complained. */
export const FoundPerson = z.object({
  id: z.number().int(),
  /** Of the person as a seeker, else as an employer. */
  name: z.string(),
  /** «+7 ••• •••-12-34» */
  phone: z.string(),
  created_at: DateTime,
  blocked_reason: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  operator_role: z.enum(['operator', 'admin']).nullable(),
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The block waits for a second operator, who makes it final or ends it. */
  awaits_second: z.boolean(),
  /** A block or its end that is carried out in a few seconds. */
  held_verdict: HeldVerdict.nullable(),
  /** Why this operator may do nothing about the person. */
  why_not: z.string().nullable(),
  /** Why this operator may not block the person: the block of this operator was overturned, and nothing is new since. */
  why_no_block: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** By the id of the account, by at least four digits of the phone, by names, or by the name of the company; at most twenty. An empty text finds nobody. */
export const findPeople = endpoint({
  method: 'GET',
  path: '/operator/people',
  access: 'operator',
  touches: 'nobody',
  query: z.object({ q: SearchText }),
  reply: z.array(FoundPerson),
  hasSideEffect: true,
  errors: ['not_found'],
})

const reasonBody = z.object({ reason: requiredText(MAX_BLOCK_REASON_LENGTH, 10) })

const blockBody = reasonBody.extend(heldVerdictField)

/**
 * Ends all sessions; the person reads the reason when signing in. Final when a second operator approves it, if there is one. Only an admin
 * blocks operators, and nobody blocks themselves. `hold`: it can be undone for ten seconds.
 */
export const blockPerson = endpoint({
  method: 'POST',
  path: '/operator/people/:id/block',
  access: 'operator',
  touches: 'account',
  params: IdParams,
  body: blockBody,
  /** `awaits_second`: it waits for a second operator. */
  reply: IdReply.extend({ awaits_second: z.boolean() }),
  errors: ['not_found', 'state_conflict'],
})

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/operator/people/:id/unblock',
  access: 'operator',
  touches: 'account',
  params: IdParams,
  body: blockBody,
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})

/**
 * Turns the second factor of somebody off who has lost it (N-013). All sessions end, and the person gets a notice by SMS
 * and mail. Refuses `state_conflict` without a second factor. Only an admin does this for an operator.
 */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/operator/people/:id/second-factor/remove',
  access: 'operator',
  touches: 'account',
  params: IdParams,
  body: reasonBody,
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
