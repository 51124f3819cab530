import { expect, test } from 'vitest'
import type { VacancySalary } from '../contract/vacancy-card.ts'
import { netRoublesPerMonth, salaryAbsentReasonText, salaryRowTexts, salaryTermsText, salaryText } from './salary.ts'

const NO_SALARY: VacancySalary = {
  salary_from: null,
  salary_to: null,
  salary_currency: 'RUB',
  salary_gross: false,
  salary_mode_id: 1,
  salary_absent_reason: 'Обсудим после пробной смены',
}
const salary = (fields: Partial<VacancySalary>) => ({ ...NO_SALARY, ...fields })
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')

test.each([
  [{ salary_from: 120_000, salary_to: 160_000 }, '120 000 – 160 000 ₽'],
  [{ salary_from: 95_000 }, 'от 95 000 ₽'],
  [{ salary_to: 140_000 }, 'до 140 000 ₽'],
  [{ salary_from: 70_000, salary_to: 70_000 }, '70 000 ₽'],
  [{ salary_from: 3800, salary_to: 3800, salary_mode_id: 2 }, '3 800 ₽ за смену'],
  [{ salary_from: 400, salary_mode_id: 3 }, 'от 400 ₽ за час'],
  [{ salary_to: 180_000, salary_mode_id: 4 }, 'до 180 000 ₽ за вахту'],
  [{ salary_from: 1500, salary_mode_id: 5 }, 'от 1 500 ₽ за услугу'],
  [{ salary_from: 2000, salary_currency: 'USD' } as const, 'от 2 000 $'],
  [{}, 'Зарплата не указана'],
])('salaryText formats %j as %s', (fields, text) => {
  expect(plain(salaryText(salary(fields)))).toBe(text)
})

test('salaryText joins the amount and the currency sign with non-breaking spaces', () => {
  expect(salaryText(salary({ salary_from: 95_000 }))).toBe('от 95\u00A0000\u00A0₽')
})

test.each([
  [{ salary_from: 1 }, 'на руки, за месяц'],
  [{ salary_from: 1, salary_gross: true }, 'до вычета налога, за месяц'],
  [{ salary_from: 1, salary_gross: true, salary_mode_id: 2 }, 'до вычета налога'],
  [{}, ''],
])('salaryTermsText of %j is «%s»', (fields, terms) => {
  expect(salaryTermsText(salary(fields))).toBe(terms)
})

test('salaryAbsentReasonText returns the reason only when there is no salary', () => {
  expect(salaryAbsentReasonText(NO_SALARY)).toBe('Обсудим после пробной смены')
  expect(salaryAbsentReasonText(salary({ salary_to: 1 }))).toBe('')
})

test.each([
  ['the upper amount', { salary_from: 90_000, salary_to: 120_000 }, 120_000],
  ['the only amount', { salary_from: 90_000 }, 90_000],
  ['after tax', { salary_to: 100_000, salary_gross: true }, 87_000],
  ['an hour', { salary_to: 500, salary_mode_id: 3 }, 82_000],
  ['a shift', { salary_to: 3800, salary_mode_id: 2 }, 57_000],
  ['a rotation counts as a month', { salary_to: 180_000, salary_mode_id: 4 }, 180_000],
  ['a service has no monthly amount', { salary_to: 5000, salary_mode_id: 5 }, null],
  ['another currency', { salary_to: 2000, salary_currency: 'USD' } as const, 160_000],
  ['rounded', { salary_to: 100_001, salary_gross: true }, 87_001],
  ['no salary', {}, null],
  ['a huge amount is limited to the database column', { salary_to: 100_000_000, salary_mode_id: 3 }, 2_147_483_647],
])('netRoublesPerMonth: %s', (_, fields, net) => {
  expect(netRoublesPerMonth(salary(fields))).toBe(net)
})

test.each([
  [{ salary_from: 95_000 }, { amount: 'от 95 000 ₽', terms: 'на руки', isHidden: false }],
  [
    { salary_from: 380, salary_to: 520, salary_mode_id: 3 },
    { amount: '380 – 520 ₽ за час', terms: '≈ 62–85 тыс. ₽ в месяц', isHidden: false },
  ],
  [
    { salary_from: 4000, salary_mode_id: 2, salary_gross: true },
    { amount: 'от 4 000 ₽ за смену', terms: '≈ 52 тыс. ₽ в месяц', isHidden: false },
  ],
  [{}, { amount: 'Зарплата скрыта', terms: 'Обсудим после пробной смены', isHidden: true }],
  [{ salary_absent_reason: '' }, { amount: 'Зарплата не указана', terms: '', isHidden: true }],
])('salaryRowTexts of %j', (fields, texts) => {
  const { amount, terms, isHidden } = salaryRowTexts(salary(fields))
  expect({ amount: plain(amount), terms: plain(terms), isHidden }).toEqual(texts)
})
