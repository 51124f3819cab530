import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import { SALARY_FREQUENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  CONTRACT_TYPES,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { acceptedCandidateTexts, dictionaryNamesText, workFeatureTexts } from '../../../rules/vacancy-features.ts'
import { workingDaysText } from '../../../rules/vacancy-labels.ts'
import type { VacancyFormFields } from '../form-values.ts'

const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** One-line summaries of the folded sections of the form. */
export const conditionSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    dictionaryNamesText(PLACES_OF_WORK, vacancy.place_of_work_ids),
    nameById(WORK_TYPES, vacancy.work_type_id),
    ...vacancy.week_schedule_ids.map((id) => nameById(WEEK_SCHEDULES, id)),
    ...vacancy.working_hours_ids.map((id) => nameById(WORKING_HOURS, id)),
    ...vacancy.part_time_ids.map((id) => nameById(PART_TIMES, id)),
    nameById(SALARY_FREQUENCIES, vacancy.salary_frequency_id),
    vacancy.bonus_text,
  ])

export const employmentSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    ...CONTRACT_TYPES.filter(({ code }) => vacancy.contract_types.some((type) => type === code)).map(
      ({ name }) => name,
    ),
    ...workFeatureTexts(vacancy),
    vacancy.start_by !== null && `Выйти на работу до ${dateText(vacancy.start_by)}`,
  ])

export const contactSummary = ({ contact_name, contact_email, contact_phones }: VacancyFormFields) =>
  joinParts([contact_name, contact_email ?? '', contact_phones.length > 0 && `телефонов: ${contact_phones.length}`])

export const candidateSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    vacancy.experience_id !== null && `Опыт: ${lowerFirst(nameById(EXPERIENCES, vacancy.experience_id))}`,
    vacancy.key_skills.map(({ name }) => name).join(', '),
    nameById(EDUCATION_LEVELS, vacancy.education_level_id),
    dictionaryNamesText(
      FOREIGN_LANGUAGES,
      vacancy.languages.map(({ language_id }) => language_id),
    ),
    vacancy.driver_license_ids.length > 0 &&
      `Права ${dictionaryNamesText(DRIVER_LICENSES, vacancy.driver_license_ids)}`,
    vacancy.own_vehicle_required && 'Личный автомобиль',
    vacancy.medical_book && 'Медкнижка',
    ...acceptedCandidateTexts(vacancy),
  ])

const NOTIFICATION_TEXTS = { each: '', daily: 'Письма раз в день', none: 'Без писем' }

export const hiringSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    `Срок ответа: ${workingDaysText(vacancy.promise_days)}`,
    vacancy.positions_count > 1 && `Мест: ${vacancy.positions_count}`,
    vacancy.response_letter_required && 'С сопроводительным письмом',
    ...vacancy.hiring_steps.map(({ title }) => title),
    NOTIFICATION_TEXTS[vacancy.response_notifications],
  ])

export const listingSummary = (vacancy: VacancyFormFields) =>
  joinParts([nameById(VACANCY_TYPES, vacancy.type_id), vacancy.custom_employer_name, vacancy.department, vacancy.code])
