import type { SalaryStats } from '#contract/vacancies/vacancy-search.ts'
import { MONTHLY_MODE_ID } from '#domain/vacancies/salary.ts'
import type { Quartiles } from '#search/index/index-types.ts'

/** Fewer vacancies would show what single companies pay. */
const MIN_SALARIES = 10

/** Null if too few of the vacancies found have an amount. */
export const toSalaryStats = (pay: Quartiles | undefined): SalaryStats | null =>
  pay && pay.count >= MIN_SALARIES
    ? {
        median: Math.round(pay.median),
        p25: Math.round(pay.p25),
        p75: Math.round(pay.p75),
        n: pay.count,
        mode: MONTHLY_MODE_ID,
        currency: 'RUB',
      }
    : null
