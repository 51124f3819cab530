import {
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { refuseField } from '#contract/errors.ts'
import { PHONE_WORDS } from '#contract/rules/phone.ts'
import type { Phone } from '#contract/shapes.ts'
import type { Site } from '../context.ts'

/** The placeholder of the phone field: a valid number that belongs to no one. */
const PLACEHOLDER = '+77777777777'

const { INVALID, INVALID_COUNTRY, LANDLINE } = PHONE_WORDS
const MESSAGES: Record<string, string> = { ...PHONE_WORDS, INVALID_LENGTH: PHONE_WORDS.TOO_SHORT }

/** Parses any valid number to E.164. Refuses `invalid_input` on `field`. */
export const readPhone = (text: string, field = 'phone'): string => parse(text, field).number

/** Parses a number that may receive a code: mobile, of a country listed in the settings. */
export function readMobile(text: string, { phone_countries }: Pick<Site, 'phone_countries'>): string {
  const phone = parse(text, 'phone')
  if (phone.number === PLACEHOLDER) refuseField('phone', INVALID)
  if (!phone_countries.some((code) => code === phone.country)) refuseField('phone', INVALID_COUNTRY)
  const type = phone.getType()
  if (type === 'FIXED_LINE') refuseField('phone', LANDLINE)
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') refuseField('phone', INVALID)
  return phone.number
}

function parse(text: string, field: string): PhoneNumber {
  const spelled = russianPrefix(text)
  const problem = validatePhoneNumberLength(spelled, 'RU')
  if (problem) refuseField(field, MESSAGES[problem] ?? INVALID)
  const phone = parsePhoneNumberFromString(spelled, 'RU')
  return phone?.isValid() ? phone : refuseField(field, INVALID)
}

/** Restores the plus of `7 912 …`: the input mask leaves this text when the plus is deleted. */
const russianPrefix = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('7') && !text.includes('+') ? `+${digits}` : text
}

/** The phone object of specification §3.6. */
export function phoneObject(number: string): Phone {
  const phone = parsePhoneNumberWithError(number)
  const { country = '', countryCallingCode, nationalNumber, ext } = phone
  const formatted = countryCallingCode === '7' ? bracketed(nationalNumber) : phone.formatInternational()
  return { country, countryCallingCode, nationalNumber, number, ext: ext ?? null, valid: phone.isValid(), formatted }
}

const bracketed = (national: string) => national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
