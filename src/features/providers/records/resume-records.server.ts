import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import {
  BUSINESS_TRIPS,
  DRIVER_LICENSES,
  EDUCATION_FORMS,
  EDUCATION_LEVELS,
} from '#features/reference/dictionaries/person.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { MAX_SCHOOLS, MAX_WORKPLACES } from '#features/resumes/contract/resume-limits.ts'
import { NewResume, type OwnResume, ResumeChange } from '#features/resumes/contract/resumes.ts'
import { insertOwnResume } from '#features/resumes/editor/server/create-resume.ts'
import { resumeFieldsOf } from '#features/resumes/editor/server/resume-fields.ts'
import { findResumeIdByTitle } from '#features/resumes/editor/server/save-resume.ts'
import { saveResume } from '#features/resumes/editor/server/update-resume.ts'
import { lockOwnResume } from '#features/resumes/own-list/own-resumes.server.ts'
import type { ExternalResume } from '#integrations/providers/external-resume.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { cleanRichText } from '#platform/http/rich-text.ts'
import type { FieldValues } from '../exchange/rules/merge-sides.ts'
import { parseKnownFields, readFields } from './parse-fields.server.ts'
import { type ProviderLookups, UNKNOWN_CURRENCY } from './provider-lookups.server.ts'
import type { RecordKind, RecordOwner } from './record-kind.server.ts'
import type { Taken } from './to-vacancy-fields.server.ts'

/** Fields of a resume as a form would send them (providers §3.5). */
function toResumeFields(external: ExternalResume, lookups: ProviderLookups): Taken {
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

/** Fields of ours by what makes them. */
const FIELDS_OF: Partial<Record<keyof ExternalResume, string[]>> = {
  salary: ['salary_amount', 'salary_currency'],
  roles: ['professional_role_ids'],
  workTypes: ['work_type_ids'],
  schedule: ['schedule_ids'],
  placesOfWork: ['place_of_work_ids'],
  place: ['city_id'],
  experience: ['experience'],
  education: ['education_level_id'],
  schools: ['education_primary'],
  courses: ['education_additional'],
  about: ['about'],
  languages: ['languages'],
  driverLicenses: ['driver_license_ids'],
  businessTrip: ['business_trip_id'],
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

/** The job acts for the person, but not from a device of theirs. */
const NO_CLIENT = { address: '', network: '', device: '', agent: null }

const refOf = ({ accountId }: RecordOwner, id: number) => ({ seekerId: accountId, id })
const contentOf = (resume: OwnResume): FieldValues => resumeFieldsOf(resume).content

/** Resumes come as drafts. A published one is changed by its owner only: each difference is a question. */
export const RESUME_RECORDS: RecordKind = {
  kind: 'resume',
  capability: 'list_resumes',
  list: (adapter, access, page) => adapter.listResumes(access, page),
  async read(adapter, access, id, lookups) {
    const external = await adapter.getResume(access, id)
    const taken = toResumeFields(external, lookups)
    const { fields, dropped } = parseKnownFields(ResumeChange, taken.fields)
    const misread = [...new Set(external.misread)].flatMap((key) => FIELDS_OF[key] ?? [])
    return { url: external.url, fields, dropped: [...taken.dropped, ...dropped], misread }
  },
  async findLocal(tx, owner, id, at) {
    const resume = await lockOwnResume(tx, refOf(owner, id), at)
    return resume && { fields: contentOf(resume), isPublic: resume.status !== 'draft' }
  },
  /** A seeker has one resume for a position, whatever its text. */
  async findTwin(tx, { accountId }, { title }) {
    const id = await findResumeIdByTitle(tx, accountId, String(title ?? ''))
    if (id === undefined) return undefined
    const record = await tx
      .selectFrom('external_record')
      .select('id')
      .where('resume_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return record ? undefined : { id, name: String(title), similarity: 1 }
  },
  async create(tx, { accountId }, fields, { at }) {
    const resume = readFields(NewResume, fields)
    await refuseTitleOfAnother(tx, accountId, resume.title)
    return (await insertOwnResume(tx, accountId, resume, at)).id
  },
  async change(tx, owner, id, fields, at) {
    const own = { ...refOf(owner, id), client: NO_CLIENT }
    const before = (await lockOwnResume(tx, own, at))!
    const change = readFields(ResumeChange, fields)
    if (change.title !== undefined) await refuseTitleOfAnother(tx, owner.accountId, change.title, id)
    await saveResume(tx, own, before, change, at)
  },
}

/** Asked before the change: the unique index would end the transaction of the whole item. */
async function refuseTitleOfAnother(tx: Db, seekerId: number, title: string, except?: number) {
  const id = await findResumeIdByTitle(tx, seekerId, title, except)
  if (id !== undefined) refuse('resume_exists', { details: { id } })
}
