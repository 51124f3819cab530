import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectLinearTime } from '#test/expect-fast.ts'
import { parseTextQuery } from './parse-text-query.ts'
import { printTextQuery } from './print-text-query.ts'

describe('a search text becomes a tree', () => {
  test.each<[string, string]>([
    ['водитель категории E', 'водитель категории e'],
    ['Водитель Ёлочных автомобилей', 'водитель елочных автомобилей'],
    ['водитель NOT такси', 'водитель -такси'],
    ['водитель НЕ "ночные смены"', 'водитель -"ночные смены"'],
    ['водитель -такси', 'водитель -такси'],
    ['-такси', '-такси'],
    ['водитель —такси - ночь', 'водитель такси ночь'],
    ['Москва --- Питер', 'москва питер'],
    ['кассир ИЛИ продавец зал', 'кассир OR продавец зал'],
    ['кассир or продавец', 'кассир OR продавец'],
    ['(кассир or продавец) зал', '(кассир OR продавец) зал'],
    ['водитель -(такси ночь)', 'водитель -(такси ночь)'],
    ['водитель -(такси или ночь)', 'водитель -(такси OR ночь)'],
    ['-(-такси)', 'такси'],
    ['Менеджер (удалённо)', 'менеджер удаленно'],
    ['повар И пекарь', 'повар пекарь'],
    ['повар AND пекарь', 'повар пекарь'],
    ['«старший продавец» -"ночь"', '"старший продавец" -!ночь'],
    ['„старший продавец“ “ночь”', '"старший продавец" !ночь'],
    ['"техник" company:"ромашка"', '!техник company:"ромашка"'],
    ['экспедит*', 'экспедит*'],
    ['э*', 'э'],
    ['!водитель', '!водитель'],
    ['офис-менеджер', 'офис-менеджер'],
    ['не курю', 'не курю'],
    ['name:водитель', 'name:водитель'],
    ['Название: водитель такси', 'name:водитель такси'],
    ['компания:«Северный ветер» -описание:ночь', 'company:"северный ветер" -description:ночь'],
    ['company:(ромашка OR лютик)', 'company:ромашка OR company:лютик'],
    ['C++ С++ с# .NET 1C 1с', 'c++ c++ c# .net 1с 1с'],
    ['Node.js, vue.js/react', 'node.js vue.js react'],
    ['ASP.NET', 'asp.net'],
    ['г.Москва от 100 т.р.', 'г москва от 100 т р'],
    ['2/2 14+ 24/7', '2/2 14+ 24/7'],
    ['продавец/кассир,грузчик;сторож', 'продавец кассир грузчик сторож'],
    ['1С:Предприятие', '1с предприятие'],
    ['ку\u00adрьер', 'курьер'],
  ])('«%s» is understood as «%s»', (text, printed) => {
    expect(printTextQuery(parseTextQuery(text))).toBe(printed)
  })

  test('AND binds closer than OR, and a field belongs to the next word only', () => {
    expect(parseTextQuery('name:повар ночь ИЛИ "шеф повар"')).toEqual({
      kind: 'or',
      parts: [
        {
          kind: 'and',
          parts: [
            { kind: 'word', word: 'повар', isExact: false, isPrefix: false, field: 'name' },
            { kind: 'word', word: 'ночь', isExact: false, isPrefix: false },
          ],
        },
        { kind: 'phrase', words: ['шеф', 'повар'] },
      ],
    })
  })
})

describe('nothing that a person types is an error', () => {
  test.each([
    '',
    ' ',
    'или',
    '- * "" NOT',
    '!!!',
    '((',
    ')',
    'name:',
    '""',
    '«»',
    '-',
    'OR OR',
    '-()',
    '№ % \\',
    '\u0000',
  ])('the text «%s» has no words and does not filter', (text) => expect(parseTextQuery(text)).toBeUndefined())

  test.each<[string, string]>([
    ['"старший продавец', 'старший продавец'],
    ['ООО «Ромашка', 'ооо ромашка'],
    ['((кассир', 'кассир'],
    ['кассир))) зал', 'кассир зал'],
    ['водитель ИЛИ', 'водитель'],
    ['NOT NOT водитель', '-водитель'],
    ['водитель -', 'водитель'],
    ['name: ', ''],
  ])('«%s» is read as «%s»', (text, printed) => expect(printTextQuery(parseTextQuery(text))).toBe(printed))
})

const PIECES = [
  'водитель',
  'такси',
  'Ёлка',
  'c++',
  'С#',
  '.net',
  '1C',
  'node.js',
  'веб-дизайнер',
  '2/2',
  '14+',
  'НЕ',
  'NOT',
  'или',
  'OR',
  'И',
  'name:',
  'компания:',
  '"',
  '«',
  '»',
  '(',
  ')',
  '-',
  '--',
  '!',
  '*',
  ' ',
  ' ',
  ' ',
  ',',
  '/',
  'İ',
  '\u0301',
]
const typedTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

describe('parsing', () => {
  test('a printed query is read as the same query, whatever was typed', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const query = parseTextQuery(text)
        expect(parseTextQuery(printTextQuery(query))).toEqual(query)
      }),
      { numRuns: 2000 },
    )
  })

  test('a text of 50 000 characters is parsed in linear time', () => expectLinearTime('parseTextQuery', parseTextQuery))
})
