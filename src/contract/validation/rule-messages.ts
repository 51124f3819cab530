import { plural } from '#lib/text/russian-text.ts'

const DEFAULT_ENGLISH_MESSAGE = '{field} is not valid'

/** Messages of the rules of specification §5. The product uses Russian; English is for API developers (OpenAPI). */
const translations = (ru: string, en = DEFAULT_ENGLISH_MESSAGE) => ({ ru, en })

export const RULE_MESSAGES = {
  required: translations('Обязательно для заполнения', 'This field is required'),
  email: translations('Неверный формат e-mail'),
  custom_email: translations('Неверный формат e-mail', 'This field must be a valid e-mail'),
  min: translations('Не меньше {length}'),
  max: translations('Не больше {length}'),
  length: translations('Нужно ровно {length}'),
  min_value: translations('Не меньше {min}'),
  max_value: translations('Не больше {max}'),
  between: translations('От {min} до {max}'),
  numeric: translations('Разрешены только цифры'),
  integer: translations('Нужно целое число'),
  digits: translations('Нужно ровно {length}'),
  single_line: translations('Нужна одна строка, без переносов и управляющих символов'),
  regex: translations('Неверный формат'),
  url: translations('Нужен адрес вида https://…'),
  one_of: translations('Выберите значение из списка'),
  not_one_of: translations('Это значение не подходит'),
  is: translations('Нужно значение «{value}»'),
  is_not: translations('Нужно другое значение, не «{value}»'),
  confirmed: translations('Значения не совпадают'),
  alpha: translations('Разрешены только буквы'),
  alpha_num: translations('Разрешены только буквы и цифры'),
  alpha_dash: translations('Разрешены только буквы, цифры, дефис и подчёркивание'),
  alpha_spaces: translations('Разрешены только буквы и пробелы'),
  image: translations('Нужен JPG, PNG или WebP'),
  ext: translations('Нужен файл {list}'),
  mimes: translations('Файл такого вида не подходит'),
  size: translations('Файл больше {size}'),
  dimensions: translations('Изображение меньше {width}×{height}'),
  date: translations('Неправильный формат даты'),
  boolean: translations('Неправильное значение'),
}

export type RuleName = keyof typeof RULE_MESSAGES

export const ruleMessage = (rule: RuleName, params: Record<string, string | number> = {}) =>
  RULE_MESSAGES[rule].ru.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

// Genitive, for use after «не меньше»: 21 символа, 5 символов.
export const charactersText = (count: number) => `${count} ${plural(count, 'символа', 'символов', 'символов')}`
export const valuesText = (count: number) => `${count} ${plural(count, 'значения', 'значений', 'значений')}`
