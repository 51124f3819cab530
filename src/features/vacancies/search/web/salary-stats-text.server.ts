import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import type { SalaryStats } from '../contract/vacancy-search.ts'

/** `Повар, Москва: середина 95 000 ₽ на руки, половина компаний платит от 70 000 до 120 000 ₽, по 128 вакансиям`. Rounded to thousands. */
export function salaryStatsText({ role, region, median, p25, p75, n }: SalaryStats): string {
  const [low, middle, high] = [p25, median, p75].map((amount) => numberText(Math.round(amount / 1000) * 1000))
  const half = low === high ? '' : `, половина компаний платит от ${low} до ${high}\u00A0₽`
  const source = `по\u00A0${numberText(n)}\u00A0${plural(n, 'вакансии', 'вакансиям', 'вакансиям')}`
  return `${role}, ${region ?? 'вся Россия'}: середина ${middle}\u00A0₽ на руки${half}, ${source}`
}
