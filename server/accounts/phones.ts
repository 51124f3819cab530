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

/** What the empty field shows. It is a valid number and nobody's. */
const PLACEHOLDER = '+77777777777'

const { INVALID, INVALID_COUNTRY, LANDLINE } = PHONE_WORDS
const MESSAGES: Record<string, string> = { ...PHONE_WORDS, INVALID_LENGTH: PHONE_WORDS.TOO_SHORT }

/** Any real number, as E.164. Refuses with what is wrong with the field. */
export const readPhone = (text: string, field = 'phone'): string => parse(text, field).number

/** A number that may receive a code: mobile, of a country that the settings name. */
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

/** `7 912 …` without its plus is what a mask leaves when somebody deletes the plus. */
const russianPrefix = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('7') && !text.includes('+') ? `+${digits}` : text
}

/** The object of specification §3.6. */
export function phoneObject(number: string): Phone {
  const phone = parsePhoneNumberWithError(number)
  const { country = '', countryCallingCode, nationalNumber, ext } = phone
  const formatted = countryCallingCode === '7' ? bracketed(nationalNumber) : phone.formatInternational()
  return { country, countryCallingCode, nationalNumber, number, ext: ext ?? null, valid: phone.isValid(), formatted }
}

const bracketed = (national: string) => national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
