import { expect, test } from 'vitest'
import { employmentPeriodText } from './period-text.ts'
import { lastJobText, personSummaryLine } from './person-summary.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const NOW = '2026-11-20T09:00:00Z'

test('personSummaryLine shows only what the viewer may know', () => {
  const city = { id: 1, name: 'Москва' }
  expect(plain(personSummaryLine({ person: 'Пётр А.', age: 34, city, total_experience_months: 76 }))).toBe(
    'Пётр А., 34 года · Москва · опыт 6 лет 4 месяца',
  )
  expect(personSummaryLine({ person: null, age: null, city: null, total_experience_months: 0 })).toBe(
    'Имя скрыто · без опыта',
  )
})

test('lastJobText omits a hidden company', () => {
  const place = { company: null, position: 'Пекарь', start: '2025-12', end: null }
  expect(lastJobText(place, NOW)).toBe('Последнее место: Пекарь, 1 год')
  expect(plain(employmentPeriodText(place))).toBe('12.2025 – н. в.')
  expect(employmentPeriodText({ start: '2020-06', end: '2022-02' })).toBe('06.2020 – 02.2022')
})
