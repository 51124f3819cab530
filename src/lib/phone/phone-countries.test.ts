import { expect, test } from 'vitest'
import {
  extendTypeAhead,
  findPhoneCountryByName,
  listPlacement,
  PHONE_COUNTRY_CODES,
  phoneCountryOf,
} from './phone-countries.ts'
import { withPhoneCountry } from './phone-format.ts'

test.each([
  ['', 'RU'],
  ['+7 (912) 3', 'RU'],
  ['+7 (701) 1', 'KZ'],
  ['+375 29', 'BY'],
  ['+1 202', 'RU'],
])('detects the country of the typed number «%s» as %s', (text, country) => {
  expect(phoneCountryOf(text, PHONE_COUNTRY_CODES)).toBe(country)
})

test('never detects a country that is not allowed', () => {
  expect(phoneCountryOf('+7 (701) 1', ['RU', 'BY'])).toBe('RU')
  expect(phoneCountryOf('+375 29', ['RU'])).toBe('RU')
})

test.each([
  ['', 'RU', 'BY', '+375'],
  ['', 'RU', 'KZ', '+7 (7'],
  ['+7', 'RU', 'BY', '+375'],
  ['+375291234567', 'BY', 'RU', '+7 (291) 234-56-7'],
  ['+7 (701) 123-45-67', 'KZ', 'BY', '+375011234567'],
] as const)('changes «%s» from %s to %s: «%s»', (text, from, to, shown) => {
  expect(withPhoneCountry(text, from, to)).toBe(shown)
})

test.each([
  [201, 'below'],
  [200, 'above'],
  [0, 'above'],
  [900, 'below'],
])('with %i pixels below the field the list opens %s', (room, placement) => {
  expect(listPlacement(room)).toBe(placement)
})

test('typed letters form one text until a pause of 700 ms', () => {
  const first = extendTypeAhead({ text: '', at: 0 }, 'К', 1000)
  const second = extendTypeAhead(first, 'а', 1700)

  expect(second).toEqual({ text: 'Ка', at: 1700 })
  expect(extendTypeAhead(second, 'б', 2401)).toEqual({ text: 'б', at: 2401 })
})

test('finds a country by the beginning of its name', () => {
  expect(findPhoneCountryByName(PHONE_COUNTRY_CODES, 'Каз')).toBe('KZ')
  expect(findPhoneCountryByName(PHONE_COUNTRY_CODES, 'б')).toBe('BY')
  expect(findPhoneCountryByName(PHONE_COUNTRY_CODES, 'ё')).toBeUndefined()
  expect(findPhoneCountryByName(['RU'], 'к')).toBeUndefined()
})
