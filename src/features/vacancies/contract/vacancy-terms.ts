import { z } from 'zod'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { Phone, PhoneHours, PhoneText } from '#contract/phone-shapes.ts'
import {
  boundedText,
  Day,
  dictionaryId,
  Id,
  lineText,
  patternText,
  requiredLine,
  wholeNumber,
} from '#contract/shapes.ts'
import { companyName } from '#features/companies/company-name.contract.ts'
import { LanguageSkill, languageSkillsInput } from '#features/profiles/language-skills.contract.ts'
import { SALARY_FREQUENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { VACANCY_BILLING_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import {
  PART_TIMES,
  ROTATION_DAYS,
  WEEK_SCHEDULES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { MAX_HIRING_STEPS, MAX_VACANCY_LANGUAGES, MAX_VACANCY_PHONES } from './vacancy-limits.ts'

const NullableId = z.number().int().nullable()
const Ids = z.array(z.number().int())

/** A step between application and offer, with its maximum duration in days. */
export const HiringStep = z.object({ title: z.string(), days_max: z.number().int().nullable() })
export type HiringStep = z.infer<typeof HiringStep>

export const VacancyPhone = z.object({
  number: Phone,
  ext: z.string(),
  comment: z.string(),
  hours: z.string(),
})
export type VacancyPhone = z.infer<typeof VacancyPhone>

/** Public terms of a vacancy besides its title, salary and texts. */
export const VacancyTerms = z.object({
  department: z.string(),
  education_level_id: NullableId,
  languages: z.array(LanguageSkill),
  driver_license_ids: Ids,
  own_vehicle_required: z.boolean(),
  week_schedule_ids: Ids,
  working_hours_ids: Ids,
  part_time_ids: Ids,
  night_shifts: z.boolean(),
  internship: z.boolean(),
  temporary: z.boolean(),
  rotation_days: Ids,
  salary_frequency_id: NullableId,
  bonus_text: z.string(),
  accept_disabled: z.boolean(),
  accept_14: z.boolean(),
  /** The law asks for eighteen years. Night shifts and rotation work are for adults without it. */
  adults_only: z.boolean(),
  accept_incomplete_resumes: z.boolean(),
  accept_no_resume: z.boolean(),
  medical_book: z.boolean(),
  start_by: z.string().nullable(),
  /** Client of an agency, or the text shown instead of the name of an anonymous company. */
  custom_employer_name: z.string(),
  allow_messages: z.boolean(),
  hiring_steps: z.array(HiringStep),
})
export type VacancyTerms = z.infer<typeof VacancyTerms>

const ResponseNotifications = z.enum(['each', 'daily', 'none'])

/** Terms with the fields visible to the owner only. */
export const OwnVacancyTerms = VacancyTerms.extend({
  code: z.string(),
  industry_id: NullableId,
  address_id: NullableId,
  show_metro_only: z.boolean(),
  billing_type_id: z.number().int(),
  response_notifications: ResponseNotifications,
  /** Maximum number of unanswered applications; further ones wait in a queue. */
  response_cap: z.number().int().nullable(),
  contact_phones: z.array(VacancyPhone),
  /** Screening questionnaire, and whether applicants must fill it in. */
  questionnaire_id: NullableId,
  questionnaire_required: z.boolean(),
})
export type OwnVacancyTerms = z.infer<typeof OwnVacancyTerms>

const VacancyPhoneChange = z.object({
  number: PhoneText,
  ext: patternText(10, /^\d*$/, 'Добавочный — только цифры').default(''),
  comment: boundedText(255).default(''),
  hours: PhoneHours.default(''),
})

const HiringStepChange = z.object({ title: requiredLine(60), days_max: optional(wholeNumber(1, 90)) })

const hasUniqueTitles = (steps: { title: string }[]) =>
  new Set(steps.map(({ title }) => title.toLowerCase())).size === steps.length

const FREE_BILLING_TYPE_ID = 1

/** Input fields. Absent fields stay unchanged. */
export const VACANCY_TERMS_CHANGE = {
  code: lineText(50).optional(),
  department: lineText(32).optional(),
  industry_id: optional(Id),
  address_id: optional(Id),
  show_metro_only: Flag.optional(),
  questionnaire_id: optional(Id),
  questionnaire_required: Flag.optional(),
  education_level_id: optional(dictionaryId(EDUCATION_LEVELS)),
  languages: languageSkillsInput(MAX_VACANCY_LANGUAGES).optional(),
  driver_license_ids: listOf(dictionaryId(DRIVER_LICENSES), DRIVER_LICENSES.length).optional(),
  own_vehicle_required: Flag.optional(),
  week_schedule_ids: listOf(dictionaryId(WEEK_SCHEDULES), WEEK_SCHEDULES.length).optional(),
  working_hours_ids: listOf(dictionaryId(WORKING_HOURS), WORKING_HOURS.length).optional(),
  part_time_ids: listOf(dictionaryId(PART_TIMES), PART_TIMES.length).optional(),
  night_shifts: Flag.optional(),
  internship: Flag.optional(),
  temporary: Flag.optional(),
  rotation_days: listOf(dictionaryId(ROTATION_DAYS), ROTATION_DAYS.length).optional(),
  salary_frequency_id: optional(dictionaryId(SALARY_FREQUENCIES)),
  bonus_text: boundedText(300).optional(),
  accept_disabled: Flag.optional(),
  accept_14: Flag.optional(),
  adults_only: Flag.optional(),
  accept_incomplete_resumes: Flag.optional(),
  accept_no_resume: Flag.optional(),
  medical_book: Flag.optional(),
  start_by: optional(Day),
  /** Only the free type is available: nothing is sold yet. */
  billing_type_id: dictionaryId(VACANCY_BILLING_TYPES.filter(({ id }) => id === FREE_BILLING_TYPE_ID)).optional(),
  custom_employer_name: companyName(150).optional(),
  allow_messages: Flag.optional(),
  response_notifications: ResponseNotifications.optional(),
  response_cap: optional(wholeNumber(10, 500)),
  contact_phones: listOf(VacancyPhoneChange, MAX_VACANCY_PHONES).optional(),
  hiring_steps: listOf(HiringStepChange, MAX_HIRING_STEPS).refine(hasUniqueTitles, 'Этот этап уже указан').optional(),
}
