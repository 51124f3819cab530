import { SALARY_MODES } from '#contract/dictionaries/money.ts'
import {
  BUSINESS_TRIPS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
  RELOCATIONS,
} from '#contract/dictionaries/person.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import { JsonResume } from '#contract/json-resume.ts'
import { LINK_TYPES, type ResumeLink } from '#contract/resume-details.ts'
import type { SeekerContact } from '#contract/seeker-fields.ts'
import type { LearningName } from '../learning.ts'
import { levelNamed } from '../skill-text.ts'
import { linesOf } from './lines.ts'
import { nameIn } from './person.ts'
import type { Listed, PlainJob, PlainPerson, PlainResume, PlainSchool } from './plain-resume.ts'
import { educationIn, languageOf } from './rest.ts'
import { idNamed, idsNamed } from './words.ts'

/** Reads a resume in the JSON Resume format; undefined when the text is not in this format. */
export function fromJsonResume(text: string): PlainResume | undefined {
  const parsed = JsonResume.safeParse(jsonOf(text))
  return parsed.success ? plain(parsed.data) : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Own = NonNullable<JsonResume['smena_mesta']>

function plain({ basics, smena_mesta, ...rows }: JsonResume): PlainResume {
  const own: Partial<Own> = smena_mesta ?? {}
  const schools = (kind: LearningName) => rows.education.filter((one) => one.kind === kind).flatMap(schoolOf)
  return {
    person: personOf(basics, own, rows.languages),
    title: basics.label,
    roles: own.roles ?? [],
    salary: salaryOf(own),
    work_type_ids: idsNamed(WORK_TYPES, own.work_types ?? []),
    schedule_ids: idsNamed(SCHEDULES, own.schedules ?? []),
    week_schedule_ids: idsNamed(WEEK_SCHEDULES, own.week_schedules ?? []),
    working_hours_ids: idsNamed(WORKING_HOURS, own.working_hours ?? []),
    part_time_ids: idsNamed(PART_TIMES, own.part_times ?? []),
    place_of_work_ids: idsNamed(PLACES_OF_WORK, own.places_of_work ?? []),
    start_ready: own.start_ready ?? '',
    jobs: rows.work.flatMap(jobOf),
    total_experience: '',
    experience_none: own.experience_none ?? false,
    education_level_id: smena_mesta
      ? idNamed(EDUCATION_LEVELS, smena_mesta.education_level)
      : levelIn(rows.education.map(({ studyType }) => studyType)),
    education_primary: schools('education_primary'),
    education_additional: schools('education_additional'),
    education_tests: schools('education_tests'),
    certificates: rows.certificates.flatMap(certificateOf),
    skills: rows.skills.filter(({ name }) => name).map(({ name, level }) => ({ name, level: levelNamed(level) })),
    recommendations: rows.references.filter(({ name }) => name).map(({ reference: _, ...one }) => one),
    links: linksOf(basics),
    locale: own.locale ?? 'RU',
    about: basics.summary,
  }
}

function personOf(basics: JsonResume['basics'], own: Partial<Own>, languages: JsonResume['languages']): PlainPerson {
  return {
    ...namesOf(basics.name, own),
    birth_date: own.birth_date ?? '',
    phone: basics.phone,
    email: basics.email,
    contacts: (own.contacts ?? []).filter((contact): contact is SeekerContact =>
      CONTACT_TYPES.some(({ code }) => code === contact.type),
    ),
    city: own.city ?? named(basics.location.city),
    metros: own.metros ?? [],
    citizenships: own.citizenships ?? [],
    work_permits: own.work_permits ?? [],
    relocation_id: idNamed(RELOCATIONS, own.relocation ?? ''),
    relocation_cities: own.relocation_cities ?? [],
    business_trip_id: idNamed(BUSINESS_TRIPS, own.business_trip ?? ''),
    has_vehicle: own.has_vehicle ?? false,
    driver_license_ids: idsNamed(DRIVER_LICENSES, own.driver_licenses ?? []),
    languages: languages.flatMap(({ language, fluency }) => languageOf(`${language} — ${fluency}`) ?? []),
  }
}

const named = (name: string): Listed | null => (name === '' ? null : { id: null, name })

/** JSON Resume has a single name field, so its parts are guessed as in a text. */
function namesOf(name: string, { last_name = '', first_name = '', middle_name = '' }: Partial<Own>) {
  if (last_name || first_name) return { last_name, first_name, middle_name }
  const found = nameIn(linesOf(name))
  if (!found.last_name) return { last_name: name, first_name: '', middle_name: '' }
  return {
    last_name: found.last_name.value,
    first_name: found.first_name?.value ?? '',
    middle_name: found.middle_name?.value ?? '',
  }
}

const salaryOf = ({ salary }: Partial<Own>): PlainResume['salary'] =>
  salary
    ? {
        amount: salary.amount,
        currency: salary.currency,
        mode_id: idNamed(SALARY_MODES, salary.mode),
        is_net: salary.isNet,
      }
    : null

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])/
const monthOf = (date: string) => (MONTH.test(date) ? date.slice(0, 7) : null)

function jobOf(work: JsonResume['work'][number]): PlainJob[] {
  const from = monthOf(work.startDate)
  if (!from) return []
  return [
    {
      company: work.name,
      position: work.position,
      from,
      to: monthOf(work.endDate),
      description: [work.summary, ...work.highlights].filter(Boolean).join('\n'),
      city: work.city ?? named(work.location),
      site_url: work.url,
      industries: work.industries,
      skills: work.skills,
    },
  ]
}

function schoolOf(school: JsonResume['education'][number]): PlainSchool[] {
  const { institution: name, faculty, area: speciality, studyType, endDate, form, city } = school
  if (name === '') return []
  const year = Number(/^(19|20)\d\d/.exec(endDate)?.[0]) || null
  const level_id = idNamed(EDUCATION_LEVELS, studyType) ?? levelIn([studyType])
  return [{ name, faculty, speciality, year, level_id, form_id: idNamed(EDUCATION_FORMS, form), city }]
}

const levelIn = (words: readonly string[]) => educationIn(linesOf(words.join('\n')))?.value ?? null

const certificateOf = ({ name, issuer, date, url }: JsonResume['certificates'][number]) =>
  name === '' ? [] : [{ title: name, issuer, achieved_month: monthOf(date), url }]

/** The main URL may be repeated among the profiles. */
function linksOf({ url, profiles }: JsonResume['basics']): ResumeLink[] {
  const links = profiles.map((profile) => ({
    type: LINK_TYPES.find(({ name }) => name.toLowerCase() === profile.network.toLowerCase())?.code ?? 'other',
    url: profile.url,
  })) as ResumeLink[]
  const isSaid = url === '' || links.some((link) => link.url === url)
  return (isSaid ? links : [{ type: 'site' as const, url }, ...links]).filter((link) => link.url !== '')
}
