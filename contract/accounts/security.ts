import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DateTime, EmptyReply, IdParams, Phone, PhoneText } from '../core/shapes.ts'
import { User } from './accounts.ts'
import { CodeSentReply, OneTimeCode, Password, PasswordConfirmation, passwordsMatch } from './credentials.ts'

export const Session = z.object({
  id: z.number().int(),
  created_at: DateTime,
  last_used_at: DateTime,
  /** «Chrome, Android» */
  device: z.string(),
  /** Network part of the IP address only. */
  address: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  access: 'account',
  reply: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/:id',
  access: 'account',
  params: IdParams,
  reply: EmptyReply,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  access: 'account',
  reply: z.object({ ended: z.number().int() }),
})

const CurrentPassword = z.string().min(1).max(128)

/** Ends all other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/profile/password',
  access: 'account',
  body: z
    .object({ current_password: CurrentPassword, password: Password, password_confirmation: PasswordConfirmation })
    .check(passwordsMatch()),
  reply: EmptyReply,
  message: 'Пароль изменён',
  errors: ['bad_credentials', 'weak_password'],
})

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
    phone: Phone,
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

export const ConsentKind = z.enum(['terms', 'pd_processing', 'pd_publication', 'marketing'])

export const Consent = z.object({
  kind: ConsentKind,
  text_version: z.string(),
  given_at: DateTime,
  withdrawn_at: DateTime.nullable(),
})
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/profile/consents',
  access: 'account',
  reply: z.array(Consent),
})

/** Withdrawing `terms` or `pd_processing` schedules the deletion of the account. */
export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/profile/consents/:kind',
  access: 'account',
  params: z.object({ kind: ConsentKind }),
  reply: z.array(Consent),
  errors: ['not_found'],
})

/** Only the optional marketing consent can be given separately. Idempotent. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/profile/consents/:kind',
  access: 'account',
  params: z.object({ kind: z.literal('marketing') }),
  reply: z.array(Consent),
})

const DeletionSchedule = z.object({ delete_at: DateTime.nullable() })

/** Schedules the deletion of the account in 30 days; it can be cancelled until then. */
export const scheduleAccountDeletion = endpoint({
  method: 'POST',
  path: '/profile/freeze',
  access: 'account',
  body: z.object({ password: CurrentPassword }),
  reply: DeletionSchedule,
  errors: ['bad_credentials'],
})

export const withdrawAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/profile/freeze',
  access: 'account',
  reply: DeletionSchedule,
})
