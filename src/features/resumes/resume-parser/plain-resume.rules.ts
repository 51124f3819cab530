import type { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { monthNameText } from '#lib/dates/month-name.ts'
import type { RESUME_LOCALES, Recommendation, ResumeLink } from '../contract/resume-details.ts'

/** An entry of the reference data: its name, and its id when known. */
export type ReferenceEntry = { id: number | null; name: string }

/** What only has a name yet: nothing is looked up. */
export const toReferenceEntry = (name: string | undefined): ReferenceEntry | null => (name ? { id: null, name } : null)

/**
 * A resume for export and import: nothing is masked, months are `YYYY-MM`. A missing value is '', null or an empty
 * list.
 */
export type PlainResume = {
  person: PlainPerson
  title: string
  roles: ReferenceEntry[]
  salary: { amount: number; currency: string; mode_id: number | null; is_net: boolean | null } | null
  work_type_ids: number[]
  schedule_ids: number[]
  week_schedule_ids: number[]
  working_hours_ids: number[]
  part_time_ids: number[]
  place_of_work_ids: number[]
  start_ready: string
  /** Null if nothing was said about it. */
  medical_book: boolean | null
  jobs: PlainJob[]
  total_experience: string
  experience_none: boolean
  education_level_id: number | null
  education_primary: PlainSchool[]
  education_additional: PlainSchool[]
  education_tests: PlainSchool[]
  certificates: PlainCertificate[]
  skills: PlainSkill[]
  recommendations: Recommendation[]
  links: ResumeLink[]
  locale: (typeof RESUME_LOCALES)[number]
  about: string
}

/** The person and the profile fields that all resumes share. */
export type PlainPerson = {
  last_name: string
  first_name: string
  middle_name: string
  birth_date: string
  phone: string
  email: string
  contacts: SeekerContact[]
  city: ReferenceEntry | null
  metros: ReferenceEntry[]
  citizenships: ReferenceEntry[]
  work_permits: ReferenceEntry[]
  relocation_id: number | null
  relocation_cities: ReferenceEntry[]
  business_trip_id: number | null
  has_vehicle: boolean
  driver_license_ids: number[]
  languages: LanguageSkill[]
}

export type PlainJob = {
  company: string
  position: string
  from: string
  to: string | null
  description: string
  city: ReferenceEntry | null
  site_url: string
  industries: ReferenceEntry[]
  skills: string[]
}

export type PlainSchool = {
  name: string
  faculty: string
  speciality: string
  year: number | null
  level_id: number | null
  form_id: number | null
  city: ReferenceEntry | null
}

export type PlainCertificate = { title: string; issuer: string; achieved_month: string | null; url: string }

export type PlainSkill = { name: string; level: number | null }

/** `Июнь 2020 — настоящее время` */
export const jobPeriodText = ({ from, to }: Pick<PlainJob, 'from' | 'to'>) =>
  `${monthNameText(from)} — ${to === null ? 'настоящее время' : monthNameText(to)}`

/** `Андреев Пётр Сергеевич` */
export const fullNameText = ({ last_name, first_name, middle_name }: PlainPerson) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

export const entryNames = (items: readonly ReferenceEntry[]) => items.map(({ name }) => name)
