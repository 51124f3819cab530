import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { digits, regex, required } from '#contract/validation/text-rules.ts'
import { confirmed } from '#contract/validation/value-rules.ts'

export const Password = z.string().min(8, 'Не меньше 8 символов').max(128)

/** Repeated password, for forms that ask for it. */
export const PasswordConfirmation = z.string().max(128).optional()

export const passwordsMatch = () => confirmed('password', 'Пароли не совпадают')

/** Six digits; spaces are ignored. */
export const OneTimeCode = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, ''))
  .check(required(), digits(6, 'В коде 6 цифр'))

/** Code from an SMS or an authenticator app, or a recovery code. */
export const SecondFactor = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, '').toLowerCase())
  .check(required(), regex(/^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/, 'Нужны 6 цифр или код восстановления'))

/** Minimum time between two SMS to one number (wire §4). */
export const CODE_RESEND_SECONDS = 60

export const CodeSentReply = z.object({
  code_length: z.literal(6),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Seconds. */
  can_request_code_again_in: z.number().int(),
})

/** The password of the account, or, where it has none, a code from `POST /profile/proof`. */
export const CurrentPassword = z.string().min(1).max(128)

/** The code may also stand under its own name (wire §5). */
export const PASSWORD_ALIASES = { password: ['code'] } as const

/** Refusals of a call that asks for it. */
export const CURRENT_PASSWORD_ERRORS: ErrorCode[] = ['bad_credentials', 'wrong_code', 'code_expired', 'code_dead']
