import { nameById } from '#contract/dictionaries/dictionary.ts'
import { FOREIGN_LANGUAGES } from '#contract/dictionaries/languages.ts'
import { SALARY_FREQUENCIES } from '#contract/dictionaries/money.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import { PART_TIMES, WEEK_SCHEDULES, WORKING_HOURS } from '#contract/dictionaries/work.ts'
import { acceptedCandidateTexts, dictionaryNamesText, workFeatureTexts } from '#domain/vacancies/vacancy-features.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { VacancyFormFields } from '../form-values.ts'

const joinParts = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** One-line summary of a collapsed section of the form. */
export const scheduleSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    ...vacancy.week_schedule_ids.map((id) => nameById(WEEK_SCHEDULES, id)),
    ...vacancy.working_hours_ids.map((id) => nameById(WORKING_HOURS, id)),
    ...vacancy.part_time_ids.map((id) => nameById(PART_TIMES, id)),
    ...workFeatureTexts(vacancy),
    vacancy.start_by !== null && `Выход до ${dateText(vacancy.start_by)}`,
  ])

export const paySummary = ({ salary_frequency_id, bonus_text }: VacancyFormFields) =>
  joinParts([nameById(SALARY_FREQUENCIES, salary_frequency_id), bonus_text])

export const candidateSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    nameById(EDUCATION_LEVELS, vacancy.education_level_id),
    dictionaryNamesText(
      FOREIGN_LANGUAGES,
      vacancy.languages.map(({ language_id }) => language_id),
    ),
    vacancy.driver_license_ids.length > 0 &&
      `Права ${dictionaryNamesText(DRIVER_LICENSES, vacancy.driver_license_ids)}`,
    vacancy.own_vehicle_required && 'Личный автомобиль',
    vacancy.medical_book && 'Медкнижка',
  ])

export const openToSummary = (vacancy: VacancyFormFields) => joinParts(acceptedCandidateTexts(vacancy))

const NOTIFICATION_TEXTS = { each: '', daily: 'Письма раз в день', none: 'Без писем' }

export const hiringSummary = (vacancy: VacancyFormFields) =>
  joinParts([
    vacancy.positions_count > 1 && `Мест: ${vacancy.positions_count}`,
    vacancy.response_letter_required && 'С сопроводительным письмом',
    ...vacancy.hiring_steps.map(({ title }) => title),
    NOTIFICATION_TEXTS[vacancy.response_notifications],
  ])

export const listingSummary = (vacancy: VacancyFormFields) =>
  joinParts([nameById(VACANCY_TYPES, vacancy.type_id), vacancy.custom_employer_name, vacancy.department, vacancy.code])
