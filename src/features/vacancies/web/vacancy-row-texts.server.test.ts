import { expect, test } from 'vitest'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import { type VacancyRowTexts, withRareNews, withRowTexts } from './vacancy-row-texts.server.ts'

const rows = (...areNew: boolean[]) => areNew.map((isNew) => ({ texts: { isNew } as VacancyRowTexts }))
const signs = (...areNew: boolean[]) => withRareNews(rows(...areNew)).map(({ texts }) => texts.isNew)

test('rows are marked as new only where fewer than a third of the page are (SK-29)', () => {
  expect(signs(true, false, false, false)).toEqual([true, false, false, false])
  expect(signs(true, false, false)).toEqual([false, false, false])
  expect(signs(true, true)).toEqual([false, false])
  expect(signs()).toEqual([])
})

const HIDDEN_PAY: VacancyCard = {
  id: 1,
  slug: 'povar-1',
  name: 'Повар',
  status: 'active',
  company: { id: 1, slug: 'kafe-1', name: 'Кафе', verification: 'none', logo_path: null, industry_id: null },
  cities: [],
  salary_from: null,
  salary_to: null,
  salary_currency: 'RUB',
  salary_gross: false,
  salary_mode_id: 1,
  salary_absent_reason: '',
  is_favorite: false,
  negotiation: null,
  experience_id: 1,
  work_type_id: 1,
  schedule_id: null,
  place_of_work_ids: [],
  benefit_ids: [],
  labels: [],
  type_id: 1,
  promise_days: 3,
  can_apply: true,
  published_at: '2026-08-30T09:00:00Z',
  first_published_at: '2026-08-30T09:00:00Z',
}

test('the reason why pay is hidden is whole, or ends with an ellipsis after a word (SK-18)', () => {
  const termsOf = (salary_absent_reason: string) =>
    withRowTexts([{ ...HIDDEN_PAY, salary_absent_reason }], '2026-08-30T10:00:00Z')[0]!.texts.pay.terms

  expect(termsOf('Бюджет ещё не утвердили')).toBe('Бюджет ещё не утвердили')
  expect(termsOf('Место новое, бюджет ещё не утвердили, поэтому мы не можем назвать сумму публично, но скажем')).toBe(
    'Место новое, бюджет ещё не утвердили, поэтому мы не можем…',
  )
})
