import { z } from 'zod'
import { API_SCOPES } from '#contract/api-scopes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/form-shapes.ts'
import { DateTime, IdParams, IdReply, requiredLine, wholeNumber } from '#contract/shapes.ts'
import { CURRENT_PASSWORD_ERRORS, CurrentPassword, PASSWORD_ALIASES } from '../credentials/credentials.contract.ts'

export const MAX_API_TOKENS = 10
const MAX_TOKEN_NAME_LENGTH = 60
const MAX_TOKEN_DAYS = 365

export const PersonalToken = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  created_at: DateTime,
  expires_at: DateTime,
  last_used_at: DateTime.nullable(),
})
export type PersonalToken = z.infer<typeof PersonalToken>

/** Tokens that work. */
export const listApiTokens = endpoint({
  method: 'GET',
  path: '/profile/api-tokens',
  access: 'account',
  reply: z.array(PersonalToken),
})

/**
 * The reply is the only one that holds the token. The password is asked because a token outlives the session that may be
 * stolen. Refuses `limit_reached` at ten.
 */
export const createApiToken = endpoint({
  method: 'POST',
  path: '/profile/api-tokens',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({
    name: requiredLine(MAX_TOKEN_NAME_LENGTH),
    scopes: listOf(z.enum(API_SCOPES)).refine((scopes) => scopes.length > 0, 'Выберите хотя бы одно право'),
    days: wholeNumber(1, MAX_TOKEN_DAYS).default(90),
    password: CurrentPassword,
  }),
  reply: z.object({ id: z.number().int(), token: z.string() }),
  errors: CURRENT_PASSWORD_ERRORS.concat('limit_reached'),
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/profile/api-tokens/:id',
  access: 'account',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})
