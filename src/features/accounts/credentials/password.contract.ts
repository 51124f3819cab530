import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { EmptyReply } from '#contract/shapes.ts'
import { CurrentPassword, Password, PasswordConfirmation, passwordsMatch } from './credentials.contract.ts'

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
