import type { FormTree } from '#lib/forms/form-data.ts'
import type { OwnResume } from '../../contract/resumes.ts'
import { desiredSalaryTexts } from '../../rules/desired-salary.ts'
import { typedText } from './resume-form-state.ts'

/** The salary of the form as an employer reads it. */
export function typedSalary({ salary_amount, salary_currency, salary_mode_id, salary_net, salary_private }: FormTree) {
  const amount = Number(typedText(salary_amount).replaceAll(/\D/g, ''))
  return desiredSalaryTexts({
    salary_amount: amount > 0 && salary_private !== 'true' ? amount : null,
    salary_currency: typedText(salary_currency) as OwnResume['salary_currency'],
    salary_mode_id: Number(typedText(salary_mode_id)) || 1,
    salary_net: salary_net !== 'false',
  })
}
