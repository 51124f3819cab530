import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import type { OwnVacancyTerms, VacancyPhone, VacancyTerms } from '../contract/vacancy-terms.ts'

type VacancyBuilder = ExpressionBuilder<DB, 'vacancy'>

/** Requirements and conditions of a vacancy that are public. */
export const termsColumns = (eb: VacancyBuilder) =>
  [
    'vacancy.department',
    'vacancy.education_level_id',
    'vacancy.driver_license_ids',
    'vacancy.own_vehicle_required',
    'vacancy.week_schedule_ids',
    'vacancy.working_hours_ids',
    'vacancy.part_time_ids',
    'vacancy.night_shifts',
    'vacancy.internship',
    'vacancy.temporary',
    'vacancy.rotation_days',
    'vacancy.salary_frequency_id',
    'vacancy.bonus_text',
    'vacancy.accept_disabled',
    'vacancy.accept_14',
    'vacancy.adults_only',
    'vacancy.accept_incomplete_resumes',
    'vacancy.accept_no_resume',
    'vacancy.medical_book',
    'vacancy.start_by',
    'vacancy.custom_employer_name',
    'vacancy.allow_messages',
    eb.ref('vacancy.languages').$castTo<VacancyTerms['languages']>().as('languages'),
    eb.ref('vacancy.hiring_steps').$castTo<VacancyTerms['hiring_steps']>().as('hiring_steps'),
  ] as const

type StoredPhone = { [F in keyof VacancyPhone]: F extends 'number' ? string : VacancyPhone[F] }

/** The public columns and those for the owner only. */
export const ownTermsColumns = (eb: VacancyBuilder) =>
  [
    ...termsColumns(eb),
    'vacancy.code',
    'vacancy.industry_id',
    'vacancy.address_id',
    'vacancy.show_metro_only',
    'vacancy.billing_type_id',
    'vacancy.response_notifications',
    'vacancy.response_cap',
    'vacancy.questionnaire_id',
    'vacancy.questionnaire_required',
    storedPhonesColumn(eb),
  ] as const

export const storedPhonesColumn = (eb: VacancyBuilder) =>
  eb.ref('vacancy.contact_phones').$castTo<StoredPhone[]>().as('contact_phones')

export const formatStoredPhones = (phones: StoredPhone[]): OwnVacancyTerms['contact_phones'] =>
  phones.map((phone) => ({ ...phone, number: phoneObject(phone.number) }))
