import { Day } from '#contract/shapes.ts'
import { textToHtml } from '#lib/text/html-text.ts'
import { findRussianPhone } from '../resume-parser/parse/find-contact-values.rules.ts'
import type {
  PlainJob,
  PlainPerson,
  PlainResume,
  PlainSchool,
  ReferenceEntry,
} from '../resume-parser/plain-resume.rules.ts'
import type { ReferenceFinder, ReferenceFinders } from './reference-finders.server.ts'
import type { ImportedPerson, ImportedResume } from './resume-import.contract.ts'

/** Values for the form of a resume, without empty ones and those missing in our dictionaries. */
export function toResumeFormValues(plain: PlainResume, reference: ReferenceFinders): ImportedResume {
  return {
    ...withoutEmpty({
      title: plain.title,
      professional_role_ids: findIds(plain.roles, reference.role),
      salary_amount: plain.salary?.amount,
      salary_currency: plain.salary?.currency,
      salary_mode_id: plain.salary?.mode_id,
      salary_net: plain.salary?.is_net,
      work_type_ids: plain.work_type_ids,
      schedule_ids: plain.schedule_ids,
      week_schedule_ids: plain.week_schedule_ids,
      working_hours_ids: plain.working_hours_ids,
      part_time_ids: plain.part_time_ids,
      place_of_work_ids: plain.place_of_work_ids,
      start_ready: plain.start_ready,
      medical_book: plain.medical_book,
      experience_none: plain.experience_none && plain.jobs.length === 0 ? true : null,
      education_level_id: plain.education_level_id,
      education_primary: plain.education_primary.map((school) => toSchoolValues(school, reference)),
      education_additional: plain.education_additional.map((school) => toSchoolValues(school, reference)),
      education_tests: plain.education_tests.map((school) => toSchoolValues(school, reference)),
      certificates: plain.certificates,
      skills: plain.skills,
      recommendations: plain.recommendations,
      links: plain.links,
      locale: plain.locale === 'EN' ? plain.locale : null,
      about: textToHtml(plain.about),
    }),
    experience: plain.jobs.map((job) => toJobValues(job, reference)),
  }
}

const toJobValues = ({ from, to, city, industries, ...job }: PlainJob, reference: ReferenceFinders) => ({
  ...job,
  start: from,
  end: to,
  ...cityValues(city, reference),
  industry_ids: findIds(industries, reference.industry),
})

const toSchoolValues = ({ city, ...school }: PlainSchool, reference: ReferenceFinders) => ({
  ...school,
  ...cityValues(city, reference),
})

function cityValues(listed: ReferenceEntry | null, reference: ReferenceFinders) {
  const city = reference.city(listed)
  return { city_id: city?.id ?? null, city }
}

/** Values of the person for the form of the profile. */
export function toPersonFormValues(person: PlainPerson, reference: ReferenceFinders): ImportedPerson {
  const city = reference.city(person.city)
  const cities = person.relocation_cities.flatMap((listed) => reference.city(listed) ?? [])
  return withoutEmpty({
    first_name: person.first_name,
    last_name: person.last_name,
    middle_name: person.middle_name,
    birth_date: Day.safeParse(person.birth_date).success ? person.birth_date : null,
    city_id: city?.id,
    metro_ids: findIds(person.metros, reference.stationOfCity(city?.id)),
    phone: findRussianPhone(person.phone)?.value,
    email: person.email,
    contacts: person.contacts,
    citizenship_ids: findIds(person.citizenships, reference.country),
    work_permit_ids: findIds(person.work_permits, reference.country),
    relocation_id: person.relocation_id,
    relocation_city_ids: cities.map(({ id }) => id),
    relocation_cities: cities,
    business_trip_id: person.business_trip_id,
    has_vehicle: person.has_vehicle || null,
    languages: person.languages,
    driver_license_ids: person.driver_license_ids,
  })
}

const findIds = (listed: readonly ReferenceEntry[], find: ReferenceFinder): number[] => [
  ...new Set(listed.flatMap((one) => find(one)?.id ?? [])),
]

type WithoutEmpty<T> = { [K in keyof T]?: NonNullable<T[K]> }

const withoutEmpty = <T extends object>(values: T): WithoutEmpty<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as WithoutEmpty<T>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
