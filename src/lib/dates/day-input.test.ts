import { expect, test } from 'vitest'
import { DAY_MASK, isoDayToText, parseTypedDay } from './day-input.ts'

test('prints an ISO day as DD.MM.YYYY and leaves other text unchanged', () => {
  expect(isoDayToText('1990-05-01')).toBe('01.05.1990')
  expect(isoDayToText('32.13.19')).toBe('32.13.19')
  expect(isoDayToText('')).toBe('')
})

test.each([
  ['01.05.1990', '1990-05-01'],
  ['1.5.1990', '1990-05-01'],
  ['01051990', '1990-05-01'],
  [' 1/5/1990 ', '1990-05-01'],
  ['1990-05-01', '1990-05-01'],
  ['31.02.1990', '1990-02-31'],
  ['май 1990', 'май 1990'],
  ['', ''],
])('converts the typed text «%s» to %s', (typed, sent) => {
  expect(parseTypedDay(typed)).toBe(sent)
})

test('inserts the dots while the digits of a date are typed', () => {
  const typed = ['0', '01', '010', '0105', '01051', '01051990', '010519901']
  expect(typed.map(DAY_MASK.format)).toEqual(['0', '01', '01.0', '01.05', '01.05.1', '01.05.1990', '01.05.1990'])
})

test.each(['1.5.1990', '1990-05-01', '01.5', 'май 1990'])(
  'leaves «%s», another format of a date, as it is typed',
  (text) => {
    expect(DAY_MASK.format(text)).toBe(text)
  },
)
