import { z } from 'zod'
import { PHONE_COUNTRY_CODES } from '#lib/phone/phone-countries.ts'
import { findLengthProblem, formatPhone } from '#lib/phone/phone-format.ts'
import type { PhoneProblem } from './number-check.ts'

const INVALID = 'Такого номера нет. Проверьте цифры'
const LANDLINE = 'Это городской номер. Для кода нужен мобильный.'

export const PHONE_MESSAGES: Record<PhoneProblem, string> = {
  NOT_A_NUMBER: 'Введите номер цифрами',
  TOO_SHORT: 'Не хватает цифр. Пример: +7 (912) 345-67-89',
  TOO_LONG: 'Лишние цифры в номере',
  INVALID_COUNTRY: 'Мы не отправляем SMS в эту страну',
  INVALID,
  PLACEHOLDER: INVALID,
  LANDLINE,
  WITH_EXTENSION: 'На добавочный код не придёт. Оставьте номер без него.',
}

type NumberCheck = typeof import('./number-check.ts')
let numberCheck: NumberCheck | undefined

/** Loads the rules of all countries, for a form in the browser: they are large. The server applies them to what it stores. */
export async function loadNumberCheck(): Promise<void> {
  numberCheck ??= await import('./number-check.ts')
}

const phoneCheck = (findProblem: (text: string) => PhoneProblem | undefined) =>
  z.check<string>(({ value, issues }) => {
    const problem = value === '' ? undefined : findProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: PHONE_MESSAGES[problem] })
  })

/** Checks length and characters, and the rules of the country where they are loaded. */
export const phone = () => phoneCheck((text) => findLengthProblem(text) ?? numberCheck?.checkNumber(text).problem)

/** Area codes of Russian landlines begin with 3, 4 and 81 to 87. */
const LANDLINE_PATTERN = /^\+7 \((?:[34]|8[1-7])/

/** Tells of a number that receives no codes beside the field, before anything is sent. */
export const mobile = () =>
  phoneCheck((text) => {
    if (findLengthProblem(text) || numberCheck?.checkNumber(text).problem) return undefined
    if (numberCheck) return numberCheck.checkMobile(text, PHONE_COUNTRY_CODES).problem
    return LANDLINE_PATTERN.test(formatPhone(text)) ? 'LANDLINE' : undefined
  })
