import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { toJsonColumn } from '#database/connect.ts'
import type { StartReady } from '#database/schema.ts'
import { calendarMonthNumber } from '#features/profiles/effective-resume.server.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import { netRoublesPerMonth } from '#features/vacancies/rules/salary.ts'
import type { Education } from '../../contract/resume-education.ts'
import type { Experience } from '../../contract/resume-experience.ts'
import type { OwnResume, ResumeChange } from '../../contract/resumes.ts'
import { totalExperienceMonths } from '../../rules/experience.ts'
import { searchableTextsOf } from '../../visibility/searchable-texts.server.ts'
import { listMissingResumeFields } from '../rules/resume-progress.ts'
import { normalizeResumeChange } from './normalize-resume-change.ts'

const CONTENT_FIELDS = [
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
  'medical_book',
] as const satisfies (keyof ResumeChange)[]

const SETTING_FIELDS = [
  'access_type',
  'access_company_ids',
  'hidden_fields',
  'email_notification',
  'push_notification',
] as const

/** Only these fields change the time of the last edit: a switch does not move a resume up in lists. */
export type ResumeContent = Omit<
  Pick<OwnResume, (typeof CONTENT_FIELDS)[number]>,
  'start_ready' | 'certificates' | EducationField
> & {
  start_ready: StartReady | null
  experience: Omit<Experience, 'id' | 'city' | 'industries'>[]
  certificates: Omit<OwnResume['certificates'][number], 'file'>[]
} & Record<EducationField, StoredSchool[]>

type EducationField = 'education_primary' | 'education_additional' | 'education_tests'
type StoredSchool = Omit<Education, 'city'>

export type ResumeSettings = Pick<OwnResume, (typeof SETTING_FIELDS)[number]>
export type ResumeFields = { content: ResumeContent; settings: ResumeSettings }

export const EMPTY_RESUME: ResumeFields = {
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
    medical_book: null,
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

export function resumeFieldsOf(resume: OwnResume): ResumeFields {
  const experience = resume.experience.map(({ id: _, city: __, industries: ___, ...place }) => place)
  const schools = {
    education_primary: resume.education_primary.map(withoutCity),
    education_additional: resume.education_additional.map(withoutCity),
    education_tests: resume.education_tests.map(withoutCity),
  }
  const certificates = resume.certificates.map(({ file: _, ...certificate }) => certificate)
  return {
    content: { ...pick(resume, CONTENT_FIELDS), ...schools, certificates, experience } as ResumeContent,
    settings: pick(resume, SETTING_FIELDS),
  }
}

const withoutCity = ({ city: _, ...school }: Education): StoredSchool => school

/** Fields that the change leaves out stay as they were. */
export function mergeFields({ content, settings }: ResumeFields, change: ResumeChange): ResumeFields {
  const normalized = normalizeResumeChange(change, content.skills)
  const next = {
    content: { ...content, ...pick(normalized, CONTENT_FIELDS), ...pick(normalized, ['experience']) } as ResumeContent,
    settings: { ...settings, ...pick(normalized, SETTING_FIELDS) } as ResumeSettings,
  }
  if (change.experience?.length && change.experience_none === undefined) next.content.experience_none = false
  if (next.content.experience_none && next.content.experience.length > 0) {
    refuseField('experience_none', 'Снимите отметку «Пока нет опыта» или удалите места работы')
  }
  refuseEmptyAccessList(next.settings)
  next.content.relocation_city_ids = relocationCityIdsOf(next.content, change)
  return next
}

/** A whitelist or blacklist without companies would hide the resume from all or from none. */
function refuseEmptyAccessList({ access_type, access_company_ids }: ResumeSettings) {
  const needsList = access_type === 'whitelist' || access_type === 'blacklist'
  if (needsList && access_company_ids.length === 0) refuseField('access_company_ids', 'Назовите хотя бы одну компанию')
}

const RELOCATING_IDS: readonly (number | null)[] = [idByCode(RELOCATIONS, 'possible'), idByCode(RELOCATIONS, 'desired')]

/** Relocation cities require the wish to relocate in the resume itself. Without it the list is cleared. */
function relocationCityIdsOf({ relocation_id, relocation_city_ids }: ResumeContent, change: ResumeChange): number[] {
  if (RELOCATING_IDS.includes(relocation_id)) return relocation_city_ids
  if (change.relocation_city_ids?.length) {
    refuseField('relocation_city_ids', 'Уберите города или отметьте, что можете переехать')
  }
  return []
}

/** Refuses with all missing fields at once. */
export function refuseIncompleteResume(content: ResumeContent) {
  const missing = listMissingResumeFields(content)
  if (missing.length === 0) return
  refuse('invalid_input', { errors: Object.fromEntries(missing.map((field) => [field, REQUIRED_MESSAGE])) })
}

/** Database columns of the fields, with values computed from them. The search does not find the hidden words. */
export function resumeColumnsOf(
  { content: { experience, ...content }, settings }: ResumeFields,
  at: Date,
  hiddenWords: readonly string[] = [],
) {
  const { access_company_ids: _, ...storedSettings } = settings
  const isWorking = experience.some(({ end }) => end === null)
  return {
    ...content,
    ...storedSettings,
    ...jsonColumns(content),
    salary_net_month: netMonthSalaryOf(content),
    total_experience_months: totalExperienceMonths(experience, at.toISOString().slice(0, 7)),
    experience_counted_month: isWorking ? calendarMonthNumber(at) : null,
    ...searchableTextsOf({ ...content, experience }, hiddenWords),
  }
}

const jsonColumns = (content: Omit<ResumeContent, 'experience'>) => ({
  skills: toJsonColumn(content.skills),
  languages: content.languages && toJsonColumn(content.languages),
  contacts: content.contacts && toJsonColumn(content.contacts),
  education_primary: toJsonColumn(content.education_primary),
  education_additional: toJsonColumn(content.education_additional),
  education_tests: toJsonColumn(content.education_tests),
  // The file of a certificate is stored in `resume_artifact`.
  certificates: toJsonColumn(content.certificates.map(({ artifact_id: _, ...certificate }) => certificate)),
  recommendations: toJsonColumn(content.recommendations),
  links: toJsonColumn(content.links),
})

type ResumeSalary = Pick<ResumeContent, 'salary_amount' | 'salary_currency' | 'salary_mode_id' | 'salary_net'>

const netMonthSalaryOf = ({ salary_amount, salary_currency, salary_mode_id, salary_net }: ResumeSalary) =>
  netRoublesPerMonth({
    salary_from: null,
    salary_to: salary_amount,
    salary_currency,
    salary_mode_id,
    salary_gross: !salary_net,
  })

function pick<T extends object, K extends string>(from: T, names: readonly K[]) {
  const entries = names.filter((name) => name in from).map((name) => [name, from[name as unknown as keyof T]])
  return Object.fromEntries(entries) as Pick<T, K & keyof T>
}
