import { z } from 'zod'
import { STEP_UP_ERRORS, StepUp } from '../accounts/step-up.ts'
import { endpoint } from '../core/endpoint.ts'
import { optional } from '../core/form-shapes.ts'
import { Email } from '../core/shapes.ts'

/** Sends the confirmation letter again, or to a new address, which needs a step-up. */
export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/profile/email/confirmation',
  access: 'account',
  body: StepUp.extend({ email: optional(Email) }),
  reply: z.object({ email_to_verify: z.string() }),
  message: 'Отправили письмо со ссылкой',
  errors: STEP_UP_ERRORS,
})

/** State of a confirmation link. Does not confirm the address. */
export const showEmailLink = endpoint({
  method: 'GET',
  path: '/profile/email/verify',
  access: 'guest',
  query: z.object({ token: z.string().max(100).default('') }),
  reply: z.object({ state: z.enum(['open', 'used', 'dead']) }),
})

/** Needs only the token: the letter may be opened in another browser. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/profile/email/verify',
  access: 'guest',
  body: z.object({ token: z.string().min(1).max(100) }),
  reply: z.object({ email: z.string() }),
  message: 'Адрес подтверждён',
  errors: ['link_dead'],
})
