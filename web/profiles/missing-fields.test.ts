import { expect, test } from 'vitest'
import { missingText } from './missing-fields.ts'

test('what is missing is said in words, with what it is needed for', () => {
  expect(missingText(['name', 'city_id', 'inn'], 'create-vacancy')).toBe(
    'Чтобы разместить вакансию, заполните: название компании, город и ИНН.',
  )
})

test('an unknown purpose is no purpose', () => {
  expect(missingText(['inn'], 'constructor')).toBe('Чтобы продолжить, заполните: ИНН.')
  expect(missingText(['inn'], null)).toBe('Чтобы продолжить, заполните: ИНН.')
})
