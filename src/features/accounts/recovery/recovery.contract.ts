import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MobileText } from '#contract/phone-shapes.ts'
import { EmptyReply, requiredText } from '#contract/shapes.ts'
import { LOGIN_ALIASES, SignInReply } from '../contract/accounts.ts'
import {
  CodeSentReply,
  OneTimeCode,
  Password,
  PasswordConfirmation,
  passwordsMatch,
} from '../credentials/credentials.contract.ts'

const Login = requiredText(254)

/** Replies in the same way for an unknown login, so that the API does not reveal who is registered. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  bodyAliases: LOGIN_ALIASES,
  body: z.object({ login: Login }),
  reply: CodeSentReply.extend({
    /** The login, mostly masked. */
    sent_to: z.string(),
  }),
  message: 'Если этот номер или адрес зарегистрирован, мы отправили код',
})

export const checkResetCode = endpoint({
  method: 'POST',
  path: '/auth/check-reset-password-code',
  access: 'guest',
  bodyAliases: LOGIN_ALIASES,
  body: z.object({ login: Login, code: OneTimeCode }),
  reply: z.object({ reset_token: z.string(), expires_in: z.number().int() }),
  errors: ['wrong_code', 'code_expired', 'code_dead', 'account_idle'],
})

/** Needs the single-use token from `checkResetCode`. Ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'guest',
  body: z
    .object({
      reset_token: z.string().min(1).max(100),
      password: Password,
      password_confirmation: PasswordConfirmation,
    })
    .check(passwordsMatch()),
  reply: EmptyReply,
  message: 'Пароль изменён',
  errors: ['weak_password', 'gone'],
})

export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  access: 'guest',
  body: z.object({ phone: MobileText }),
  reply: CodeSentReply,
})

export const signInByCode = endpoint({
  method: 'POST',
  path: '/auth/login/code/confirm',
  access: 'guest',
  body: z.object({ phone: MobileText, code: OneTimeCode }),
  reply: SignInReply,
  errors: ['wrong_code', 'code_expired', 'code_dead', 'otp_required', 'account_blocked', 'account_idle'],
})
