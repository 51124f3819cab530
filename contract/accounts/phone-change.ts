import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Phone, PhoneText } from '../core/phone-shapes.ts'
import { User } from './accounts.ts'
import { CodeSentReply, CurrentPassword, OneTimeCode } from './credentials.ts'

export const requestPhoneChange = endpoint({
  method: 'POST',
  path: '/profile/phone/send_code',
  access: 'account',
  body: z.object({ phone: PhoneText, password: CurrentPassword }),
  reply: CodeSentReply,
  errors: ['bad_credentials', 'state_conflict'],
})

/** The old number stays valid until the new one is confirmed, and is notified of the change. */
export const confirmPhoneChange = endpoint({
  method: 'POST',
  path: '/profile/phone/confirm',
  access: 'account',
  body: z.object({ code: OneTimeCode }),
  reply: User,
  errors: ['wrong_code', 'code_expired', 'code_dead'],
})

/** The same under the addresses of specification §7.5. A new number needs the password, otherwise `reauth_required`. */
export const showPhone = endpoint({
  method: 'GET',
  path: '/seeker/phone/info',
  access: 'account',
  reply: z.object({
    phone: Phone.nullable(),
    phone_verified: z.boolean(),
    pending: Phone.nullable(),
    /** Seconds. */
    can_request_code_again_in: z.number().int(),
  }),
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/seeker/phone/send_code_to_verify',
  access: 'account',
  body: z.object({ phone: PhoneText, password: CurrentPassword.optional() }),
  reply: CodeSentReply,
  errors: ['reauth_required', 'bad_credentials', 'state_conflict'],
})

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/seeker/phone/confirm',
  access: 'account',
  body: z.object({ code: OneTimeCode, phone: PhoneText.optional() }),
  reply: User,
  errors: ['wrong_code', 'code_expired', 'code_dead'],
})
