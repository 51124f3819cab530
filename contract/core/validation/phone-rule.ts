import { z } from 'zod'
import { findPhoneProblem, formatPhone } from '#lib/phone/phone-format.ts'

/** Messages by problem: the kinds of specification §5 and two of ours. */
export const PHONE_MESSAGES = {
  NOT_A_NUMBER: 'Введите номер цифрами',
  TOO_SHORT: 'Не хватает цифр. Пример: +7 (912) 345-67-89',
  TOO_LONG: 'Лишние цифры в номере',
  INVALID_COUNTRY: 'Мы не отправляем SMS в эту страну',
  INVALID: 'Такого номера нет. Проверьте цифры',
  LANDLINE: 'Это городской номер. Для кода нужен мобильный.',
}

/** Checks only length and characters; the server makes the complete check. */
export const phone = () =>
  z.check<string>(({ value, issues }) => {
    const problem = value === '' ? undefined : findPhoneProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: PHONE_MESSAGES[problem] })
  })

/** Area codes of Russian landlines begin with 3, 4 and 81 to 87. */
const LANDLINE_PATTERN = /^\+7 \((?:[34]|8[1-7])/

/** Tells of a landline beside the field, before anything is sent; the server knows the numbers of other countries. */
export const mobile = () =>
  z.check<string>(({ value, issues }) => {
    if (!findPhoneProblem(value) && LANDLINE_PATTERN.test(formatPhone(value)))
      issues.push({ code: 'custom', input: value, message: PHONE_MESSAGES.LANDLINE })
  })
