import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_ENDPOINTS } from '../all-chapters.ts'
import { MESSAGE_SETS } from '../message-sets.ts'
import { VALIDATION_RULES } from './all-rules.ts'
import { RULE_MESSAGES } from './rule-messages.ts'
import { alpha, max, required } from './text-rules.ts'

const fileFacts = (facts: object) => ({
  name: 'фото.JPG',
  type: 'image/jpeg',
  bytes: 1000,
  width: 300,
  height: 300,
  ...facts,
})
const SIX_MEGABYTES = 6_291_456

type RuleCase = [
  name: keyof typeof VALIDATION_RULES,
  shape: z.ZodType,
  right: unknown[],
  wrong: unknown[],
  words: string,
]

const RULE_CASES: RuleCase[] = [
  ['required', VALIDATION_RULES.required(), ['а', ' '], ['', undefined, null], 'Обязательно для заполнения'],
  [
    'email',
    VALIDATION_RULES.email(),
    ['', 'a@b.ru', 'имя@почта.рф'],
    ['a@b', 'a@b.ru,c@d.ru', 'a@b.ru\nc', 'a b@c.ru', '<a@b.ru>'],
    'Неверный формат e-mail',
  ],
  [
    'custom_email',
    VALIDATION_RULES.custom_email(),
    ['', null, undefined, 'a@b.ru'],
    ['a', 'a@', '@b.ru'],
    'Неверный формат e-mail',
  ],
  ['min', VALIDATION_RULES.min(21), ['я'.repeat(21)], ['', 'я'.repeat(20)], 'Не меньше 21 символа'],
  ['max', VALIDATION_RULES.max(5), ['', 'ёёёёё'], ['ёёёёёё'], 'Не больше 5 символов'],
  ['length', VALIDATION_RULES.length(2), ['ёж'], ['', 'еж!'], 'Нужно ровно 2 символа'],
  ['min_value', VALIDATION_RULES.min_value(3), [3, 4.5], [2.99, -3], 'Не меньше 3'],
  ['max_value', VALIDATION_RULES.max_value(3), [3, -4], [3.01], 'Не больше 3'],
  ['between', VALIDATION_RULES.between(1, 3), [1, 2.5, 3], [0, 4], 'От 1 до 3'],
  ['numeric', VALIDATION_RULES.numeric(), ['', '007'], ['1.5', '-1', '1e3', '0x10', '１'], 'Разрешены только цифры'],
  ['integer', VALIDATION_RULES.integer(), [0, -5], [1.5], 'Нужно целое число'],
  ['digits', VALIDATION_RULES.digits(6), ['', '012345'], ['12345', '1234567', '12345a'], 'Нужно ровно 6 цифр'],
  [
    'single_line',
    VALIDATION_RULES.single_line(),
    ['', 'ООО «Ёж и К°»', ' Ёж\n', '👩‍🔬 лаборант'],
    ['а\nб', 'а\r\nб', 'а\tб', 'а\u0000б', 'а\u2028б', 'а\u0085б'],
    'Нужна одна строка, без переносов и управляющих символов',
  ],
  ['regex', VALIDATION_RULES.regex(/^[абв]+$/), ['', 'баба'], ['г'], 'Неверный формат'],
  ['url', VALIDATION_RULES.url(), ['', 'https://a.ru'], ['a.ru', 'javascript:alert(1)'], 'Нужен адрес вида https://…'],
  ['one_of', VALIDATION_RULES.one_of(['да', 'нет']), ['да'], ['', 'ДА', 'toString'], 'Выберите значение из списка'],
  ['not_one_of', VALIDATION_RULES.not_one_of(['да']), ['нет', ''], ['да'], 'Это значение не подходит'],
  ['is', VALIDATION_RULES.is('да'), ['да'], ['нет', ''], 'Нужно значение «да»'],
  ['is_not', VALIDATION_RULES.is_not('да'), ['нет', ''], ['да'], 'Нужно другое значение, не «да»'],
  [
    'confirmed',
    VALIDATION_RULES.confirmed('p'),
    [{ p: '1', p_confirmation: '1' }, { p: '1' }],
    [
      { p: '1', p_confirmation: '2' },
      { p: '1', p_confirmation: '' },
    ],
    'Значения не совпадают',
  ],
  ['alpha', VALIDATION_RULES.alpha(), ['', 'Ёжик', 'José'], ['Ёжик 1', 'а-б', 'а_б'], 'Разрешены только буквы'],
  ['alpha_num', VALIDATION_RULES.alpha_num(), ['', 'Ёж2'], ['Ёж 2', 'Ёж-2'], 'Разрешены только буквы и цифры'],
  [
    'alpha_dash',
    VALIDATION_RULES.alpha_dash(),
    ['', 'Ёж-2_а'],
    ['Ёж 2', 'Ёж.'],
    'Разрешены только буквы, цифры, дефис и подчёркивание',
  ],
  [
    'alpha_spaces',
    VALIDATION_RULES.alpha_spaces(),
    ['', 'Ёжик в тумане'],
    ['Ёжик-2'],
    'Разрешены только буквы и пробелы',
  ],
  [
    'image',
    VALIDATION_RULES.image(),
    [fileFacts({})],
    [fileFacts({ type: 'image/svg+xml' }), fileFacts({ type: 'text/html' })],
    'Нужен JPG, PNG или WebP',
  ],
  [
    'ext',
    VALIDATION_RULES.ext(['jpg', 'pdf']),
    [fileFacts({}), fileFacts({ name: 'a.b.pdf' })],
    [fileFacts({ name: 'jpg.exe' }), fileFacts({ name: '' })],
    'Нужен файл JPG, PDF',
  ],
  [
    'mimes',
    VALIDATION_RULES.mimes(['image/*', 'application/pdf']),
    [fileFacts({}), fileFacts({ type: 'application/pdf' })],
    [fileFacts({ type: 'imagery/png' }), fileFacts({ type: '' })],
    'Файл такого вида не подходит',
  ],
  [
    'size',
    VALIDATION_RULES.size(SIX_MEGABYTES),
    [fileFacts({ bytes: SIX_MEGABYTES })],
    [fileFacts({ bytes: SIX_MEGABYTES + 1 })],
    'Файл больше 6 МБ',
  ],
  [
    'dimensions',
    VALIDATION_RULES.dimensions(200, 200),
    [fileFacts({ width: 200, height: 200 })],
    [fileFacts({ width: 199 }), fileFacts({ height: undefined })],
    'Изображение меньше 200×200',
  ],
  [
    'date',
    VALIDATION_RULES.date(),
    ['2024-02-29', '1900-01-01', '9999-12-31'],
    ['2023-02-29', '01.02.2024', '2024-2-1', '', '1899-12-31', ' 2024-01-01'],
    'Неправильный формат даты',
  ],
  [
    'boolean',
    VALIDATION_RULES.boolean(),
    [true, false, 'true', 'false', 'on', '0', '1'],
    ['да', 2, [], {}, 'constructor'],
    'Неправильное значение',
  ],
]

