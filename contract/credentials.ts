import { z } from 'zod'

export const Password = z.string().min(8, 'Не меньше 8 символов').max(128)

/** A second time, where a form asks for it. */
export const PasswordAgain = z.string().max(128).optional()

type Twice = { password: string; password_confirmation?: string | undefined }
export const isSameTwice = ({ password, password_confirmation }: Twice) =>
  password_confirmation === undefined || password_confirmation === password
export const NOT_SAME = { message: 'Пароли не совпадают', path: ['password_confirmation'] }

/** Six digits; people type them with spaces. */
export const Code = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'В коде 6 цифр')

/** From an SMS, from an application, or one of the codes kept for the day the telephone is lost. */
export const SecondFactor = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, '').toLowerCase())
  .regex(/^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/, 'Нужны 6 цифр или код восстановления')

export const CodeSent = z.object({
  code_length: z.literal(6),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Seconds. */
  can_request_code_again_in: z.number().int(),
})
