import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { boundedText, Day, Id, Month, NamedItem } from '#contract/shapes.ts'
import { OptionalFile } from '#contract/uploads.ts'
import { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { RESUME_LOCALES, Recommendation, ResumeLink } from '../contract/resume-details.ts'
import { CertificateText } from '../contract/resume-education.ts'
import { Skill } from '../contract/resumes.ts'

const MAX_PASTED_LENGTH = 100_000

/** Position of a parsed value in `text`. `low` confidence: the person should check it first. */
const ImportedField = z.object({
  /** `title`, `experience.0.company`, `person.phone`… */
  field: z.string(),
  value: z.string(),
  confidence: z.enum(['high', 'low']),
  start: z.number().int(),
  end: z.number().int(),
})
export type ImportedField = z.infer<typeof ImportedField>

const Ids = z.array(z.number().int())
/** Input of `POST seeker/resumes/create`, with the city name for display. */
const CITY_FIELDS = { city_id: z.number().int().nullable(), city: NamedItem.nullable() }

const ImportedJob = z.object({
  company: z.string(),
  position: z.string(),
  start: Month,
  end: Month.nullable(),
  description: z.string(),
  ...CITY_FIELDS,
  site_url: z.string(),
  industry_ids: Ids,
  skills: z.array(z.string()),
})

const ImportedEducation = z.object({
  name: z.string(),
  faculty: z.string(),
  speciality: z.string(),
  year: z.number().int().nullable(),
  level_id: z.number().int().nullable(),
  form_id: z.number().int().nullable(),
  ...CITY_FIELDS,
})

/** Input of `POST seeker/resumes/create`. Fields not found in the text are absent. */
const ImportedResume = z.object({
  title: z.string().optional(),
  professional_role_ids: Ids.optional(),
  salary_amount: z.number().int().optional(),
  salary_currency: z.string().optional(),
  salary_mode_id: z.number().int().optional(),
  salary_net: z.boolean().optional(),
  work_type_ids: Ids.optional(),
  schedule_ids: Ids.optional(),
  week_schedule_ids: Ids.optional(),
  working_hours_ids: Ids.optional(),
  part_time_ids: Ids.optional(),
  place_of_work_ids: Ids.optional(),
  start_ready: z.string().optional(),
  medical_book: z.boolean().optional(),
  experience: z.array(ImportedJob),
  experience_none: z.boolean().optional(),
  education_level_id: z.number().int().optional(),
  education_primary: z.array(ImportedEducation).optional(),
  education_additional: z.array(ImportedEducation).optional(),
  education_tests: z.array(ImportedEducation).optional(),
  certificates: z.array(CertificateText).optional(),
  skills: z.array(Skill).optional(),
  recommendations: z.array(Recommendation).optional(),
  links: z.array(ResumeLink).optional(),
  locale: z.enum(RESUME_LOCALES).optional(),
  about: z.string().optional(),
})
export type ImportedResume = z.infer<typeof ImportedResume>

/** Input of `POST seeker/profile`. */
const ImportedPerson = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  middle_name: z.string().optional(),
  birth_date: Day.optional(),
  city_id: Id.optional(),
  metro_ids: Ids.optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  contacts: z.array(SeekerContact).optional(),
  citizenship_ids: Ids.optional(),
  work_permit_ids: Ids.optional(),
  relocation_id: Id.optional(),
  relocation_city_ids: Ids.optional(),
  relocation_cities: z.array(NamedItem).optional(),
  business_trip_id: Id.optional(),
  has_vehicle: z.boolean().optional(),
  languages: z.array(z.object({ language_id: Id, level_id: Id })).optional(),
  driver_license_ids: z.array(Id).optional(),
})
export type ImportedPerson = z.infer<typeof ImportedPerson>

/** Parses a file or a pasted text and stores nothing: the person checks the result and creates the resume. */
export const parseResumeFile = endpoint({
  method: 'POST',
  path: '/seeker/resumes/import/file',
  access: 'seeker',
  multipart: 'files',
  body: z.object({ text: boundedText(MAX_PASTED_LENGTH).default(''), file: OptionalFile }),
  reply: z.object({
    text: z.string(),
    resume: ImportedResume,
    person: ImportedPerson,
    fields: z.array(ImportedField),
    /** Parts of the text, and names that our lists do not have, which went into no field. */
    unused: z.array(z.string()),
  }),
})
