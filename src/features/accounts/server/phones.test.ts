import { describe, expect, test } from 'vitest'
import { PhoneText } from '#contract/phone-shapes.ts'
import { PHONE_MESSAGES } from '#contract/validation/phone-rule.ts'
import type { PhoneCountry } from '#lib/phone/phone-countries.ts'
import { readMobile, readPhone } from './phones.ts'

/** The message of the field's own check, else that of the server. */
function messageFor(text: string, phone_countries: readonly PhoneCountry[] = ['RU']) {
  const fieldResult = PhoneText.safeParse(text)
  if (!fieldResult.success) return fieldResult.error.issues[0]!.message
  try {
    readMobile(fieldResult.data, { phone_countries })
  } catch (refusal) {
    return (refusal as { errors: { phone: string } }).errors.phone
  }
}

test.each([
  ['', 'Обязательно для заполнения'],
  ['   ', 'Обязательно для заполнения'],
  ['звоните', PHONE_MESSAGES.NOT_A_NUMBER],
  ['+', PHONE_MESSAGES.NOT_A_NUMBER],
  ['+7', PHONE_MESSAGES.TOO_SHORT],
  ['+7 (912) 345-67', PHONE_MESSAGES.TOO_SHORT],
  ['912345678', PHONE_MESSAGES.TOO_SHORT],
  ['+7 (912) 345-67-899', PHONE_MESSAGES.TOO_LONG],
  ['1'.repeat(251), PHONE_MESSAGES.TOO_LONG],
  ['+375 29 123-45-67', PHONE_MESSAGES.INVALID_COUNTRY],
  ['+7 701 123-45-67', PHONE_MESSAGES.INVALID_COUNTRY],
  ['+1 202 555 0123', PHONE_MESSAGES.INVALID_COUNTRY],
  ['+7 (777) 777-77-77', PHONE_MESSAGES.INVALID],
  ['+7 (012) 345-67-89', PHONE_MESSAGES.INVALID],
  ['+7 (495) 123-45-67', PHONE_MESSAGES.LANDLINE],
])('the phone «%s» is refused with: %s', (text, words) => {
  expect(messageFor(text)).toBe(words)
})

test('numbers of other countries are accepted when the settings list those countries', () => {
  expect(messageFor('+7 (701) 123-45-67', ['RU', 'KZ'])).toBeUndefined()
  expect(messageFor('+375 29 123-45-67', ['RU', 'BY'])).toBeUndefined()
  expect(messageFor('+7 (777) 777-77-77', ['RU', 'KZ'])).toBe(PHONE_MESSAGES.INVALID)
  expect(messageFor('+375 29 123-45-67', ['RU', 'KZ'])).toBe(PHONE_MESSAGES.INVALID_COUNTRY)
})

describe('the phone field accepts every number that the server accepts', () => {
  const NUMBERS = ['+79123456789', '+74951234567', '+78123456789', '+78001234567', '+77011234567']
  const SPELLINGS = [
    (number: string) => number,
    (number: string) => number.slice(1),
    (number: string) => number.slice(2),
    (number: string) => `8${number.slice(2)}`,
    (number: string) => `+7 8 ${number.slice(2)}`,
    (number: string) => `8 (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8, 10)}-${number.slice(10)}`,
    (number: string) => `8.${number.slice(2, 5)}.${number.slice(5)}`,
    (number: string) => `${number} доб. 12`,
    (number: string) => `тел. ${number}`,
    (number: string) => `810 7 ${number.slice(2)}`,
  ]

  test.each(NUMBERS.flatMap((number) => SPELLINGS.map((spelled) => spelled(number))))('the field takes %s', (text) => {
    const isRead = () => {
      try {
        return Boolean(readPhone(text))
      } catch {
        return false
      }
    }
    if (isRead()) expect(PhoneText.safeParse(text).success).toBe(true)
  })
})
