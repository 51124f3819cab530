import type { OwnResume } from '#contract/resumes.ts'
import { salaryTerms, salaryText } from './salary.ts'

type Wish = Pick<OwnResume, 'salary_amount' | 'salary_currency' | 'salary_mode_id' | 'salary_net'>

/** The desired salary of a resume, formatted like the salary of a vacancy. */
export function wishedSalary({ salary_amount, salary_currency, salary_mode_id, salary_net }: Wish) {
  const salary = {
    salary_from: salary_amount,
    salary_to: salary_amount,
    salary_currency,
    salary_mode_id,
    salary_gross: !salary_net,
  }
  return { amount: salaryText(salary), terms: salaryTerms(salary) }
}
