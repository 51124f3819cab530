import { expect, test } from 'vitest'
import { employmentPeriodText } from './experience.ts'
import { cityAndExperienceText, lastJobText, personRowText } from './person-summary.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const NOW = new Date('2026-11-20T09:00:00Z')

test('personRowText shows only what the viewer may know', () => {
  const city = { id: 1, name: 'Москва' }
  expect(personRowText({ person: 'Пётр А.', age: 34, city, relocation_id: 2 })).toBe(
    'Пётр А., 34 · Москва · возможен переезд',
  )
  expect(personRowText({ person: null, age: null, city: null, relocation_id: 1 })).toBe('Имя скрыто')
})

test('cityAndExperienceText names the experience', () => {
  const city = { id: 1, name: 'Москва' }
  expect(cityAndExperienceText({ city, total_experience_months: 76 })).toBe('Москва · опыт 6 лет 4 месяца')
})

test('lastJobText names the position where the company is hidden', () => {
  const place = { company: null, position: 'Пекарь', start: '2025-12', end: null }
  expect(lastJobText(place, NOW)).toBe('Пекарь, 1 год')
  expect(lastJobText({ ...place, company: 'Хлеб' }, NOW)).toBe('Хлеб, 1 год')
  expect(plain(employmentPeriodText(place))).toBe('12.2025 – по настоящее время')
  expect(employmentPeriodText({ start: '2020-06', end: '2022-02' })).toBe('06.2020 – 02.2022')
})
