import { WebAddress } from '#contract/shapes.ts'
import { NAME_SEPARATOR } from '../file-labels.rules.ts'
import {
  type PlainJob,
  type PlainPerson,
  type PlainResume,
  type ReferenceEntry,
  toReferenceEntry,
} from '../plain-resume.rules.ts'
import type { ParsedJob } from './parse-jobs.rules.ts'
import type { ParsedResumeText } from './parse-resume-text.rules.ts'
import type { ParsedValue } from './parsed-value.rules.ts'
import type { TextLine } from './text-lines.rules.ts'

/** Converts a parsed resume to a plain one: the values without their positions. */
export const parsedToPlainResume = (parsed: ParsedResumeText): PlainResume => ({
  person: toPlainPerson(parsed),
  title: parsed.title?.value ?? '',
  roles: toReferenceEntries(parsed.roles),
  salary: toPlainSalary(parsed),
  work_type_ids: parsed.work_type_ids?.value ?? [],
  schedule_ids: parsed.schedule_ids?.value ?? [],
  week_schedule_ids: parsed.week_schedule_ids?.value ?? [],
  working_hours_ids: parsed.working_hours_ids?.value ?? [],
  part_time_ids: parsed.part_time_ids?.value ?? [],
  place_of_work_ids: parsed.place_of_work_ids?.value ?? [],
  start_ready: parsed.start_ready?.value ?? '',
  medical_book: parsed.medical_book?.value ?? null,
  jobs: parsed.jobs.map(toPlainJob),
  total_experience: '',
  experience_none: parsed.experience_none?.value ?? false,
  education_level_id: parsed.education_level_id?.value ?? null,
  education_primary: parsed.education_primary?.value ?? [],
  education_additional: parsed.education_additional?.value ?? [],
  education_tests: parsed.education_tests?.value ?? [],
  certificates: parsed.certificates?.value ?? [],
  skills: parsed.skills?.value ?? [],
  recommendations: parsed.recommendations?.value ?? [],
  links: parsed.links?.value ?? [],
  locale: parsed.locale?.value ?? 'RU',
  about: parsed.about?.value ?? '',
})

const toPlainPerson = (parsed: ParsedResumeText): PlainPerson => ({
  last_name: parsed.last_name?.value ?? '',
  first_name: parsed.first_name?.value ?? '',
  middle_name: parsed.middle_name?.value ?? '',
  birth_date: parsed.birth_date?.value ?? '',
  phone: parsed.phone?.value ?? '',
  email: parsed.email?.value ?? '',
  contacts: parsed.contacts?.value ?? [],
  city: toReferenceEntry(parsed.city?.value),
  metros: toReferenceEntries(parsed.metros),
  citizenships: toReferenceEntries(parsed.citizenships),
  work_permits: toReferenceEntries(parsed.work_permits),
  relocation_id: parsed.relocation_id?.value ?? null,
  relocation_cities: toReferenceEntries(parsed.relocation_cities),
  business_trip_id: parsed.business_trip_id?.value ?? null,
  has_vehicle: parsed.has_vehicle?.value ?? false,
  driver_license_ids: parsed.driver_license_ids?.value ?? [],
  languages: parsed.languages?.value ?? [],
})

const toReferenceEntries = (parsed: ParsedValue<string[]> | undefined): ReferenceEntry[] =>
  (parsed?.value ?? []).map((name) => ({ id: null, name }))

/** The pay period and the tax mode are optional. */
function toPlainSalary({
  salary_amount,
  salary_currency,
  salary_mode_id,
  salary_net,
}: ParsedResumeText): PlainResume['salary'] {
  if (!salary_amount || !salary_currency) return null
  return {
    amount: salary_amount.value,
    currency: salary_currency.value,
    mode_id: salary_mode_id?.value ?? null,
    is_net: salary_net?.value ?? null,
  }
}

const toPlainJob = ({
  period,
  company,
  position,
  description,
  city,
  site_url,
  industries,
  skills,
}: ParsedJob): PlainJob => ({
  company: company?.text ?? '',
  position: position?.text ?? '',
  from: period.from,
  to: period.to,
  description: description.map(({ text }) => text).join('\n'),
  city: toReferenceEntry(city?.text),
  site_url: toAddress(site_url?.text ?? ''),
  industries: splitNames(industries).map((name) => ({ id: null, name })),
  skills: splitNames(skills),
})

/** hh.ru prints the site of a company without its scheme. */
function toAddress(text: string): string {
  const isBare = text !== '' && !/^https?:/i.test(text) && WebAddress.safeParse(`https://${text}`).success
  return isBare ? `https://${text}` : text
}

const splitNames = (line: TextLine | undefined) => line?.text.split(NAME_SEPARATOR) ?? []
