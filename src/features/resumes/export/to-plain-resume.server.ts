import { htmlToText } from '#lib/text/html-text.ts'
import type { ResumePage } from '../contract/resumes.ts'
import type { PlainJob, PlainPerson, PlainResume } from '../resume-parser/plain-resume.rules.ts'
import { experienceText } from '../rules/experience.ts'

/** Full name and birth date: a page has only the displayed name and the age. */
export type ResumeOwnerNames = Pick<PlainPerson, 'last_name' | 'first_name' | 'middle_name'> & {
  birth_date: string | null
}

/** Source of every exported file. `page` must be unmasked, as its owner sees it. */
export const toPlainResume = (page: ResumePage, names: ResumeOwnerNames): PlainResume => ({
  person: toPlainPerson(page, names),
  title: page.title,
  roles: page.professional_roles,
  salary: toPlainSalary(page),
  work_type_ids: page.work_type_ids,
  schedule_ids: page.schedule_ids,
  week_schedule_ids: page.week_schedule_ids,
  working_hours_ids: page.working_hours_ids,
  part_time_ids: page.part_time_ids,
  place_of_work_ids: page.place_of_work_ids,
  start_ready: page.start_ready ?? '',
  medical_book: page.medical_book,
  jobs: page.experience.map(toPlainJob),
  total_experience: experienceText(page.total_experience_months),
  experience_none: page.experience_none,
  education_level_id: page.education_level_id,
  education_primary: page.education_primary,
  education_additional: page.education_additional,
  education_tests: page.education_tests,
  certificates: page.certificates,
  skills: page.skills,
  recommendations: page.recommendations,
  links: page.links,
  locale: page.locale,
  about: htmlToText(page.about),
})

const toPlainPerson = (page: ResumePage, { birth_date, ...names }: ResumeOwnerNames): PlainPerson => ({
  ...names,
  birth_date: birth_date ?? '',
  phone: page.contacts?.phone?.formatted ?? '',
  email: page.contacts?.email ?? '',
  contacts: page.contacts?.others ?? [],
  city: page.city,
  metros: page.metros,
  citizenships: page.citizenships,
  work_permits: page.work_permits,
  relocation_id: page.relocation_id,
  relocation_cities: page.relocation_cities,
  business_trip_id: page.business_trip_id,
  has_vehicle: page.has_vehicle,
  driver_license_ids: page.driver_license_ids,
  languages: page.languages,
})

const toPlainSalary = ({ salary_amount, salary_currency, salary_mode_id, salary_net }: ResumePage) =>
  salary_amount === null
    ? null
    : { amount: salary_amount, currency: salary_currency, mode_id: salary_mode_id, is_net: salary_net }

const toPlainJob = ({ company, position, start, end, ...place }: ResumePage['experience'][number]): PlainJob => ({
  company: company ?? '',
  position,
  from: start,
  to: end,
  description: place.description,
  city: place.city,
  site_url: place.site_url,
  industries: place.industries,
  skills: place.skills,
})
