import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const bodyOf = (cells: string[]) => toCsv([cells]).slice(1, -2)

test.each(['=1+1', '+7 900 A1', '+7*9', '-1', '@SUM(A1)', '\tA', '\rA'])(
  'escapes %j so that a spreadsheet does not run it as a formula',
  (value) => {
    expect(bodyOf([value])).toBe(`"'${value}"`)
  },
)

test('keeps a phone as text without an apostrophe (N-107)', () => {
  expect(bodyOf(['+7 900 000-00-00'])).toBe('"\u00A0+7 900 000-00-00"')
})

test('keeps quotes, semicolons and line breaks inside their cell', () => {
  expect(bodyOf(['ООО "Ветер"; склад', 'раз\nдва'])).toBe('"ООО ""Ветер""; склад";"раз\nдва"')
})
