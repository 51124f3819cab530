import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, requiredCheckbox } from '#contract/form-shapes.ts'
import { MobileText } from '#contract/phone-shapes.ts'
import { SignInReply } from '../contract/accounts.ts'
import { CodeSentReply, OneTimeCode, SecondFactor } from '../credentials/credentials.contract.ts'

/**
 * Sends a code to the number: a known one signs in with it, a new one registers (ruling 46). The reply is the same for
 * both, so it does not reveal who is registered.
 */
export const startWithPhone = endpoint({
  method: 'POST',
  path: '/auth/start',
  access: 'guest',
  body: z.object({
    phone: MobileText,
    consent_terms: requiredCheckbox('Без согласия с правилами продолжить нельзя'),
    consent_pd: requiredCheckbox('Без согласия на обработку данных продолжить нельзя'),
  }),
  reply: CodeSentReply,
})

/**
 * Signs in, or registers without a password. A right code stays usable after `otp_required`, which asks for the second
 * factor, and after `account_idle`, which asks whether to leave the account of somebody who had this number.
 */
export const confirmStart = endpoint({
  method: 'POST',
  path: '/auth/start/confirm',
  access: 'guest',
  body: z.object({
    phone: MobileText,
    code: OneTimeCode,
    /** Of a new account. */
    mode: z.enum(['seeker', 'employer']).default('seeker'),
    /** Code from the app, for an account with a second factor. */
    otp: SecondFactor.optional(),
    /** Begins a new account although one that nobody has used for 90 days has this number. */
    start_over: Flag.default(false),
  }),
  reply: SignInReply.extend({ is_new: z.boolean() }),
  errors: ['wrong_code', 'code_expired', 'code_dead', 'otp_required', 'account_blocked', 'account_idle'],
})
