import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, EmptyReply, requiredText } from '#contract/shapes.ts'
import { User } from '../contract/accounts.ts'
import { CodeSentReply, CurrentPassword, OneTimeCode } from '../credentials/credentials.contract.ts'

/** For an owner without the authenticator app and the recovery codes. Needs the password; sends a code to the phone. */
export const requestTwoFactorRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/two-factor-recovery/send_code',
  access: 'guest',
  body: z.object({ login: requiredText(254), password: CurrentPassword }),
  reply: CodeSentReply,
  errors: ['bad_credentials', 'account_blocked', 'state_conflict'],
})

/**
 * Requests that the second factor is switched off. It happens 72 hours later, with notices until then; a second request
 * does not change the date.
 */
export const requestTwoFactorRecovery = endpoint({
  method: 'POST',
  path: '/auth/two-factor-recovery',
  access: 'guest',
  body: z.object({ login: requiredText(254), code: OneTimeCode }),
  reply: z.object({ two_factor_off_at: DateTime }),
  errors: ['wrong_code', 'code_expired', 'code_dead', 'state_conflict'],
})

/** Cancels the request from any session. Idempotent. */
export const cancelTwoFactorRecovery = endpoint({
  method: 'DELETE',
  path: '/profile/two-factor/recovery',
  access: 'account',
  reply: User,
})

/** State of the link in a notice. Does not cancel anything. */
export const showTwoFactorRecoveryLink = endpoint({
  method: 'GET',
  path: '/auth/two-factor-recovery/cancel',
  access: 'guest',
  query: z.object({ token: z.string().max(100).default('') }),
  reply: z.object({ state: z.enum(['open', 'dead']) }),
})

/** Cancels the request by the token of the link in a notice. */
export const cancelTwoFactorRecoveryByLink = endpoint({
  method: 'POST',
  path: '/auth/two-factor-recovery/cancel',
  access: 'guest',
  body: z.object({ token: z.string().min(1).max(100) }),
  reply: EmptyReply,
  errors: ['link_dead'],
})
