import { idByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SALARY_FREQUENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import type { ExternalVacancy } from '#integrations/providers/external-vacancy.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import type { ProviderLookups } from '../records/provider-lookups.server.ts'

/** Which part of their vacancy a field of ours changes. What is absent cannot be changed there after publication. */
const KEYS_BY_FIELD: Record<string, keyof ExternalVacancy> = {
  name: 'name',
  ...fieldsOf('description', ['description', 'duties', 'requirements', 'conditions']),
  city_ids: 'place',
  professional_role_ids: 'roles',
  experience_id: 'experience',
  work_type_id: 'workTypes',
  schedule_id: 'schedule',
  place_of_work_ids: 'placesOfWork',
  week_schedule_ids: 'weekSchedules',
  working_hours_ids: 'workingHours',
  ...fieldsOf('salary', ['salary_from', 'salary_to', 'salary_currency', 'salary_gross']),
  ...fieldsOf('salary', ['salary_mode_id', 'salary_frequency_id']),
  key_skills: 'skills',
  languages: 'languages',
  driver_license_ids: 'driverLicenses',
  contract_types: 'contractTypes',
  response_letter_required: 'responseLetterRequired',
  accept_disabled: 'acceptDisabled',
  accept_14: 'acceptTeenagers',
  accept_incomplete_resumes: 'acceptIncompleteResumes',
  temporary: 'temporary',
  internship: 'internship',
  night_shifts: 'nightShifts',
  code: 'code',
  ...fieldsOf('contact', ['contact_name', 'contact_email', 'contact_phones']),
}

function fieldsOf(key: keyof ExternalVacancy, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, key]))
}

export const isSentField = (field: string) => field in KEYS_BY_FIELD

/** Why a vacancy cannot be shown there. `name` of what they do not have, in the language of people. */
export type Unsendable = { code: 'city_missing' | 'city_unknown' | 'role_unknown'; name: string | null }

/** Of a vacancy that is sent with these fields. Undefined: nothing stands in the way. */
export function findUnsendable(
  { city_ids, professional_role_ids }: Pick<OwnVacancy, 'city_ids' | 'professional_role_ids'>,
  fields: readonly string[],
  lookups: ProviderLookups,
): Unsendable | undefined {
  const { city, roles } = lookups.findUnmapped(city_ids[0], professional_role_ids)
  if (fields.includes('city_ids')) {
    if (city_ids.length === 0) return { code: 'city_missing', name: null }
    if (city !== null) return { code: 'city_unknown', name: city }
  }
  const hasRole = roles.length < professional_role_ids.length
  if (fields.includes('professional_role_ids') && !hasRole) return { code: 'role_unknown', name: roles[0] ?? null }
  return undefined
}

/** What a publication must have. */
export const NEEDED_FIELDS = ['city_ids', 'professional_role_ids']

/** Their vacancy with what was changed in ours. What we do not know of theirs stays. */
export function withOurChanges(
  theirs: ExternalVacancy,
  ours: OwnVacancy,
  fields: readonly string[],
  lookups: ProviderLookups,
): ExternalVacancy {
  const all = toExternalVacancy(ours, lookups)
  const keys = [...new Set(fields.flatMap((field) => KEYS_BY_FIELD[field] ?? []))]
  return { ...theirs, ...Object.fromEntries(keys.map((key) => [key, all[key]])) }
}

/** A vacancy of ours as the other site has it (providers §3.3). There it has one city: the first. */
export function toExternalVacancy(vacancy: OwnVacancy, lookups: ProviderLookups): ExternalVacancy {
  const { externalIdOf, externalIdsOf } = lookups
  const hasSalary = vacancy.salary_from !== null || vacancy.salary_to !== null
  return {
    id: '',
    url: null,
    isArchived: false,
    openUntil: null,
    education: null,
    misread: [],
    dropped: [],
    name: vacancy.name,
    description: composeDescription(vacancy),
    duties: '',
    requirements: '',
    conditions: '',
    place: lookups.externalCity(vacancy.city_ids[0]),
    roles: lookups.externalRoles(vacancy.professional_role_ids),
    experience: externalIdOf(EXPERIENCES, vacancy.experience_id),
    workTypes: externalIdsOf(WORK_TYPES, [vacancy.work_type_id]),
    schedule: externalIdOf(SCHEDULES, vacancy.schedule_id),
    placesOfWork: externalIdsOf(PLACES_OF_WORK, vacancy.place_of_work_ids),
    weekSchedules: externalIdsOf(WEEK_SCHEDULES, vacancy.week_schedule_ids),
    workingHours: externalIdsOf(WORKING_HOURS, vacancy.working_hours_ids),
    rotationDays: vacancy.rotation_days,
    salary: hasSalary
      ? {
          from: vacancy.salary_from,
          to: vacancy.salary_to,
          currency: lookups.externalCurrency(vacancy.salary_currency),
          gross: vacancy.salary_gross,
          mode: externalIdOf(SALARY_MODES, vacancy.salary_mode_id),
          frequency: externalIdOf(SALARY_FREQUENCIES, vacancy.salary_frequency_id),
        }
      : null,
    skills: vacancy.key_skills.map(({ name }) => name),
    languages: lookups.externalLanguages(vacancy.languages),
    driverLicenses: externalIdsOf(DRIVER_LICENSES, vacancy.driver_license_ids),
    contractTypes: vacancy.contract_types,
    type: externalIdOf(VACANCY_TYPES, idByCode(VACANCY_TYPES, 'open')),
    responseUrl: null,
    responseLetterRequired: vacancy.response_letter_required,
    acceptDisabled: vacancy.accept_disabled,
    acceptTeenagers: vacancy.accept_14,
    acceptIncompleteResumes: vacancy.accept_incomplete_resumes,
    temporary: vacancy.temporary,
    internship: vacancy.internship,
    nightShifts: vacancy.night_shifts,
    code: vacancy.code,
    department: vacancy.department,
    contact: contactOf(vacancy),
  }
}

function contactOf({ contact_name, contact_email, contact_phones }: OwnVacancy): ExternalVacancy['contact'] {
  if (contact_name === '') return null
  const phones = contact_phones.map(({ number, ext, comment }) => ({ number: number.number, ext, comment }))
  return { name: contact_name, email: contact_email, phones }
}

/** One text in place of our four, with the benefits as a list: the other site has no fields for them. */
function composeDescription(vacancy: OwnVacancy): string {
  const benefits = vacancy.benefit_ids.map((id) => `<li>${escapeHtml(nameById(BENEFITS, id))}</li>`).join('')
  const parts: [string, string][] = [
    ['Обязанности', vacancy.duties],
    ['Требования', vacancy.requirements],
    ['Условия', vacancy.conditions],
    ['Что ещё получите', benefits && `<ul>${benefits}</ul>`],
  ]
  const titled = parts.flatMap(([title, html]) => (html ? [`<p><strong>${title}:</strong></p>${html}`] : []))
  return [vacancy.description, ...titled].join('')
}