const messageOf = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message

describe('the rules of specification §5', () => {
  test.each(RULE_CASES)(
    'the rule %s accepts right values and explains wrong ones in Russian',
    (_name, shape, right, wrong, words) => {
      for (const value of right) expect(messageOf(shape, value), JSON.stringify(value)).toBeUndefined()
      for (const value of wrong) expect(messageOf(shape, value), JSON.stringify(value)).toBe(words)
    },
  )

  test('every rule has a test case', () => {
    expect(RULE_CASES.map(([name]) => name).sort()).toEqual(Object.keys(RULE_MESSAGES).sort())
  })
})

test('the English messages equal those of the specification', () => {
  const { required, custom_email, ...others } = RULE_MESSAGES
  expect(required.en).toBe('This field is required')
  expect(custom_email.en).toBe('This field must be a valid e-mail')
  expect(new Set(Object.values(others).map(({ en }) => en))).toEqual(new Set(['{field} is not valid']))
})

test('the English message set has one entry, the name label', () => {
  expect(MESSAGE_SETS.en).toEqual({ name: 'Name' })
  expect(Object.keys(MESSAGE_SETS)).toEqual(['ru', 'en'])
})

test('combined rules report the first failure', () => {
  const name = z.string().check(required(), alpha(), max(5))

  expect(['', 'Ёж 2', 'Ёжик в тумане', 'Ёжики', 'Ёж'].map((value) => messageOf(name, value))).toEqual([
    'Обязательно для заполнения',
    'Разрешены только буквы',
    'Разрешены только буквы',
    undefined,
    undefined,
  ])
})

test.each(Object.entries(ALL_ENDPOINTS))(
  '%s reports every invalid value in Russian',
  (_name, { params, query, body }) => {
    for (const part of [params, query, body]) {
      for (const [field, shape] of Object.entries(part?.shape ?? {})) {
        for (const value of [
          undefined,
          null,
          '',
          'x',
          '—'.repeat(400),
          -1,
          1.5,
          1e20,
          true,
          [],
          [[]],
          {},
          new Date(),
        ]) {
          const words = (shape as z.ZodType).safeParse(value).error?.issues.map(({ message }) => message) ?? []
          for (const one of words) expect(one, `${field}: ${String(value)}`).toMatch(/^[А-ЯЁ][^{}]*$/)
        }
      }
    }
  },
)
