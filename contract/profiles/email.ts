import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { optional } from '../core/form-shapes.ts'
import { Email } from '../core/shapes.ts'

/** Sends the confirmation letter again, or to a new address. */
export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/profile/email/confirmation',
  access: 'account',
  body: z.object({ email: optional(Email) }),
  reply: z.object({ email_to_verify: z.string() }),
  message: 'Отправили письмо со ссылкой',
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
