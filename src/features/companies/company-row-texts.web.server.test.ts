import { expect, test } from 'vitest'
import type { ListedCompany } from './company-list.contract.ts'
import { withCompanyTexts } from './company-row-texts.web.server.ts'

const COMPANY: ListedCompany = {
  id: 1,
  slug: 'veter-1',
  name: 'Ветер',
  verification: 'none',
  logo_path: null,
  industry_id: null,
  city: { id: 1, name: 'Москва' },
  industry: 'Логистика',
  open_vacancies: 3,
  recent_answers: null,
}

function answersOf(recent_answers: ListedCompany['recent_answers']) {
  const { answers } = withCompanyTexts([{ ...COMPANY, recent_answers }])[0]!
  return [answers.tone, answers.line.replaceAll('\u00a0', ' '), answers.note]
}

test('a company says in how many days it answers and how often in time, with the numbers behind the share', () => {
  expect(answersOf({ in_time: 147, of: 150, median_hours: 20 })).toEqual([
    'prompt',
    'отвечают за 1 день, 98 % в срок',
    '147 из 150 за 30 дней',
  ])
  expect(answersOf({ in_time: 38, of: 42, median_hours: 49 })[1]).toBe('отвечают за 3 дня, 90 % в срок')
})

test('a company that answers late is not praised for its speed, and few answers say nothing', () => {
  expect(answersOf({ in_time: 71, of: 100, median_hours: 20 })).toEqual(['slow', '71 % в срок', '71 из 100 за 30 дней'])
  expect(answersOf({ in_time: 0, of: 12, median_hours: null })[1]).toBe('0 % в срок')
  expect(answersOf(null)[1]).toBe('ответов пока меньше десяти')
})

test('the facts of a company leave out what it has not told', () => {
  expect(withCompanyTexts([COMPANY])[0]!.facts).toBe('Логистика · Москва')
  expect(withCompanyTexts([{ ...COMPANY, industry: null }])[0]!.facts).toBe('Москва')
})
