import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { findIdByName, findIdsByName } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import {
  BUSINESS_TRIPS,
  CONTACT_TYPES,
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
import { LINK_TYPES, type ResumeLink } from '../../contract/resume-details.ts'
import { JsonResume } from '../../import/json-resume.contract.ts'
import type { EducationKind } from '../../rules/education-kinds.ts'
import { parseSkillLevel } from '../../rules/skill-levels.ts'
import { toJsonResumeShape } from '../foreign-formats/to-json-resume-shape.rules.ts'
import { parseEducationLevel } from '../parse/parse-education-level.rules.ts'
import { parseLanguage } from '../parse/parse-languages.rules.ts'
import { parseName } from '../parse/parse-name.rules.ts'
import { parseSingleMonth } from '../parse/parse-periods.rules.ts'
import { splitLines } from '../parse/text-lines.rules.ts'
import {
  type PlainJob,
  type PlainPerson,
  type PlainResume,
  type PlainSchool,
  toReferenceEntry,
} from '../plain-resume.rules.ts'

/** Reads a resume in the JSON Resume format; undefined when the text is not in this format. */
export function fromJsonResume(text: string): PlainResume | undefined {
  const parsed = JsonResume.safeParse(toJsonResumeShape(parseJson(text)))
  return parsed.success ? mapJsonResume(parsed.data) : undefined
}

/** Undefined: the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type SmenaMestaExtension = NonNullable<JsonResume['smena_mesta']>

function mapJsonResume({ basics, smena_mesta, ...rows }: JsonResume): PlainResume {
  const extension: Partial<SmenaMestaExtension> = smena_mesta ?? {}
  const schoolsOfKind = (kind: EducationKind) => rows.education.filter((one) => one.kind === kind).flatMap(mapSchool)
  return {
    person: mapPerson(basics, extension, rows.languages),
    title: basics.label,
    roles: extension.roles ?? [],
    salary: mapSalary(extension),
    work_type_ids: findIdsByName(WORK_TYPES, extension.work_types ?? []),
    schedule_ids: findIdsByName(SCHEDULES, extension.schedules ?? []),
    week_schedule_ids: findIdsByName(WEEK_SCHEDULES, extension.week_schedules ?? []),
    working_hours_ids: findIdsByName(WORKING_HOURS, extension.working_hours ?? []),
    part_time_ids: findIdsByName(PART_TIMES, extension.part_times ?? []),
    place_of_work_ids: findIdsByName(PLACES_OF_WORK, extension.places_of_work ?? []),
    start_ready: extension.start_ready ?? '',
    medical_book: extension.medical_book ?? null,
    jobs: rows.work.flatMap(mapJob),
    total_experience: '',
    experience_none: extension.experience_none ?? false,
    education_level_id: smena_mesta
      ? findIdByName(EDUCATION_LEVELS, smena_mesta.education_level)
      : findEducationLevel(rows.education.map(({ studyType }) => studyType)),
    education_primary: schoolsOfKind('education_primary'),
    education_additional: schoolsOfKind('education_additional'),
    education_tests: schoolsOfKind('education_tests'),
    certificates: rows.certificates.flatMap(mapCertificate),
    skills: rows.skills.filter(({ name }) => name).map(({ name, level }) => ({ name, level: parseSkillLevel(level) })),
    recommendations: rows.references.filter(({ name }) => name).map(({ reference: _, ...one }) => one),
    links: mapLinks(basics),
    locale: extension.locale ?? 'RU',
    about: basics.summary,
  }
}

function mapPerson(
  basics: JsonResume['basics'],
  extension: Partial<SmenaMestaExtension>,
  languages: JsonResume['languages'],
): PlainPerson {
  return {
    ...parseNames(basics.name, extension),
    birth_date: extension.birth_date ?? '',
    phone: basics.phone,
    email: basics.email,
    contacts: (extension.contacts ?? []).filter((contact): contact is SeekerContact =>
      CONTACT_TYPES.some(({ code }) => code === contact.type),
    ),
    city: extension.city ?? toReferenceEntry(basics.location.city),
    metros: extension.metros ?? [],
    citizenships: extension.citizenships ?? [],
    work_permits: extension.work_permits ?? [],
    relocation_id: findIdByName(RELOCATIONS, extension.relocation ?? ''),
    relocation_cities: extension.relocation_cities ?? [],
    business_trip_id: findIdByName(BUSINESS_TRIPS, extension.business_trip ?? ''),
    has_vehicle: extension.has_vehicle ?? false,
    driver_license_ids: findIdsByName(DRIVER_LICENSES, extension.driver_licenses ?? []),
    languages: languages.flatMap(({ language, fluency }) => parseLanguage(`${language} — ${fluency}`) ?? []),
  }
}

/** JSON Resume has a single name field, so its parts are guessed as in a text. */
function parseNames(name: string, { last_name = '', first_name = '', middle_name = '' }: Partial<SmenaMestaExtension>) {
  if (last_name || first_name) return { last_name, first_name, middle_name }
  const nameParts = parseName(splitLines(name))
  if (!nameParts.last_name) return { last_name: name, first_name: '', middle_name: '' }
  return {
    last_name: nameParts.last_name.value,
    first_name: nameParts.first_name?.value ?? '',
    middle_name: nameParts.middle_name?.value ?? '',
  }
}

const mapSalary = ({ salary }: Partial<SmenaMestaExtension>): PlainResume['salary'] =>
  salary
    ? {
        amount: salary.amount,
        currency: salary.currency,
        mode_id: findIdByName(SALARY_MODES, salary.mode),
        is_net: salary.isNet,
      }
    : null

/** «2020-06-15», «06/2020», «2020»; null for «Present». */
const toMonth = (date: string, defaultMonth = 1) => parseSingleMonth(date, defaultMonth)?.month ?? null

function mapJob(work: JsonResume['work'][number]): PlainJob[] {
  const from = toMonth(work.startDate)
  if (!from) return []
  return [
    {
      company: work.name,
      position: work.position,
      from,
      to: toMonth(work.endDate, 12),
      description: [work.summary, ...work.highlights].filter(Boolean).join('\n'),
      city: work.city ?? toReferenceEntry(work.location),
      site_url: work.url,
      industries: work.industries,
      skills: work.skills,
    },
  ]
}

function mapSchool(school: JsonResume['education'][number]): PlainSchool[] {
  const { institution: name, faculty, area: speciality, studyType, endDate, form, city } = school
  if (name === '') return []
  const year = Number(/(?:19|20)\d\d/.exec(endDate)?.[0]) || null
  const level_id = findIdByName(EDUCATION_LEVELS, studyType) ?? findEducationLevel([studyType])
  return [{ name, faculty, speciality, year, level_id, form_id: findIdByName(EDUCATION_FORMS, form), city }]
}

const findEducationLevel = (words: readonly string[]) =>
  parseEducationLevel(splitLines(words.join('\n')))?.value ?? null

const mapCertificate = ({ name, issuer, date, url }: JsonResume['certificates'][number]) =>
  name === '' ? [] : [{ title: name, issuer, achieved_month: toMonth(date), url }]

/** The main URL may be repeated among the profiles. */
function mapLinks({ url, profiles }: JsonResume['basics']): ResumeLink[] {
  const links = profiles.map((profile) => ({
    type: LINK_TYPES.find(({ name }) => name.toLowerCase() === profile.network.toLowerCase())?.code ?? 'other',
    url: profile.url,
  })) as ResumeLink[]
  const isIncluded = url === '' || links.some((link) => link.url === url)
  return (isIncluded ? links : [{ type: 'site' as const, url }, ...links]).filter((link) => link.url !== '')
}
