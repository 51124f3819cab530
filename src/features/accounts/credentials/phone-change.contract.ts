import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MobileText, Phone } from '#contract/phone-shapes.ts'
import { DateTime } from '#contract/shapes.ts'
import { User } from '../contract/accounts.ts'
import {
  CodeSentReply,
  CURRENT_PASSWORD_ERRORS,
  CurrentPassword,
  OneTimeCode,
  PASSWORD_ALIASES,
} from './credentials.contract.ts'

export const requestPhoneChange = endpoint({
  method: 'POST',
  path: '/profile/phone/send_code',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({ phone: MobileText, password: CurrentPassword }),
  reply: CodeSentReply,
  errors: CURRENT_PASSWORD_ERRORS.concat('state_conflict'),
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

/** The same under the addresses of specification §7.5. A new number needs the password, or a sign-in of the last ten minutes, otherwise `reauth_required`. */
export const showPhone = endpoint({
  method: 'GET',
  path: '/seeker/phone/info',
  access: 'account',
  reply: z.object({
    phone: Phone.nullable(),
    verified: z.boolean(),
    /** There is no number that could receive a code, or a new one waits for its code. */
    need_verification: z.boolean(),
    /** The number belongs to a country that the site does not serve. */
    restricted_country: z.boolean(),
    pending: Phone.nullable(),
    /** Seconds. */
    can_request_code_again_in: z.number().int(),
    /** Until when the number gets no more SMS. */
    locked_until: DateTime.nullable(),
  }),
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/seeker/phone/send_code_to_verify',
  access: 'account',
  bodyAliases: PASSWORD_ALIASES,
  body: z.object({ phone: MobileText, password: CurrentPassword.optional() }),
  reply: CodeSentReply,
  errors: CURRENT_PASSWORD_ERRORS.concat('reauth_required', 'state_conflict'),
})

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/seeker/phone/confirm',
  access: 'account',
  body: z.object({ code: OneTimeCode, phone: MobileText.optional() }),
  reply: User,
  errors: ['wrong_code', 'code_expired', 'code_dead'],
})
