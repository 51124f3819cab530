import { nameByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { VacancySalary } from '../contract/vacancy-card.ts'

/** Salaries that the filter offers, in net roubles per month. */
export const SALARY_FILTER_STEPS = [80_000, 120_000, 160_000]

type SalaryRange = Pick<VacancySalary, 'salary_from' | 'salary_to'>
type SalaryFields = Omit<VacancySalary, 'salary_absent_reason'>

export const MONTHLY_MODE_ID = 1
const SHIFT_MODE_ID = 2
const HOUR_MODE_ID = 3
const HOURS_PER_MONTH = 164
const SHIFTS_PER_MONTH = 15
/** Share that remains after income tax of 13 %. */
const NET_INCOME_SHARE = 0.87
/** The database column is a four-byte integer; a typing error such as a hundred million per hour must fit. */
const MAX_INTEGER_COLUMN_VALUE = 2_147_483_647

export const hasSalary = ({ salary_from, salary_to }: SalaryRange): boolean =>
  salary_from !== null || salary_to !== null

/** `120 000 – 160 000 ₽`, `от 95 000 ₽`, `3 800 ₽ за смену`, or a note that there is no salary. */
export function salaryText(salary: SalaryFields): string {
  if (!hasSalary(salary)) return 'Зарплата не указана'
  const currency = nameByCode(CURRENCIES, salary.salary_currency)
  return `${amountText(salary)}\u00A0${currency}${payPeriodText(salary.salary_mode_id)}`
}

/** Explains the amount: net or before tax, and per month. */
export function salaryTermsText(salary: SalaryFields): string {
  if (!hasSalary(salary)) return ''
  const tax = taxText(salary)
  return salary.salary_mode_id === MONTHLY_MODE_ID ? `${tax}, за месяц` : tax
}

export const taxText = ({ salary_gross }: Pick<SalaryFields, 'salary_gross'>) =>
  salary_gross ? 'до вычета налога' : 'на руки'

/** The employer's explanation why there is no salary; '' when there is one. */
export function salaryAbsentReasonText(salary: VacancySalary): string {
  return hasSalary(salary) ? '' : salary.salary_absent_reason
}

/** What a list row shows of a salary. `isHidden`: words in place of a sum, with the employer's reason as the terms. */
export function salaryRowTexts(salary: VacancySalary): { amount: string; terms: string; isHidden: boolean } {
  const reason = salaryAbsentReasonText(salary)
  if (!hasSalary(salary))
    return { amount: reason ? 'Зарплата скрыта' : salaryText(salary), terms: reason, isHidden: true }
  return { amount: salaryText(salary), terms: monthlyEstimateText(salary) || taxText(salary), isHidden: false }
}

/** `≈ 62–85 тыс. ₽ в месяц`: what pay per hour or shift comes to after tax; '' for other pay. */
function monthlyEstimateText(salary: SalaryFields): string {
  if (![SHIFT_MODE_ID, HOUR_MODE_ID].includes(salary.salary_mode_id)) return ''
  const thousands = [salary.salary_from ?? salary.salary_to, salary.salary_to ?? salary.salary_from]
    .map((amount) => netRoublesPerMonth({ ...salary, salary_from: null, salary_to: amount }))
    .map((net) => numberText(Math.round((net ?? 0) / 1000)))
  // A line does not end behind the dash either.
  return `≈\u00A0${[...new Set(thousands)].join('–\u2060')}\u00A0тыс.\u00A0₽ в\u00A0месяц`
}

/** Behind an amount: « за час», nothing for a month. */
export const payPeriodText = (modeId: number) =>
  modeId === MONTHLY_MODE_ID ? '' : ` ${nameById(SALARY_MODES, modeId)}`

function amountText({ salary_from: from, salary_to: to }: SalaryRange): string {
  if (to === null) return `от ${numberText(from ?? 0)}`
  if (from === null) return `до ${numberText(to)}`
  return from === to ? numberText(from) : `${numberText(from)} – ${numberText(to)}`
}

/** Units per month by salary mode. A rotation counts as a month; a service has no monthly number. */
const UNITS_PER_MONTH: Record<number, number> = {
  [MONTHLY_MODE_ID]: 1,
  [SHIFT_MODE_ID]: SHIFTS_PER_MONTH,
  [HOUR_MODE_ID]: HOURS_PER_MONTH,
  4: 1,
}

/**
 * Converts the upper amount to net roubles per month, by which all salaries are compared; null when this is not
 * possible.
 */
export function netRoublesPerMonth(salary: SalaryFields): number | null {
  const upper = salary.salary_to ?? salary.salary_from
  const units = UNITS_PER_MONTH[salary.salary_mode_id]
  const rate = CURRENCIES.find(({ code }) => code === salary.salary_currency)?.rate
  if (upper === null || units === undefined || rate === undefined) return null
  const net = ((upper * units) / rate) * (salary.salary_gross ? NET_INCOME_SHARE : 1)
  return Math.min(Math.round(net), MAX_INTEGER_COLUMN_VALUE)
}

/** Converts both amounts as `netRoublesPerMonth` does; a single amount is both. */
export function netRangePerMonth(salary: SalaryFields): { from: number; to: number } | null {
  const from = netRoublesPerMonth({ ...salary, salary_to: salary.salary_from ?? salary.salary_to })
  const to = netRoublesPerMonth(salary)
  return from === null || to === null ? null : { from, to }
}
