import type { ImportedVacancyFields } from './vacancy-import.contract.ts'

/** What people call the fields of an imported vacancy. The role is guessed, so nobody compares it. */
export const IMPORT_LABELS = {
  name: 'название',
  city_ids: 'город',
  description: 'описание',
  duties: 'обязанности',
  requirements: 'требования',
  conditions: 'условия',
  key_skills: 'навыки',
  experience_id: 'опыт',
  work_type_id: 'занятость',
  place_of_work_ids: 'место работы',
  schedule_id: 'график',
  salary_from: 'зарплата',
  salary_to: 'зарплата',
} as const satisfies Partial<Record<keyof ImportedVacancyFields, string>>
