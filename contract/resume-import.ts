import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, Month, text } from './shapes.ts'
import { maybeFile } from './uploads.ts'

const MOST_PASTED = 100_000

/** Where in `text` a value was read. `low`: the person should look at it first. */
const ReadField = z.object({
  /** `title`, `experience.0.company`, `person.phone`… */
  field: z.string(),
  value: z.string(),
  confidence: z.enum(['high', 'low']),
  start: z.number().int(),
  end: z.number().int(),
})
export type ReadField = z.infer<typeof ReadField>

const ReadJob = z.object({
  company: z.string(),
  position: z.string(),
  start: Month,
  end: Month.nullable(),
  description: z.string(),
})

/** What `POST seeker/resumes/create` takes, as far as the text says it. Absent: it says nothing. */
const ReadResume = z.object({
  title: z.string().optional(),
  salary_amount: z.number().int().optional(),
  salary_currency: z.string().optional(),
  salary_mode_id: z.number().int().optional(),
  salary_net: z.boolean().optional(),
  work_type_ids: z.array(z.number().int()).optional(),
  schedule_ids: z.array(z.number().int()).optional(),
  place_of_work_ids: z.array(z.number().int()).optional(),
  experience: z.array(ReadJob),
  education_level_id: z.number().int().optional(),
  skills: z.array(z.object({ name: z.string(), level: z.null() })).optional(),
  about: z.string().optional(),
})
export type ReadResume = z.infer<typeof ReadResume>

/** What `POST seeker/profile` takes. */
const ReadPerson = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  middle_name: z.string().optional(),
  birth_date: Day.optional(),
  city_id: Id.optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  languages: z.array(z.object({ language_id: Id, level_id: Id })).optional(),
  driver_license_ids: z.array(Id).optional(),
})
export type ReadPerson = z.infer<typeof ReadPerson>

/** Reads a file or a pasted text. Nothing of it is stored: the person looks, and creates the resume by the usual call. */
export const readResumeFile = endpoint({
  method: 'POST',
  path: '/seeker/resumes/import/file',
  access: 'seeker',
  multipart: 'files',
  body: z.object({ text: text(MOST_PASTED).default(''), file: maybeFile }),
  reply: z.object({ text: z.string(), resume: ReadResume, person: ReadPerson, fields: z.array(ReadField) }),
})
