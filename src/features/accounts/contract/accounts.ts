import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, requiredCheckbox } from '#contract/form-shapes.ts'
import { MobileText, Phone } from '#contract/phone-shapes.ts'
import { DateTime, EmptyReply, lineText, requiredText, wholeNumber } from '#contract/shapes.ts'
import { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { SeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import {
  CodeSentReply,
  OneTimeCode,
  Password,
  PasswordConfirmation,
  passwordsMatch,
  SecondFactor,
} from '../credentials/credentials.contract.ts'

export const User = z.object({
  userId: z.number().int(),
  /** Null after the number passed to a new owner while the account was idle. */
  phone: Phone.nullable(),
  email: z.string().nullable(),
  email_to_verify: z.string().nullable(),
  is_employer_mode: z.boolean(),
  is_subscribed: z.boolean(),
  /** False for an account that signs in by codes alone (ruling 46). */
  has_password: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Null for almost everybody. */
  operator_role: z.enum(['operator', 'admin']).nullable(),
  /** Scheduled deletion of the account. */
  delete_at: DateTime.nullable(),
  /** When a pending request switches the second factor off; any session can cancel it. */
  two_factor_off_at: DateTime.nullable(),
  employer: EmployerProfile,
  seeker: SeekerProfile,
})
export type User = z.infer<typeof User>

export const PendingRegistration = CodeSentReply.extend({ registration_id: z.number().int() })
export type PendingRegistration = z.infer<typeof PendingRegistration>

export const SignInReply = z.object({
  token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: DateTime,
  /** Idle lifetime in seconds, renewed by each use. */
  ttl: z.number().int(),
  user: User,
})
export type SignInReply = z.infer<typeof SignInReply>

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'guest',
  body: z
    .object({
      phone: MobileText,
      password: Password,
      password_confirmation: PasswordConfirmation,
      first_name: lineText(100).optional(),
      mode: z.enum(['seeker', 'employer']).default('seeker'),
      consent_terms: requiredCheckbox('Без согласия с правилами зарегистрироваться нельзя'),
      consent_pd: requiredCheckbox('Без согласия на обработку данных зарегистрироваться нельзя'),
      consent_marketing: Flag.default(false),
    })
    .check(passwordsMatch()),
  reply: PendingRegistration,
  errors: ['weak_password'],
})

/** Sends another code for the same registration. */
export const resendCode = endpoint({
  method: 'POST',
  path: '/auth/register/resend',
  access: 'guest',
  body: z.object({ registration_id: wholeNumber(1, Number.MAX_SAFE_INTEGER), phone: MobileText }),
  reply: PendingRegistration,
  errors: ['code_dead'],
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/auth/register/confirm',
  access: 'guest',
  body: z.object({
    registration_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    phone: MobileText,
    code: OneTimeCode,
  }),
  reply: SignInReply,
  errors: ['wrong_code', 'code_expired', 'code_dead'],
})

/** Clients written from the specification name a login by its kind (ruling 58). */
export const LOGIN_ALIASES = { login: ['phone', 'email'] } as const

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'guest',
  bodyAliases: LOGIN_ALIASES,
  body: z.object({ login: requiredText(254), password: z.string().min(1).max(128), otp: SecondFactor.optional() }),
  reply: SignInReply,
  errors: ['bad_credentials', 'otp_required', 'wrong_code', 'code_expired', 'code_dead', 'account_blocked'],
})

/** Idempotent. */
export const logout = endpoint({ method: 'POST', path: '/logout', access: 'guest', reply: EmptyReply })
export const logoutByGet = endpoint({
  method: 'GET',
  path: '/logout',
  access: 'guest',
  hasSideEffect: true,
  reply: EmptyReply,
})

/** Null for guests instead of an error: every page calls it. */
export const showUser = endpoint({ method: 'GET', path: '/profile', access: 'guest', reply: User.nullable() })

export const switchMode = endpoint({
  method: 'PUT',
  path: '/profile/mode',
  access: 'account',
  body: z.object({ is_employer_mode: Flag }),
  reply: User,
})
