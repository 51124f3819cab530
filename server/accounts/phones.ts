import {
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import { refuseField } from '#contract/core/errors.ts'
import type { Phone } from '#contract/core/phone-shapes.ts'
import { PHONE_MESSAGES } from '#contract/core/validation/phone-rule.ts'
import type { Site } from '../context.ts'

/** The placeholder of the phone field: a valid number that belongs to no one. */
const PLACEHOLDER_PHONE = '+77777777777'

const { INVALID, INVALID_COUNTRY, LANDLINE } = PHONE_MESSAGES
const MESSAGE_BY_PROBLEM: Record<string, string> = { ...PHONE_MESSAGES, INVALID_LENGTH: PHONE_MESSAGES.TOO_SHORT }

/** Parses any valid number to E.164. Refuses `invalid_input` on `field`. */
export const readPhone = (text: string, field = 'phone'): string => parsePhone(text, field).number

/** Parses a number that may receive a code: mobile, of a country listed in the settings. */
export function readMobile(text: string, { phone_countries }: Pick<Site, 'phone_countries'>): string {
  const phone = parsePhone(text, 'phone')
  if (phone.number === PLACEHOLDER_PHONE) refuseField('phone', INVALID)
  if (!phone_countries.some((code) => code === phone.country)) refuseField('phone', INVALID_COUNTRY)
  const type = phone.getType()
  if (type === 'FIXED_LINE') refuseField('phone', LANDLINE)
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') refuseField('phone', INVALID)
  return phone.number
}

/** Whether the site serves the country of a stored number: it may have been saved under other settings. */
export const isServedPhone = (phone: string, { phone_countries }: Pick<Site, 'phone_countries'>) => {
  const country = parsePhoneNumberFromString(phone)?.country
  return phone_countries.some((code) => code === country)
}

function parsePhone(text: string, field: string): PhoneNumber {
  const normalized = withRussianPrefix(text)
  const problem = validatePhoneNumberLength(normalized, 'RU')
  if (problem) refuseField(field, MESSAGE_BY_PROBLEM[problem] ?? INVALID)
  const phone = parsePhoneNumberFromString(normalized, 'RU')
  return phone?.isValid() ? phone : refuseField(field, INVALID)
}

/** Restores the plus of `7 912 …`: the input mask leaves this text when the plus is deleted. */
const withRussianPrefix = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('7') && !text.includes('+') ? `+${digits}` : text
}

/** The phone object of specification §3.6. */
export function phoneObject(number: string): Phone {
  const phone = parsePhoneNumberWithError(number)
  const { country = '', countryCallingCode, nationalNumber, ext } = phone
  const formatted = countryCallingCode === '7' ? formatRussianNumber(nationalNumber) : phone.formatInternational()
  return { country, countryCallingCode, nationalNumber, number, ext: ext ?? null, valid: phone.isValid(), formatted }
}

const formatRussianNumber = (national: string) => national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
