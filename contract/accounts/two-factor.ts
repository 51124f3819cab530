import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { User } from './accounts.ts'
import { CurrentPassword, OneTimeCode } from './credentials.ts'

/** Creates a secret for an authenticator app. Two-factor sign-in starts only after `confirmTwoFactor`. */
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/profile/two-factor',
  access: 'account',
  reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  errors: ['state_conflict'],
})

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
  body: z.object({ password: CurrentPassword }),
  reply: User,
  errors: ['bad_credentials'],
})
