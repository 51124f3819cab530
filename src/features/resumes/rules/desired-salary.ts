import { salaryTermsText, salaryText } from '#features/vacancies/rules/salary.ts'
import type { OwnResume } from '../contract/resumes.ts'

type DesiredSalaryFields = Pick<OwnResume, 'salary_amount' | 'salary_currency' | 'salary_mode_id' | 'salary_net'>

/** The desired salary of a resume, formatted like the salary of a vacancy. */
export function desiredSalaryTexts({
  salary_amount,
  salary_currency,
  salary_mode_id,
  salary_net,
}: DesiredSalaryFields) {
  const salary = {
    salary_from: salary_amount,
    salary_to: salary_amount,
    salary_currency,
    salary_mode_id,
    salary_gross: !salary_net,
  }
  return { amount: salaryText(salary), terms: salaryTermsText(salary) }
}
