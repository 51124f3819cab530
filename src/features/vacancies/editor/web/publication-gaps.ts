import type { FieldErrors } from '#contract/errors.ts'
import { findVacancyGaps } from '../rules/vacancy-gaps.ts'
import type { VacancyFormFields } from './form-values.ts'

/** In the order of the form. The labels are those of the fields. */
const FIELD_LABELS: Record<string, string> = {
  name: 'Название',
  professional_role_ids: 'Профессия',
  city_ids: 'Города',
  salary_from: 'Зарплата',
  salary_to: 'Зарплата «до»',
  salary_absent_reason: 'Почему без зарплаты',
  schedule_id: 'График',
  description: 'О работе',
  experience_id: 'Опыт',
  key_skills: 'Ключевые навыки',
  requirements: 'Требования',
  accept_14: 'Можно с 14 лет',
  place_of_work_ids: 'Где работать',
  address_id: 'Адрес',
  work_type_id: 'Занятость',
  rotation_days: 'Длительность вахты',
  duties: 'Обязанности',
  conditions: 'Условия',
  bonus_text: 'Премии и бонусы',
  contract_types: 'Оформление',
  response_url: 'Страница для откликов',
  custom_employer_name: 'Название вместо вашего',
}

/** Label of a field. A path into a list, such as `key_skills.0`, gets the label of the list. */
export const vacancyFieldLabel = (path: string) => FIELD_LABELS[path.split('.')[0]!] ?? path

export type PublicationGap = { path: string; label: string; message: string }

/** Missing or invalid fields that prevent publication, in the order of the form. */
export function publicationGapsOf(fields: VacancyFormFields): PublicationGap[] {
  const errors: FieldErrors = findVacancyGaps(fields)
  return Object.entries(errors)
    .map(([path, message]) => ({ path, label: vacancyFieldLabel(path), message }))
    .sort((one, other) => placeOf(one) - placeOf(other))
}

const FIELD_ORDER = Object.keys(FIELD_LABELS)
const placeOf = ({ path }: PublicationGap) => FIELD_ORDER.indexOf(path.split('.')[0]!)

/** Fields that every vacancy needs, for the progress. */
const REQUIRED_FIELDS = [
  'name',
  'professional_role_ids',
  'city_ids',
  'salary_from',
  'description',
  'experience_id',
  'place_of_work_ids',
  'work_type_id',
  'contract_types',
]

/** «7 из 9» */
export function publicationProgress(gaps: readonly PublicationGap[]) {
  const missing = new Set(gaps.map(({ path }) => (path === 'salary_absent_reason' ? 'salary_from' : path)))
  const filled = REQUIRED_FIELDS.filter((name) => !missing.has(name)).length
  return { filled, of: REQUIRED_FIELDS.length }
}
