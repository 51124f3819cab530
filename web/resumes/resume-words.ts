import type { OwnResume, ResumeAccess } from '#contract/resumes.ts'
import { salaryTerms, salaryText } from '#trade/salary.ts'
import type { Tone } from '../ui/chip.tsx'

const FIELDS: Record<string, string> = {
  title: 'должность',
  professional_role_ids: 'профессия',
  salary_amount: 'зарплата',
  city_id: 'город',
  work_type_ids: 'занятость',
  place_of_work_ids: 'место работы',
  experience: 'опыт',
  'experience.description': 'что делали на прошлых местах',
  education_level_id: 'образование',
  skills: 'навыки',
  about: 'о себе',
}

/** «должность, навыки» */
export const fieldNames = (fields: readonly string[]) => fields.map((field) => FIELDS[field] ?? field).join(', ')

export const STATUS: Record<OwnResume['status'], { text: string; tone: Tone }> = {
  draft: { text: 'Черновик', tone: 'neutral' },
  published: { text: 'Опубликовано', tone: 'success' },
  hidden: { text: 'Скрыто', tone: 'warning' },
}

export const ACCESS: Record<ResumeAccess, string> = {
  no_one: 'Не видно никому',
  clients: 'Видно проверенным работодателям',
  everyone: 'Видно всем в интернете',
}

type Wish = Pick<OwnResume, 'salary_amount' | 'salary_currency' | 'salary_mode_id' | 'salary_net'>

/** What is asked for, in the words of the vacancies. */
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

export const limitText = (max: number) => `Можно держать ${max} резюме. Удалите ненужное, чтобы создать новое.`
