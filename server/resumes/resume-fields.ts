import { idOf } from '#contract/dictionaries/item.ts'
import { RELOCATIONS } from '#contract/dictionaries/person.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import type { Education } from '#contract/resume-education.ts'
import type { Experience } from '#contract/resume-experience.ts'
import type { OwnResume, ResumeChange } from '#contract/resumes.ts'
import { json } from '#database/connect.ts'
import type { StartReady } from '#database/schema.ts'
import { totalMonths } from '#trade/experience.ts'
import { missingOfResume } from '#trade/resume-progress.ts'
import { netRoublesAMonth } from '#trade/salary.ts'
import { monthNumber } from './experience-months.ts'
import { tidied } from './tidied-change.ts'

const CONTENT = [
  'title',
  'professional_role_ids',
  'salary_amount',
  'salary_currency',
  'salary_mode_id',
  'salary_net',
  'salary_private',
  'work_type_ids',
  'schedule_ids',
  'place_of_work_ids',
  'start_ready',
  'city_id',
  'experience_none',
  'education_level_id',
  'skills',
  'about',
  'week_schedule_ids',
  'working_hours_ids',
  'part_time_ids',
  'metro_ids',
  'relocation_id',
  'relocation_city_ids',
  'business_trip_id',
  'citizenship_ids',
  'work_permit_ids',
  'driver_license_ids',
  'has_vehicle',
  'languages',
  'contacts',
  'education_primary',
  'education_additional',
  'education_tests',
  'certificates',
  'recommendations',
  'links',
  'locale',
] as const satisfies (keyof ResumeChange)[]

const SETTINGS = [
  'access_type',
  'access_company_ids',
  'hidden_fields',
  'email_notification',
  'push_notification',
] as const

/** Only these fields change the time of the last edit: a switch does not move a resume up in lists. */
export type Content = Omit<Pick<OwnResume, (typeof CONTENT)[number]>, 'start_ready' | 'certificates' | Schools> & {
  start_ready: StartReady | null
  experience: Omit<Experience, 'id' | 'city' | 'industries'>[]
  certificates: Omit<OwnResume['certificates'][number], 'file'>[]
} & Record<Schools, School[]>

type Schools = 'education_primary' | 'education_additional' | 'education_tests'
type School = Omit<Education, 'city'>

export type Settings = Pick<OwnResume, (typeof SETTINGS)[number]>
export type Fields = { content: Content; settings: Settings }

export const EMPTY: Fields = {
  content: {
    title: '',
    professional_role_ids: [],
    salary_amount: null,
    salary_currency: 'RUB',
    salary_mode_id: 1,
    salary_net: true,
    salary_private: false,
    work_type_ids: [],
    schedule_ids: [],
    place_of_work_ids: [],
    start_ready: null,
    city_id: null,
    experience_none: false,
    education_level_id: null,
    skills: [],
    about: '',
    week_schedule_ids: [],
    working_hours_ids: [],
    part_time_ids: [],
    metro_ids: [],
    relocation_id: null,
    relocation_city_ids: [],
    business_trip_id: null,
    citizenship_ids: null,
    work_permit_ids: null,
    driver_license_ids: null,
    has_vehicle: null,
    languages: null,
    contacts: null,
    education_primary: [],
    education_additional: [],
    education_tests: [],
    certificates: [],
    recommendations: [],
    links: [],
    locale: 'RU',
    experience: [],
  },
  settings: {
    access_type: 'clients',
    access_company_ids: [],
    hidden_fields: [],
    email_notification: true,
    push_notification: false,
  },
}

export function fieldsOf(resume: OwnResume): Fields {
  const experience = resume.experience.map(({ id: _, city: __, industries: ___, ...place }) => place)
  const schools = {
    education_primary: resume.education_primary.map(withoutCity),
    education_additional: resume.education_additional.map(withoutCity),
    education_tests: resume.education_tests.map(withoutCity),
  }
  const certificates = resume.certificates.map(({ file: _, ...certificate }) => certificate)
  return {
    content: { ...pick(resume, CONTENT), ...schools, certificates, experience } as Content,
    settings: pick(resume, SETTINGS),
  }
}

