import { COMPANY_SIZES, COMPANY_TYPES } from './company.contract.ts'
import type { DictionaryEntry } from './dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from './languages.contract.ts'
import { CURRENCIES, SALARY_FREQUENCIES, SALARY_MODES } from './money.contract.ts'
import {
  BUSINESS_TRIPS,
  CHILDREN_OPTIONS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  RESUME_ACCESSES,
  TRAVEL_TIMES,
} from './person.contract.ts'
import {
  ARCHIVE_REASONS,
  COMPLAINT_REASONS,
  REFUSE_REASONS,
  VACANCY_BILLING_TYPES,
  VACANCY_LABELS,
  VACANCY_TYPES,
} from './vacancy.contract.ts'
import {
  BENEFITS,
  CONTRACT_TYPES,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from './work.contract.ts'

type Group = { store: string; items: readonly DictionaryEntry[] }

/** By the name in the request; `store` is the key of the group in the reply with all groups. */
export const DICTIONARY_GROUPS = {
  work_type: { store: 'work_types', items: WORK_TYPES },
  schedule: { store: 'schedules', items: SCHEDULES },
  week_schedule: { store: 'week_schedules', items: WEEK_SCHEDULES },
  working_hours: { store: 'working_hours', items: WORKING_HOURS },
  part_time: { store: 'part_times', items: PART_TIMES },
  place_of_work: { store: 'place_of_works', items: PLACES_OF_WORK },
  experience: { store: 'experiences', items: EXPERIENCES },
  vacancy_type: { store: 'vacancy_types', items: VACANCY_TYPES },
  vacancy_billing_type: { store: 'vacancy_billing_types', items: VACANCY_BILLING_TYPES },
  gender: { store: 'genders', items: GENDERS },
  marital_status: { store: 'marital_statuses', items: MARITAL_STATUSES },
  children: { store: 'childrens', items: CHILDREN_OPTIONS },
  driver_license: { store: 'driver_licenses', items: DRIVER_LICENSES },
  foreign_language: { store: 'foreign_languages', items: FOREIGN_LANGUAGES },
  language_level: { store: 'language_levels', items: LANGUAGE_LEVELS },
  education_level: { store: 'education_levels', items: EDUCATION_LEVELS },
  education_form: { store: 'education_forms', items: EDUCATION_FORMS },
  currency: { store: 'currencies', items: CURRENCIES },
  salary_mode: { store: 'salary_modes', items: SALARY_MODES },
  salary_frequency: { store: 'salary_frequencies', items: SALARY_FREQUENCIES },
  business_trip: { store: 'business_trips', items: BUSINESS_TRIPS },
  relocation: { store: 'relocations', items: RELOCATIONS },
  travel_time: { store: 'travel_times', items: TRAVEL_TIMES },
  contact_type: { store: 'contact_types', items: CONTACT_TYPES },
  job_search_status: { store: 'job_search_statuses', items: JOB_SEARCH_STATUSES },
  resume_access: { store: 'resume_accesses', items: RESUME_ACCESSES },
  company_type: { store: 'company_types', items: COMPANY_TYPES },
  company_size: { store: 'company_sizes', items: COMPANY_SIZES },
  vacancy_label: { store: 'vacancy_labels', items: VACANCY_LABELS },
  refuse_reason: { store: 'refuse_reasons', items: REFUSE_REASONS },
  archive_reason: { store: 'archive_reasons', items: ARCHIVE_REASONS },
  complaint_reason: { store: 'complaint_reasons', items: COMPLAINT_REASONS },
  contract_type: { store: 'contract_types', items: CONTRACT_TYPES },
  benefit: { store: 'benefits', items: BENEFITS },
} as const satisfies Record<string, Group>

export type DictionaryGroup = keyof typeof DICTIONARY_GROUPS
