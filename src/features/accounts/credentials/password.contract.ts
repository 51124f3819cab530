import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply } from '#contract/shapes.ts'
import {
  CURRENT_PASSWORD_ERRORS,
  CurrentPassword,
  Password,
  PasswordConfirmation,
  passwordsMatch,
} from './credentials.contract.ts'

/** Ends all other sessions. An account without a password sets its first one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/profile/password',
  access: 'account',
  bodyAliases: { current_password: ['code'] },
  body: z
    .object({ current_password: CurrentPassword, password: Password, password_confirmation: PasswordConfirmation })
    .check(passwordsMatch()),
  reply: EmptyReply,
  message: 'Пароль изменён',
  errors: CURRENT_PASSWORD_ERRORS.concat('weak_password'),
})
