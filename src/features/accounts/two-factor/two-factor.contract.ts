import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { User } from '../contract/accounts.ts'
import {
  CURRENT_PASSWORD_ERRORS,
  CurrentPassword,
  OneTimeCode,
  PASSWORD_ALIASES,
} from '../credentials/credentials.contract.ts'
import { STEP_UP_ERRORS, StepUp } from './step-up.contract.ts'

/**
 * Creates a secret for an authenticator app. Two-factor sign-in starts only after `confirmTwoFactor`. Needs a step-up: a
 * stolen session must not lock the owner out.
 */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor',
  access: 'account',
  body: StepUp,
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  errors: STEP_UP_ERRORS.concat('state_conflict'),
})

/** Ends the other sessions and notifies the owner. */
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor/confirm',
  access: 'account',
  body: z.object({ otp: OneTimeCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_code', 'state_conflict'],
})

export const turnOffTwoFactor = endpoint({
  method: 'DELETE',
  path: '/profile/two-factor',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({ password: CurrentPassword }),
  reply: User,
  errors: CURRENT_PASSWORD_ERRORS,
})
