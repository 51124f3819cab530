import { expect, test } from 'vitest'
import { missingText } from './missing-fields.ts'

test('missingText lists the missing fields in words, with the purpose of the wanted route', () => {
  expect(missingText(['name', 'city_id', 'inn'], 'create-vacancy')).toBe(
    'Чтобы разместить вакансию, заполните: название компании, город и ИНН.',
  )
})

test('missingText names a general purpose when the wanted route is unknown or absent', () => {
  expect(missingText(['inn'], 'constructor')).toBe('Чтобы продолжить, заполните: ИНН.')
  expect(missingText(['inn'], null)).toBe('Чтобы продолжить, заполните: ИНН.')
})
