import { expect, test } from 'vitest'
import { companyInitials, personInitials } from '../layout/person-circle.tsx'

test('a company is two letters without its legal form and quotes', () => {
  expect(['ООО «Северный ветер»', 'Ежевика', 'ИП Иванов Иван', '«1С»', 'АО'].map(companyInitials)).toEqual([
    'СВ',
    'ЕЖ',
    'ИИ',
    '1С',
    'АО',
  ])
})

test('a person is the first letters of two names', () => {
  expect(['Александр Петров', 'анна', 'Мария Сергеевна Иванова', ''].map(personInitials)).toEqual(['АП', 'А', 'МС', ''])
})
