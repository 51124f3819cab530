import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { Code, CodeSent, Password, PasswordAgain, sameTwice } from './credentials.ts'
import { endpoint } from './endpoint.ts'
import { PhoneText, requiredText } from './shapes.ts'

const Login = requiredText(254)

/** Replies in the same way for an unknown login, so that the API does not reveal who is registered. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'guest',
  body: z.object({ login: Login }),
  reply: CodeSent.extend({
    /** The login, mostly masked. */
    sent_to: z.string(),
  }),
  message: 'Если этот номер или адрес зарегистрирован, мы отправили код',
})

export const checkResetCode = endpoint({
  method: 'POST',
  path: '/auth/check-reset-password-code',
  access: 'guest',
  body: z.object({ login: Login, code: Code }),
  reply: z.object({ reset_token: z.string(), expires_in: z.number().int() }),
  errors: ['wrong_code', 'code_expired', 'code_dead'],
})

/** Needs the single-use token from `checkResetCode`. Ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'guest',
  body: z
    .object({ reset_token: z.string().min(1).max(100), password: Password, password_confirmation: PasswordAgain })
    .check(sameTwice()),
  reply: z.object({}),
  message: 'Пароль изменён',
  errors: ['weak_password', 'gone'],
})

export const requestSignInCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  access: 'guest',
  body: z.object({ phone: PhoneText }),
  reply: CodeSent,
})

export const signInByCode = endpoint({
  method: 'POST',
  path: '/auth/login/code/confirm',
  access: 'guest',
  body: z.object({ phone: PhoneText, code: Code }),
  reply: SignedIn,
  errors: ['wrong_code', 'code_expired', 'code_dead', 'otp_required', 'account_blocked'],
})
