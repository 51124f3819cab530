import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EXPERIENCES, PLACES_OF_WORK, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import type { VacancyFormFields } from './form-values.ts'

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

/** What the short form does not ask: it can be changed there and in the editor. */
export const SHORT_FORM_PRESETS = {
  experience_id: idByCode(EXPERIENCES, 'none'),
  place_of_work_ids: [idByCode(PLACES_OF_WORK, 'on_site')],
  work_type_id: idByCode(WORK_TYPES, 'full'),
  contract_types: ['labor' as const],
  response_notifications: 'each' as const,
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
  adults_only: false,
  accept_incomplete_resumes: false,
  accept_no_resume: false,
  medical_book: false,
  start_by: null,
  billing_type_id: 1,
  custom_employer_name: '',
  allow_messages: true,
  response_notifications: 'daily' as const,
  response_cap: null,
  hiring_steps: [],
}
