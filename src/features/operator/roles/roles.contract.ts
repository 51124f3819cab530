import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams, IdReply, requiredLine, requiredText } from '#contract/shapes.ts'

const MAX_PERSON_LENGTH = 40
export const MAX_ROLE_REASON_LENGTH = 500
const MIN_ROLE_REASON_LENGTH = 10

export const OPERATOR_ROLES = ['operator', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Somebody with a role. */
export const OperatorAccount = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** Without it the pages of operators stay closed. */
  two_factor_enabled: z.boolean(),
  is_blocked: z.boolean(),
  /** The newest entry in the log. */
  last_act_at: DateTime.nullable(),
  /** A change of the role waits for a second admin. */
  awaits_second: z.boolean(),
  is_self: z.boolean(),
  /** Why this admin may not take the role. */
  why_not: z.string().nullable(),
})
export type OperatorAccount = z.infer<typeof OperatorAccount>

/** Everybody with a role, the admins first. */
export const listOperatorAccounts = endpoint({
  method: 'GET',
  path: '/operator/roles',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(OperatorAccount),
  errors: ['not_found'],
})

const RoleReason = requiredText(MAX_ROLE_REASON_LENGTH, MIN_ROLE_REASON_LENGTH)

/** `awaits_second`: it waits for a second admin. */
const RoleReply = IdReply.extend({ awaits_second: z.boolean() })

/**
 * Gives a role by the number of the phone or of the account. Admins only, and two where there are two. Refuses `state_conflict` if it
 * would leave no admin.
 */
export const giveOperatorRole = endpoint({
  method: 'POST',
  path: '/operator/roles',
  access: 'operator',
  touches: 'nobody',
  body: z.object({ person: requiredLine(MAX_PERSON_LENGTH), role: z.enum(OPERATOR_ROLES), reason: RoleReason }),
  reply: RoleReply,
  errors: ['not_found', 'state_conflict'],
})

/**
 * Takes a role. Admins only; that of another admin by two admins where there are others. One's own role is laid down alone. Refuses
 * `state_conflict` for the last admin.
 */
export const takeOperatorRole = endpoint({
  method: 'POST',
  path: '/operator/roles/:id/take',
  access: 'operator',
  touches: 'nobody',
  params: IdParams,
  body: z.object({ reason: RoleReason }),
  reply: RoleReply,
  errors: ['not_found', 'state_conflict'],
})
