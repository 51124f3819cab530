import { parsePhoneNumberFromString, parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { refuseField } from '#contract/errors.ts'
import type { Phone } from '#contract/phone-shapes.ts'
import { checkMobile, checkNumber } from '#contract/validation/number-check.ts'
import { PHONE_MESSAGES } from '#contract/validation/phone-rule.ts'
import type { Site } from '#platform/context.ts'

/** Parses any valid number to E.164. Refuses `invalid_input` on `field`. */
export const readPhone = (text: string, field = 'phone'): string => readPhoneWithExtension(text, field).number

/** Like `readPhone`, with the digits of the extension, which may be empty. */
export function readPhoneWithExtension(text: string, field: string): { number: string; extension: string } {
  const checked = checkNumber(text)
  if (checked.problem) return refuseField(field, PHONE_MESSAGES[checked.problem])
  return { number: checked.phone.number, extension: checked.extension }
}

/** Parses a number that may receive a code: mobile, of a country listed in the settings. */
export function readMobile(text: string, { phone_countries }: Pick<Site, 'phone_countries'>): string {
  const checked = checkMobile(text, phone_countries)
  return checked.problem ? refuseField('phone', PHONE_MESSAGES[checked.problem]) : checked.phone.number
}

/** Whether the site serves the country of a stored number: it may have been saved under other settings. */
export const isServedPhone = (phone: string, { phone_countries }: Pick<Site, 'phone_countries'>) => {
  const country = parsePhoneNumberFromString(phone)?.country
  return phone_countries.some((code) => code === country)
}

/** The phone object of specification §3.6. */
export function phoneObject(number: string, extension?: string | null): Phone {
  const phone = parsePhoneNumberWithError(number)
  const { country = '', countryCallingCode, nationalNumber } = phone
  const digits = countryCallingCode === '7' ? formatRussianNumber(nationalNumber) : phone.formatInternational()
  const ext = extension || null
  const formatted = ext ? `${digits} доб. ${ext}` : digits
  return { country, countryCallingCode, nationalNumber, number, ext, valid: phone.isValid(), formatted }
}

const formatRussianNumber = (national: string) => national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
