import { plural } from '#lib/plural.ts'

const OTHERWISE = '{field} is not valid'

/** Messages of the rules of specification §5. The product uses Russian; English is for API developers (OpenAPI). */
const words = (ru: string, en = OTHERWISE) => ({ ru, en })

export const RULE_WORDS = {
  required: words('Обязательно для заполнения', 'This field is required'),
  email: words('Неверный формат e-mail'),
  custom_email: words('Неверный формат e-mail', 'This field must be a valid e-mail'),
  min: words('Не меньше {length}'),
  max: words('Не больше {length}'),
  length: words('Нужно ровно {length}'),
  min_value: words('Не меньше {min}'),
  max_value: words('Не больше {max}'),
  between: words('От {min} до {max}'),
  numeric: words('Разрешены только цифры'),
  integer: words('Нужно целое число'),
  digits: words('Нужно ровно {length}'),
  regex: words('Неверный формат'),
  url: words('Нужен адрес вида https://…'),
  one_of: words('Выберите значение из списка'),
  not_one_of: words('Это значение не подходит'),
  is: words('Нужно значение «{value}»'),
  is_not: words('Нужно другое значение, не «{value}»'),
  confirmed: words('Значения не совпадают'),
  alpha: words('Разрешены только буквы'),
  alpha_num: words('Разрешены только буквы и цифры'),
  alpha_dash: words('Разрешены только буквы, цифры, дефис и подчёркивание'),
  alpha_spaces: words('Разрешены только буквы и пробелы'),
  image: words('Нужен JPG, PNG или WebP'),
  ext: words('Нужен файл {list}'),
  mimes: words('Файл такого вида не подходит'),
  size: words('Файл больше {size}'),
  dimensions: words('Изображение меньше {width}×{height}'),
  date: words('Неправильный формат даты'),
  boolean: words('Неправильное значение'),
}

export type RuleName = keyof typeof RULE_WORDS

export const say = (rule: RuleName, given: Record<string, string | number> = {}) =>
  RULE_WORDS[rule].ru.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]))

// Genitive, for use after «не меньше»: 21 символа, 5 символов.
export const characters = (count: number) => `${count} ${plural(count, 'символа', 'символов', 'символов')}`
export const values = (count: number) => `${count} ${plural(count, 'значения', 'значений', 'значений')}`
