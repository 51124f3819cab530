import { BUSINESS_TRIPS, DRIVER_LICENSES, EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { MAX_SCHOOLS, MAX_WORKPLACES } from '#contract/resumes/resume-limits.ts'
import type { ExternalResume } from '#integrations/providers/external-resume.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { cleanRichText } from '../../http/rich-text.ts'
import { type ProviderLookups, UNKNOWN_CURRENCY } from './provider-lookups.ts'
import type { Taken } from './to-vacancy-fields.ts'

/** Fields of a resume as a form would send them (providers §3.5). */
export function toResumeFields(external: ExternalResume, lookups: ProviderLookups): Taken {
  const { salary } = external
  const currency = salary && lookups.currencyOf(salary.currency)
  const fields = {
    title: line(external.title, 100),
    professional_role_ids: lookups.findRoles(external.roles, external.title),
    salary_amount: currency ? salary.amount : null,
    salary_currency: currency ?? 'RUB',
    work_type_ids: lookups.idsOf(WORK_TYPES, external.workTypes),
    schedule_ids: lookups.idsOf(SCHEDULES, external.schedule ? [external.schedule] : []),
    place_of_work_ids: lookups.idsOf(PLACES_OF_WORK, external.placesOfWork).filter((id) => id !== 0),
    city_id: lookups.findCity(external.place),
    experience: external.experience.slice(0, MAX_WORKPLACES).map(({ place, ...job }) => ({
      company: line(job.company, 255),
      position: line(job.position, 255),
      start: job.start,
      end: job.end,
      description: cutText(cleanText(job.description), 5000),
      city_id: lookups.findCity(place),
      site_url: '',
      industry_ids: [],
      skills: [],
    })),
    education_level_id: lookups.idOf(EDUCATION_LEVELS, external.education),
    education_primary: readSchools(external.schools, lookups),
    education_additional: readSchools(external.courses, lookups),
    skills: external.skills.slice(0, 30).map((name) => ({ name: line(name, 100), level: null })),
    about: cleanRichText(external.about),
    languages: lookups.languageSkills(external.languages),
    driver_license_ids: lookups.idsOf(DRIVER_LICENSES, external.driverLicenses),
    business_trip_id: lookups.idOf(BUSINESS_TRIPS, external.businessTrip),
  }
  return { fields, dropped: salary && !currency ? [UNKNOWN_CURRENCY] : [] }
}

const line = (text: string, max: number) => cutText(cleanText(text).replaceAll('\n', ' '), max)

const readSchools = (schools: ExternalResume['schools'], lookups: ProviderLookups) =>
  schools.slice(0, MAX_SCHOOLS).map(({ name, faculty, speciality, year, level, form }) => ({
    name: line(name, 512),
    faculty: line(faculty, 128),
    speciality: line(speciality, 128),
    year,
    level_id: lookups.idOf(EDUCATION_LEVELS, level),
    form_id: lookups.idOf(EDUCATION_FORMS, form),
    city_id: null,
  }))
