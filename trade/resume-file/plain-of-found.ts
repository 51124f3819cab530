import type { Found } from './found.ts'
import type { FoundJob } from './jobs.ts'
import { BETWEEN_NAMES } from './labels.ts'
import type { Line } from './lines.ts'
import type { Listed, PlainJob, PlainPerson, PlainResume } from './plain-resume.ts'
import type { FoundResume } from './read.ts'

/** Converts a parsed resume to a plain one: the values without their positions. */
export const plainOfFound = (found: FoundResume): PlainResume => ({
  person: personOf(found),
  title: found.title?.value ?? '',
  roles: listed(found.roles),
  salary: salaryOf(found),
  work_type_ids: found.work_type_ids?.value ?? [],
  schedule_ids: found.schedule_ids?.value ?? [],
  week_schedule_ids: found.week_schedule_ids?.value ?? [],
  working_hours_ids: found.working_hours_ids?.value ?? [],
  part_time_ids: found.part_time_ids?.value ?? [],
  place_of_work_ids: found.place_of_work_ids?.value ?? [],
  start_ready: found.start_ready?.value ?? '',
  jobs: found.jobs.map(jobOf),
  total_experience: '',
  experience_none: found.experience_none?.value ?? false,
  education_level_id: found.education_level_id?.value ?? null,
  education_primary: found.education_primary?.value ?? [],
  education_additional: found.education_additional?.value ?? [],
  education_tests: found.education_tests?.value ?? [],
  certificates: found.certificates?.value ?? [],
  skills: found.skills?.value ?? [],
  recommendations: found.recommendations?.value ?? [],
  links: found.links?.value ?? [],
  locale: found.locale?.value ?? 'RU',
  about: found.about?.value ?? '',
})

const personOf = (found: FoundResume): PlainPerson => ({
  last_name: found.last_name?.value ?? '',
  first_name: found.first_name?.value ?? '',
  middle_name: found.middle_name?.value ?? '',
  birth_date: found.birth_date?.value ?? '',
  phone: found.phone?.value ?? '',
  email: found.email?.value ?? '',
  contacts: found.contacts?.value ?? [],
  city: placeNamed(found.city?.value),
  metros: listed(found.metros),
  citizenships: listed(found.citizenships),
  work_permits: listed(found.work_permits),
  relocation_id: found.relocation_id?.value ?? null,
  relocation_cities: listed(found.relocation_cities),
  business_trip_id: found.business_trip_id?.value ?? null,
  has_vehicle: found.has_vehicle?.value ?? false,
  driver_license_ids: found.driver_license_ids?.value ?? [],
  languages: found.languages?.value ?? [],
})

const listed = (found: Found<string[]> | undefined): Listed[] =>
  (found?.value ?? []).map((name) => ({ id: null, name }))

const placeNamed = (name: string | undefined): Listed | null => (name ? { id: null, name } : null)

/** The pay period and the tax mode are optional. */
function salaryOf({ salary_amount, salary_currency, salary_mode_id, salary_net }: FoundResume): PlainResume['salary'] {
  if (!salary_amount || !salary_currency) return null
  return {
    amount: salary_amount.value,
    currency: salary_currency.value,
    mode_id: salary_mode_id?.value ?? null,
    is_net: salary_net?.value ?? null,
  }
}

const jobOf = ({ period, company, position, description, city, site_url, industries, skills }: FoundJob): PlainJob => ({
  company: company?.text ?? '',
  position: position?.text ?? '',
  from: period.from,
  to: period.to,
  description: description.map(({ text }) => text).join('\n'),
  city: placeNamed(city?.text),
  site_url: site_url?.text ?? '',
  industries: namesIn(industries).map((name) => ({ id: null, name })),
  skills: namesIn(skills),
})

const namesIn = (line: Line | undefined) => line?.text.split(BETWEEN_NAMES) ?? []
