import { expect, test } from 'vitest'
import { formatMoneyInput, parseMoney, unformatMoneyInput } from './money.ts'

test.each([
  '120000',
  '120 000',
  '120\u00A0000',
  '120\u202F000',
  '120.000',
  '120,000',
  '120т',
  '120 т.',
  '120к',
  '120К',
  '120k',
  '120 тыс',
  '120 тыс. ₽',
  '120 тысяч рублей',
  '120000 руб.',
  '120 000 р.',
  '120 000 ₽',
  '0,12 млн',
])('parses «%s» as 120 000', (text) => {
  expect(parseMoney(text)).toBe(120_000)
})

test('parses fractions of thousands and millions', () => {
  expect(parseMoney('1,5к')).toBe(1500)
  expect(parseMoney('1.5 млн')).toBe(1_500_000)
  expect(parseMoney('1 234 567')).toBe(1_234_567)
})

test.each(['', ' ', 'много', 'от 100', '100–200', '-5', '1e9', '12,,5'])('does not parse %j as an amount', (text) => {
  expect(parseMoney(text)).toBeUndefined()
})

test('a money field shows grouped digits and sends plain digits', () => {
  expect(formatMoneyInput('120т')).toBe('120\u00A0000')
  expect(formatMoneyInput(' 500 ')).toBe('500')
  expect(unformatMoneyInput('120\u00A0000')).toBe('120000')
})

test('a money field shows and sends text that is not an amount unchanged', () => {
  expect(formatMoneyInput(' много ')).toBe('много')
  expect(unformatMoneyInput('от 100')).toBe('от 100')
  expect(unformatMoneyInput('')).toBe('')
})
