import { expect, test } from 'vitest'
import { salaryStatsText } from './salary-stats-text.server.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const stats = {
  role: 'Повар',
  region: 'Москва',
  companies: 12,
  median: 94_700,
  p25: 70_200,
  p75: 120_000,
  n: 128,
  mode: 1,
  currency: 'RUB' as const,
}

test('what vacancies pay is one sentence with rounded amounts and the number of vacancies', () => {
  expect(plain(salaryStatsText(stats))).toBe(
    'Повар, Москва: середина 95 000 ₽ на руки, половина компаний платит от 70 000 до 120 000 ₽, по 128 вакансиям',
  )
  expect(plain(salaryStatsText({ ...stats, n: 21 }))).toMatch(/по 21 вакансии$/)
})

test('equal pay is said once', () => {
  expect(plain(salaryStatsText({ ...stats, p25: 94_900, p75: 95_300 }))).toBe(
    'Повар, Москва: середина 95 000 ₽ на руки, по 128 вакансиям',
  )
  expect(plain(salaryStatsText({ ...stats, region: null }))).toMatch(/^Повар, вся Россия: /)
})
