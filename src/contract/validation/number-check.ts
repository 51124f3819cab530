import { type PhoneNumber, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max'
import { splitExtension } from '#lib/phone/phone-format.ts'

/** Kinds of specification §5 and ours. */
export type PhoneProblem =
  | 'NOT_A_NUMBER'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INVALID_COUNTRY'
  | 'INVALID'
  | 'LANDLINE'
  | 'WITH_EXTENSION'
  | 'PLACEHOLDER'

/** The placeholder of the phone field (specification §9): a valid number that belongs to no one. */
const PLACEHOLDER_PHONE = '+77777777777'

type CheckedNumber = { phone: PhoneNumber; extension: string; problem?: undefined } | { problem: PhoneProblem }

/** Parses a number of any country by its rules. */
export function checkNumber(text: string): CheckedNumber {
  const { number, extension } = splitExtension(text)
  const normalized = withRussianPrefix(number)
  const problem = validatePhoneNumberLength(normalized, 'RU')
  if (problem) return { problem: problem === 'INVALID_LENGTH' ? 'TOO_SHORT' : problem }
  const phone = parsePhoneNumberFromString(normalized, 'RU')
  return phone?.isValid() ? { phone, extension: extension || (phone.ext ?? '') } : { problem: 'INVALID' }
}

/** Parses a number that may receive a code: mobile, of one of these countries, without an extension. */
export function checkMobile(text: string, countries: readonly string[]): CheckedNumber {
  const checked = checkNumber(text)
  if (checked.problem) return checked
  const { phone, extension } = checked
  if (phone.number === PLACEHOLDER_PHONE) return { problem: 'PLACEHOLDER' }
  if (!countries.includes(phone.country ?? '')) return { problem: 'INVALID_COUNTRY' }
  const type = phone.getType()
  if (type === 'FIXED_LINE') return { problem: 'LANDLINE' }
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { problem: 'INVALID' }
  return extension ? { problem: 'WITH_EXTENSION' } : checked
}

/** Restores the plus of `7 912 …`: the input mask leaves this text when the plus is deleted. */
function withRussianPrefix(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('7') && !text.includes('+') ? `+${digits}` : text
}
