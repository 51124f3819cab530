import { SALARY_FILTER_STEPS } from '#features/vacancies/rules/salary.ts'
import type { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'

/** A facet by the column that has its values in a plain table, and how many values the product shows. */
export type PlainFacet = { key: keyof VacancySearch & string; column: string; kind: 'one' | 'many' | 'steps' }

/** The facets of the product that a table of vacancies has as columns. */
export const PLAIN_FACETS: readonly PlainFacet[] = [
  { key: 'salary_from', column: 'salary_net_month', kind: 'steps' },
  { key: 'experience_ids', column: 'experience_id', kind: 'one' },
  { key: 'schedule_ids', column: 'schedule_id', kind: 'one' },
  { key: 'work_type_ids', column: 'work_type_id', kind: 'one' },
  { key: 'education_level_ids', column: 'education_level_id', kind: 'one' },
  { key: 'place_of_work_ids', column: 'place_of_work_ids', kind: 'many' },
  { key: 'benefit_ids', column: 'benefit_ids', kind: 'many' },
  { key: 'week_schedule_ids', column: 'week_schedule_ids', kind: 'many' },
  { key: 'driver_license_ids', column: 'driver_license_ids', kind: 'many' },
  { key: 'professional_role_ids', column: 'professional_role_ids', kind: 'many' },
]

export const SALARY_STEPS = SALARY_FILTER_STEPS
