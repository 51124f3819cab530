import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { Email } from '#contract/shapes.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { STEP_UP_ERRORS, StepUp } from '#features/accounts/two-factor/step-up.contract.ts'

/** Sends the confirmation letter again, or to a new address, which needs a step-up. */
export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/profile/email/confirmation',
  access: 'account',
  body: StepUp.extend({ email: optional(Email) }),
  /** Seconds until one more letter may be sent; the next one may be sent at once, up to the limit of an hour. */
  reply: z.object({ email_to_verify: z.string(), can_request_code_again_in: z.number().int() }),
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

const LinkToken = z.string().min(1).max(100)

/**
 * Needs only the token of the link, because the letter may be opened in another browser. A client that asks for a code
 * may send the token as `code`, with the address that it confirms.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/profile/email/verify',
  access: 'guest',
  body: z
    .object({ token: LinkToken.optional(), email: optional(Email), code: LinkToken.optional() })
    .refine(({ token, email, code }) => token !== undefined || (email != null && code !== undefined), {
      message: REQUIRED_MESSAGE,
      path: ['token'],
    }),
  reply: z.object({ email: z.string() }),
  message: 'Почта подтверждена',
  errors: ['link_dead'],
})
