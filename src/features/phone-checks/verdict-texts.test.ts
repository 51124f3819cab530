import { expect, test } from 'vitest'
import type { PhoneInfo } from './phone-checks.contract.ts'
import { countsText } from './verdict-texts.ts'

test.each([
  [1, 'За 30 дней номер проверили только вы.'],
  [2, 'За 30 дней номер проверили вы и ещё 1 человек.'],
  [3, 'За 30 дней номер проверили вы и ещё 2 человека.'],
  [6, 'За 30 дней номер проверили вы и ещё 5 человек.'],
  [22, 'За 30 дней номер проверили вы и ещё 21 человек.'],
  [1112, 'За 30 дней номер проверили вы и ещё 1 111 человек.'],
])('of %i people who checked a number one is the reader, who is named apart: %s (TR-23)', (count, text) => {
  const info = { reports: { total: 0, last_at: null }, checked_count_30d: count } as PhoneInfo
  expect(countsText(info).replaceAll('\u00A0', ' ')).toBe(text)
})
