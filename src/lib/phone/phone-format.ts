import type { Mask } from '../forms/masked-text.ts'
import { PHONE_COUNTRIES, type PhoneCountry } from './phone-countries.ts'

const MAX_PHONE_LENGTH = 250
const MAX_EXTENSION_DIGITS = 10
const DIGIT_GROUPS_PATTERN = /^(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?(\d*)$/
/** «8 (916) 123-45-67 доб. 5»: a number of ten or eleven digits, and what announces an extension behind it. */
const EXTENSION_PATTERN = /^((?:[^\dа-яa-z#;]*\d){10,11}[^\dа-яa-z#;]*)([двex#;].*)$/isu

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Formats a partly typed Russian number as `+7 (912) 345-67-89`, with an extension as `+7 (912) 345-67-89 доб. 5`.
 * Extra digits stay so that validation can report them; a number of another country stays unchanged.
 */
export function formatPhone(text: string): string {
  const { number, announced } = splitExtension(text.slice(0, MAX_PHONE_LENGTH))
  return announced && !isForeign(number)
    ? `${formatNumber(number)} ${announced}`.slice(0, MAX_PHONE_LENGTH)
    : formatNumber(text)
}

/** The number without its extension, the digits of that, and the text that holds them: `доб. 5`. */
export function splitExtension(text: string): { number: string; extension: string; announced: string } {
  const [, number = text, announced = ''] = EXTENSION_PATTERN.exec(text) ?? []
  return { number, announced, extension: digitsOf(announced).slice(0, MAX_EXTENSION_DIGITS) }
}

const isForeign = (text: string) => /^(?:\+(?!7)|00|810)/.test(text.replace(/[^\d+]/g, ''))

function formatNumber(text: string): string {
  const signs = text.replace(/[^\d+]/g, '')
  if (/^\+(?!7)/.test(signs)) return text.trimStart().slice(0, MAX_PHONE_LENGTH)
  if (signs === '') return ''
  const [, area, first = '', second = '', third = '', rest = ''] =
    nationalDigits(signs).match(DIGIT_GROUPS_PATTERN) ?? []
  if (area === undefined) return '+7'
  const tail = [first, second, third].filter(Boolean).join('-')
  return `+7 (${area}${tail && `) ${tail}`}${rest}`.slice(0, MAX_PHONE_LENGTH)
}

type LengthProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'

const NATIONAL_DIGIT_COUNT = 10

/** Finds a problem by length and characters alone: the rules of all countries are in the contract. */
export function findLengthProblem(typed: string): LengthProblem | undefined {
  const text = splitExtension(typed).number
  if (typed.length > MAX_PHONE_LENGTH) return 'TOO_LONG'
  const signs = text.replace(/[^\d+]/g, '')
  if (!/\d/.test(signs)) return 'NOT_A_NUMBER'
  if (isForeign(signs) || /[^\d\s()+.-]/.test(text)) return undefined
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

/** Replaces the country prefix of a number. */
export function withPhoneCountry(text: string, from: PhoneCountry, to: PhoneCountry): string {
  const signs = text.replace(/[^\d+]/g, '')
  const { prefix } = PHONE_COUNTRIES[from]
  const rest = signs.startsWith(prefix) ? signs.slice(prefix.length) : signs.replace(/\D/g, '')
  return formatPhone(PHONE_COUNTRIES[to].prefix + rest)
}

export const PHONE_MASK: Mask = { format: formatPhone, typed: /\d/ }
