const MAX_PHONE_LENGTH = 250
const DIGIT_GROUPS_PATTERN = /^(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?(\d*)$/

type PhoneEdit = { text: string; caret: number }
/** The `inputType` of an event, such as `deleteContentForward`. */
type InputType = string | undefined

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Formats a partly typed Russian number as `+7 (912) 345-67-89`.
 * Extra digits stay so that validation can report them; a number of another country stays unchanged.
 */
export function formatPhone(text: string): string {
  const signs = text.replace(/[^\d+]/g, '')
  if (/^\+(?!7)/.test(signs)) return text.trimStart().slice(0, MAX_PHONE_LENGTH)
  if (signs === '') return ''
  const [, area, first = '', second = '', third = '', rest = ''] =
    nationalDigits(signs).match(DIGIT_GROUPS_PATTERN) ?? []
  if (area === undefined) return '+7'
  const tail = [first, second, third].filter(Boolean).join('-')
  return `+7 (${area}${tail && `) ${tail}`}${rest}`.slice(0, MAX_PHONE_LENGTH)
}

export type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'

const NATIONAL_DIGIT_COUNT = 10

/** Finds a problem by length and characters alone. Only the server can check other countries and extensions. */
export function findPhoneProblem(text: string): PhoneProblem | undefined {
  if (text.length > MAX_PHONE_LENGTH) return 'TOO_LONG'
  const signs = text.replace(/[^\d+]/g, '')
  if (!/\d/.test(signs)) return 'NOT_A_NUMBER'
  const isForeign = /^(?:\+(?!7)|00|810)/.test(signs)
  if (isForeign || /[^\d\s()+.-]/.test(text)) return undefined
  // A user may type the leading 8 after the +7 of the mask.
  const { length } = nationalDigits(signs).replace(/^8(?=\d{10}$)/, '')
  if (length < NATIONAL_DIGIT_COUNT) return 'TOO_SHORT'
  return length > NATIONAL_DIGIT_COUNT ? 'TOO_LONG' : undefined
}

function nationalDigits(signs: string): string {
  const digits = digitsOf(signs)
  if (signs.startsWith('+7')) return digits.slice(1)
  // Ten digits are a complete number without its 7 or 8, unless the second digit is the 9 of a mobile number.
  const isWhole = /^[78](?!9)\d{9}$/.test(digits)
  return isWhole ? digits : digits.replace(/^[78]/, '')
}

/** Formats the field after a keystroke and keeps the caret beside the same digit. */
export function editPhone(before: string, typed: PhoneEdit, inputType?: InputType): PhoneEdit {
  const { text, caret } = withDigitDeleted(before, typed, inputType)
  const formatted = formatPhone(text)
  if (formatted === text) return { text, caret }
  return { text: formatted, caret: caretBefore(formatted, digitsOf(text.slice(caret)).length) }
}

/** Deleting a sign of the mask deletes the digit beside it; otherwise formatting would restore the sign. */
function withDigitDeleted(before: string, { text, caret }: PhoneEdit, inputType = ''): PhoneEdit {
  const isMaskOnly =
    /^deleteContent[BF]/.test(inputType) && digitsOf(before) === digitsOf(text) && formatPhone(text) === before
  if (!isMaskOnly) return { text, caret }
  const [left, right] = [text.slice(0, caret), text.slice(caret)]
  if (inputType === 'deleteContentForward') return { text: left + right.replace(/\d/, ''), caret }
  const shorter = left.replace(/\d\D*$/, '')
  return { text: shorter + right, caret: shorter.length }
}

function caretBefore(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length
  let caret = text.length
  for (let seen = 0; caret > 0 && seen < digitsAfter; caret--) if (/\d/.test(text[caret - 1]!)) seen++
  while (caret > 0 && !/\d/.test(text[caret - 1]!)) caret--
  return caret
}
