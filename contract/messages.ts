import { z } from 'zod'

export const REQUIRED = 'Обязательно для заполнения'
export const ONLY_DIGITS = 'Разрешены только цифры'
export const BAD_EMAIL = 'Неверный формат e-mail'
export const BAD_DATE = 'Неправильный формат даты'
export const BAD_FLAG = 'Неправильное значение'
export const NOT_IN_LIST = 'Выберите значение из списка'

type Issue = z.core.$ZodRawIssue

/** What a person reads when a field does not pass. The wording is the specification's where it has one (§5). */
export function messageOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? ONLY_DIGITS : 'Неверное значение'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Неверный формат'
    case 'invalid_value':
      return NOT_IN_LIST
    default:
      return 'Неверное значение'
  }
}

const FORMATS: Record<string, string> = { email: BAD_EMAIL, date: BAD_DATE, url: 'Нужен адрес вида https://…' }

function tooSmall({ origin, minimum }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') return Number(minimum) === 1 ? REQUIRED : `Не меньше ${minimum} символов`
  if (origin === 'array') return Number(minimum) === 1 ? REQUIRED : `Не меньше ${minimum} значений`
  return `Не меньше ${minimum}`
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `Не больше ${maximum} символов`
  if (origin === 'array') return `Не больше ${maximum} значений`
  return `Не больше ${maximum}`
}

z.config({ customError: (issue) => messageOf(issue) })