const withoutCity = ({ city: _, ...school }: Education): School => school

/** Fields that the change leaves out stay as they were. */
export function changed({ content, settings }: Fields, change: ResumeChange): Fields {
  const given = tidied(change, content.skills)
  const next = {
    content: { ...content, ...pick(given, CONTENT), ...pick(given, ['experience']) } as Content,
    settings: { ...settings, ...pick(given, SETTINGS) } as Settings,
  }
  if (change.experience?.length && change.experience_none === undefined) next.content.experience_none = false
  if (next.content.experience_none && next.content.experience.length > 0) {
    refuseField('experience_none', 'Снимите отметку или уберите места работы')
  }
  refuseEmptyList(next.settings)
  next.content.relocation_city_ids = placesToMoveTo(next.content, change)
  return next
}

/** A whitelist or blacklist without companies would hide the resume from all or from none. */
function refuseEmptyList({ access_type, access_company_ids }: Settings) {
  const needsList = access_type === 'whitelist' || access_type === 'blacklist'
  if (needsList && access_company_ids.length === 0) refuseField('access_company_ids', 'Назовите хотя бы одну компанию')
}

const MOVES: readonly (number | null)[] = [idOf(RELOCATIONS, 'possible'), idOf(RELOCATIONS, 'desired')]

/** Relocation cities require the wish to relocate in the resume itself. Without it the list is cleared. */
function placesToMoveTo({ relocation_id, relocation_city_ids }: Content, change: ResumeChange): number[] {
  if (MOVES.includes(relocation_id)) return relocation_city_ids
  if (change.relocation_city_ids?.length) {
    refuseField('relocation_city_ids', 'Уберите города или отметьте, что можете переехать')
  }
  return []
}

/** Refuses with all missing fields at once. */
export function refuseUnpublishable(content: Content) {
  const missing = missingOfResume(content)
  if (missing.length === 0) return
  refuse('invalid_input', { errors: Object.fromEntries(missing.map((field) => [field, REQUIRED])) })
}

/** Database columns of the fields, with values computed from them. */
export function columnsOf({ content: { experience, ...content }, settings }: Fields, at: Date) {
  const { access_company_ids: _, ...kept } = settings
  const isWorking = experience.some(({ end }) => end === null)
  return {
    ...content,
    ...kept,
    ...asJson(content),
    salary_net_month: netMonthOf(content),
    total_experience_months: totalMonths(experience, at.toISOString().slice(0, 7)),
    experience_counted_month: isWorking ? monthNumber(at) : null,
    experience_text: experience
      .map(({ position, description, skills }) => [position, description, ...skills].join('\n'))
      .join('\n'),
  }
}

const asJson = (content: Omit<Content, 'experience'>) => ({
  skills: json(content.skills),
  languages: content.languages && json(content.languages),
  contacts: content.contacts && json(content.contacts),
  education_primary: json(content.education_primary),
  education_additional: json(content.education_additional),
  education_tests: json(content.education_tests),
  // The file of a certificate is stored in `resume_artifact`.
  certificates: json(content.certificates.map(({ artifact_id: _, ...certificate }) => certificate)),
  recommendations: json(content.recommendations),
  links: json(content.links),
})

type Salary = Pick<Content, 'salary_amount' | 'salary_currency' | 'salary_mode_id' | 'salary_net'>

const netMonthOf = ({ salary_amount, salary_currency, salary_mode_id, salary_net }: Salary) =>
  netRoublesAMonth({
    salary_from: null,
    salary_to: salary_amount,
    salary_currency,
    salary_mode_id,
    salary_gross: !salary_net,
  })

function pick<T extends object, K extends string>(from: T, names: readonly K[]) {
  const kept = names.filter((name) => name in from).map((name) => [name, from[name as unknown as keyof T]])
  return Object.fromEntries(kept) as Pick<T, K & keyof T>
}
