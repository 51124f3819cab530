import { z } from 'zod'
import { phoneProblem } from '#lib/phone.ts'

/** What is wrong with a number, by the kinds of specification §5 and two of ours. */
export const PHONE_WORDS = {
  NOT_A_NUMBER: 'Введите номер цифрами',
  TOO_SHORT: 'Не хватает цифр. Пример: +7 (912) 345-67-89',
  TOO_LONG: 'Лишние цифры в номере',
  INVALID_COUNTRY: 'Мы не отправляем SMS в эту страну',
  INVALID: 'Такого номера нет. Проверьте цифры',
  LANDLINE: 'Это городской номер. Для кода нужен мобильный.',
}

/** As far as it can be seen without knowing all numbers: the server has the last word. */
export const phone = () =>
  z.check<string>(({ value, issues }) => {
    const problem = value === '' ? undefined : phoneProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: PHONE_WORDS[problem] })
  })
