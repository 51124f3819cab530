import type { Trade } from '#database/demo/words/trade.ts'

const SPEAKS_OF_HANDS = /цех|участ|медосмотр|медкнижк|смен[уаеы]|заезд|вредност|разряд/i
const SPEAKS_OF_DESKS = /проект|задани|примеры работ|сертификат|таблиц|программ/i
const LEARNED = 4
const UNTAUGHT = 1

/** Phrases of the texts that fit only some roles. */
const USED_BY: [RegExp, string[]][] = [
  [/педагогическ/i, ['teacher', 'kindergarten_teacher', 'tutor', 'speech_therapist']],
  [/квалификационной категории/i, ['teacher', 'kindergarten_teacher', 'speech_therapist', 'nurse', 'doctor']],
  [/медкнижк/i, ['cook', 'baker', 'waiter', 'barista', 'dishwasher', 'shop_assistant', 'nurse', 'line_operator']],
  [/удостоверени/i, ['guard', 'welder', 'electrician', 'excavator_operator', 'tractor_driver', 'loader', 'locksmith']],
  [/остатки по складу/i, ['storekeeper', 'picker', 'logistician', 'accountant', 'shop_manager']],
  [/процента от продаж/i, ['sales_manager', 'sales_rep', 'realtor', 'consultant', 'hairdresser', 'nail_master']],
  [/числа заказов/i, ['courier', 'delivery_driver', 'hairdresser', 'nail_master', 'seamstress', 'carpenter']],
]

export function suitsTrade(words: string, { key, education }: Trade): boolean {
  if (education === LEARNED && SPEAKS_OF_HANDS.test(words)) return false
  if (education === UNTAUGHT && SPEAKS_OF_DESKS.test(words)) return false
  return USED_BY.every(([special, keys]) => !special.test(words) || keys.includes(key))
}
