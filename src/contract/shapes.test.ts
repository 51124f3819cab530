import { expect, test } from 'vitest'
import { decimal, Id, SearchText, wholeNumber } from './shapes.ts'

const INVALID_NUMBERS = [
  '',
  ' ',
  'NaN',
  '1e3',
  '0x10',
  '1.5',
  '1,5',
  '+1',
  '1_000',
  '٣',
  '9'.repeat(400),
  [],
  {},
  [1],
  true,
  null,
  1.5,
  Number.NaN,
]

test.each(INVALID_NUMBERS)('wholeNumber refuses %j', (value) => {
  expect(wholeNumber(-10, 10).safeParse(value).success).toBe(false)
})

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['-3', -3],
  ['007', 7],
  [10, 10],
])('wholeNumber reads %j as %i', (value, number) => {
  expect(wholeNumber(-10, 10).parse(value)).toBe(number)
})

test.each([0, -1, '2147483648', 99_999_999_999, '99999999999'])(
  'Id refuses %j, which is outside the range of database ids',
  (value) => {
    expect(Id.safeParse(value).success).toBe(false)
  },
)

test.each(['55.75', '-0.5', '0', 12.5])('decimal accepts %j', (value) => {
  expect(decimal(-90, 90).parse(value)).toBe(Number(value))
})

test.each(['', '.5', '5.', '1e1', '55,75', 'Infinity', Number.NaN, Number.POSITIVE_INFINITY, true, [55]])(
  'decimal refuses %j',
  (value) => expect(decimal(-90, 90).safeParse(value).success).toBe(false),
)

test('SearchText cleans the text and cuts it to 200 characters', () => {
  expect(SearchText.parse(`  ${'а'.repeat(300)}`)).toBe('а'.repeat(200))
  expect(SearchText.parse('и\u0306ошкар\u200B-ола')).toBe('йошкар-ола')
  expect(SearchText.parse(undefined)).toBe('')
})
