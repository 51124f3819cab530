import { dictionaryNames, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import {
  BUSINESS_TRIPS,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
  RELOCATIONS,
} from '#features/reference/dictionaries/person.contract.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'
import { LINK_TYPES } from '../../contract/resume-details.ts'
import type { JsonResume } from '../../import/json-resume.contract.ts'
import { EDUCATION_KINDS } from '../../rules/education-kinds.ts'
import { skillLevelText } from '../../rules/skill-levels.ts'
import { fullNameText, type PlainJob, type PlainResume } from '../plain-resume.rules.ts'

export const toJsonResume = (resume: PlainResume): JsonResume => ({
  basics: toBasics(resume),
  work: resume.jobs.map(toWork),
  education: EDUCATION_KINDS.flatMap(({ name: kind }) =>
    resume[kind].map(({ name, faculty, speciality, year, level_id, form_id, city }) => ({
      institution: name,
      area: speciality,
      studyType: nameById(EDUCATION_LEVELS, level_id),
      endDate: year === null ? '' : String(year),
      faculty,
      form: nameById(EDUCATION_FORMS, form_id),
      city,
      kind,
    })),
  ),
  certificates: resume.certificates.map(({ title, issuer, achieved_month, url }) => ({
    name: title,
    issuer,
    date: achieved_month ?? '',
    url,
  })),
  skills: resume.skills.map(({ name, level }) => ({ name, level: skillLevelText(level) })),
  languages: resume.person.languages.map(({ language_id, level_id }) => ({
    language: nameById(FOREIGN_LANGUAGES, language_id),
    fluency: nameById(LANGUAGE_LEVELS, level_id),
  })),
  references: resume.recommendations.map((one) => ({
    ...one,
    reference: [one.position, one.organization].filter(Boolean).join(', '),
  })),
  smena_mesta: toExtension(resume),
})

const toBasics = ({ person, title, about, links }: PlainResume): JsonResume['basics'] => ({
  name: fullNameText(person),
  label: title,
  email: person.email,
  phone: person.phone,
  url: links.find(({ type }) => type === 'site')?.url ?? '',
  summary: about,
  location: { city: person.city?.name ?? '' },
  profiles: links.map(({ type, url }) => ({ network: LINK_TYPES.find(({ code }) => code === type)!.name, url })),
})

const toWork = ({ company, position, from, to, description, city, site_url, industries, skills }: PlainJob) => ({
  name: company,
  position,
  location: city?.name ?? '',
  url: site_url,
  startDate: from,
  endDate: to ?? '',
  summary: description,
  highlights: [],
  city,
  industries,
  skills,
})

const toExtension = ({ person, salary, ...resume }: PlainResume): JsonResume['smena_mesta'] => ({
  last_name: person.last_name,
  first_name: person.first_name,
  middle_name: person.middle_name,
  birth_date: person.birth_date,
  contacts: person.contacts,
  city: person.city,
  metros: person.metros,
  citizenships: person.citizenships,
  work_permits: person.work_permits,
  relocation: nameById(RELOCATIONS, person.relocation_id),
  relocation_cities: person.relocation_cities,
  business_trip: nameById(BUSINESS_TRIPS, person.business_trip_id),
  has_vehicle: person.has_vehicle,
  driver_licenses: dictionaryNames(DRIVER_LICENSES, person.driver_license_ids),
  roles: resume.roles,
  salary: salary && {
    amount: salary.amount,
    currency: salary.currency,
    mode: nameById(SALARY_MODES, salary.mode_id),
    isNet: salary.is_net,
  },
  work_types: dictionaryNames(WORK_TYPES, resume.work_type_ids),
  schedules: dictionaryNames(SCHEDULES, resume.schedule_ids),
  week_schedules: dictionaryNames(WEEK_SCHEDULES, resume.week_schedule_ids),
  working_hours: dictionaryNames(WORKING_HOURS, resume.working_hours_ids),
  part_times: dictionaryNames(PART_TIMES, resume.part_time_ids),
  places_of_work: dictionaryNames(PLACES_OF_WORK, resume.place_of_work_ids),
  start_ready: resume.start_ready,
  medical_book: resume.medical_book,
  experience_none: resume.experience_none,
  education_level: nameById(EDUCATION_LEVELS, resume.education_level_id),
  locale: resume.locale,
})
