import type { FieldErrors } from '#contract/core/errors.ts'
import type { EmployerProfile } from '#contract/profiles/profiles.ts'
import { type OwnVacancy, VacancyChange } from '#contract/vacancies/vacancies.ts'
import type { VacancyLifecycle } from '#contract/vacancies/vacancy-lifecycle.ts'
import { findVacancyGaps } from '#domain/vacancies/vacancy-gaps.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { Option } from '../../ui/form/options/options.ts'

/** Fields of a vacancy that the form edits, as the API returns them. */
export type VacancyFormFields = Omit<
  OwnVacancy,
  | keyof VacancyLifecycle
  | 'id'
  | 'slug'
  | 'status'
  | 'moderation_status'
  | 'moderation_notes'
  | 'created_at'
  | 'updated_at'
  | 'version'
>

/** Options of the vacancy form. */
export type VacancyFormOptions = {
  roles: readonly Option[]
  industries: readonly Option[]
  addresses: readonly Option[]
  questionnaires: readonly Option[]
  isAgency: boolean
}

/** Initial values of a new vacancy, with the contacts and the city of the employer profile. */
export function initialVacancyFields(profile: EmployerProfile): VacancyFormFields {
  return {
    name: '',
    professional_role_ids: [],
    city_ids: profile.city ? [profile.city.id] : [],
    cities: profile.city ? [profile.city] : [],
    description: '',
    duties: '',
    requirements: '',
    conditions: '',
    key_skills: [],
    experience_id: null,
    work_type_id: null,
    place_of_work_ids: [],
    schedule_id: null,
    contract_types: [],
    benefit_ids: [],
    salary_from: null,
    salary_to: null,
    salary_currency: 'RUB',
    salary_gross: false,
    salary_mode_id: 1,
    salary_absent_reason: '',
    positions_count: 1,
    type_id: 1,
    response_url: null,
    response_letter_required: false,
    promise_days: 5,
    ...OPTIONAL_FIELDS,
    contact_name: `${profile.contact_first_name} ${profile.contact_last_name}`.trim(),
    contact_phones: profile.phone ? [{ number: profile.phone, ext: '', comment: '', hours: '' }] : [],
    contact_email: profile.email,
    contacts_visibility: 'after_response',
  }
}

/** Fields that most vacancies leave empty. */
const OPTIONAL_FIELDS = {
  code: '',
  department: '',
  industry_id: null,
  address_id: null,
  show_metro_only: false,
  questionnaire_id: null,
  questionnaire_required: true,
  education_level_id: null,
  languages: [],
  driver_license_ids: [],
  own_vehicle_required: false,
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  night_shifts: false,
  internship: false,
  temporary: false,
  rotation_days: [],
  salary_frequency_id: null,
  bonus_text: '',
  accept_disabled: false,
  accept_14: false,
  accept_incomplete_resumes: false,
  accept_no_resume: false,
  medical_book: false,
  start_by: null,
  billing_type_id: 1,
  custom_employer_name: '',
  allow_messages: true,
  response_notifications: 'each' as const,
  response_cap: null,
  hiring_steps: [],
}

/** Current values of the form. An invalid value counts as empty. */
export function readVacancyFields(tree: FormTree, current: VacancyFormFields): VacancyFormFields {
  const typed = Object.entries(VacancyChange.shape)
    .filter(([name]) => Object.hasOwn(tree, name) && name !== 'contact_phones')
    .map(([name, shape]) => [name, shape.safeParse(tree[name]).data ?? EMPTY_VALUES[name] ?? null])
  return { ...current, ...Object.fromEntries(typed) }
}

const EMPTY_VALUES: Record<string, unknown> = {
  name: '',
  description: '',
  salary_absent_reason: '',
  professional_role_ids: [],
  city_ids: [],
  key_skills: [],
  place_of_work_ids: [],
  contract_types: [],
  benefit_ids: [],
  salary_mode_id: 1,
  duties: '',
  requirements: '',
  conditions: '',
  languages: [],
  driver_license_ids: [],
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  rotation_days: [],
  hiring_steps: [],
  type_id: 1,
}

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
