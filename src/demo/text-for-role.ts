import type { DemoRole } from './demo-words.ts'

const MANUAL_WORK_WORDS = /цех|участ|медосмотр|медкнижк|смен[уаеы]|заезд|вредност|разряд/i
const OFFICE_WORK_WORDS = /проект|задани|примеры работ|сертификат|таблиц|программ/i
const HIGHER_EDUCATION_ID = 4
const NO_EDUCATION_ID = 1

/** Phrases of the texts that fit only some roles. */
const ROLES_BY_PATTERN: [RegExp, string[]][] = [
  [/педагогическ/i, ['teacher', 'kindergarten_teacher', 'tutor', 'speech_therapist']],
  [/квалификационной категории/i, ['teacher', 'kindergarten_teacher', 'speech_therapist', 'nurse', 'doctor']],
  [/медкнижк/i, ['cook', 'baker', 'waiter', 'barista', 'dishwasher', 'shop_assistant', 'nurse', 'line_operator']],
  [/удостоверени/i, ['guard', 'welder', 'electrician', 'excavator_operator', 'tractor_driver', 'loader', 'locksmith']],
  [/остатки по складу/i, ['storekeeper', 'picker', 'logistician', 'accountant', 'shop_manager']],
  [/процента от продаж/i, ['sales_manager', 'sales_rep', 'realtor', 'consultant', 'hairdresser', 'nail_master']],
  [/числа заказов/i, ['courier', 'delivery_driver', 'hairdresser', 'nail_master', 'seamstress', 'carpenter']],
]

export function isTextForRole(text: string, { key, educationLevelId }: DemoRole): boolean {
  if (educationLevelId === HIGHER_EDUCATION_ID && MANUAL_WORK_WORDS.test(text)) return false
  if (educationLevelId === NO_EDUCATION_ID && OFFICE_WORK_WORDS.test(text)) return false
  return ROLES_BY_PATTERN.every(([pattern, keys]) => !pattern.test(text) || keys.includes(key))
}
