import type { FieldErrors } from '#contract/core/errors.ts'
import { findVacancyGaps } from '#domain/vacancies/vacancy-gaps.ts'
import type { VacancyFormFields } from './form-values.ts'

const FIELD_LABELS: Record<string, string> = {
  name: 'Название',
  professional_role_ids: 'Роль',
  city_ids: 'Города',
  description: 'Описание',
  key_skills: 'Навыки',
  experience_id: 'Опыт',
  work_type_id: 'Занятость',
  place_of_work_ids: 'Где работать',
  contract_types: 'Оформление',
  salary_from: 'Зарплата',
  salary_to: 'Зарплата «до»',
  salary_absent_reason: 'Причина, по которой нет зарплаты',
  response_url: 'Страница для откликов',
  address_id: 'Адрес',
  rotation_days: 'Длительность вахты',
  accept_14: 'Можно с 14 лет',
  duties: 'Обязанности',
  requirements: 'Требования',
  conditions: 'Условия',
  schedule_id: 'График',
  bonus_text: 'Премии и бонусы',
  custom_employer_name: 'Название для анонимной',
}

/** Label of a field. A path into a list, such as `key_skills.0`, gets the label of the list. */
export const vacancyFieldLabel = (path: string) => FIELD_LABELS[path.split('.')[0]!] ?? path

type PublicationGap = { path: string; label: string; message: string }

/** Missing or invalid fields that prevent publication, in the order of the domain rule. */
export function publicationGapsOf(fields: VacancyFormFields): PublicationGap[] {
  const errors: FieldErrors = findVacancyGaps(fields)
  return Object.entries(errors).map(([path, message]) => ({ path, label: vacancyFieldLabel(path), message }))
}
