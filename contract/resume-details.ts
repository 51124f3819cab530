import { z } from 'zod'
import type { codesOf } from './dictionaries/item.ts'
import { BUSINESS_TRIPS, CONTACT_TYPES, DRIVER_LICENSES, RELOCATIONS } from './dictionaries/person.ts'
import { PART_TIMES, WEEK_SCHEDULES, WORKING_HOURS } from './dictionaries/work.ts'
import { LanguageSkill } from './language-skills.ts'
import { withoutRepeats } from './repeats.ts'
import { Certificate, Certificates, Education, Educations, OwnCertificate } from './resume-education.ts'
import { SeekerContact, SeekerContacts, SeekerLanguages } from './seeker-fields.ts'
import { Flag, Id, many, Named, oneOf, optional, requiredText, text, WebAddress } from './shapes.ts'

const DictionaryId = z.number().int().nullable()
const Ids = z.array(z.number().int())

/** Reference person of a seeker. */
export const Recommendation = z.object({
  name: z.string(),
  position: z.string(),
  organization: z.string(),
  /** Empty for viewers without access to it. */
  contact: z.string(),
  show_contact: z.boolean(),
})
export type Recommendation = z.infer<typeof Recommendation>

/** Types of own pages. They are a subset of the contact types, because pages also contain contacts. */
const LINK_CODES = ['site', 'github', 'linkedin', 'habr_career', 'vk', 'other'] as const satisfies ReturnType<
  typeof codesOf<typeof CONTACT_TYPES>
>[number][]
export const LINK_TYPES = CONTACT_TYPES.filter(({ code }) => (LINK_CODES as readonly string[]).includes(code))

export const ResumeLink = z.object({ type: z.enum(LINK_CODES), url: z.string() })
export type ResumeLink = z.infer<typeof ResumeLink>

export const RESUME_LOCALES = ['RU', 'EN'] as const

/** Fields of both the public page and the owner's view. */
export const RESUME_DETAILS = {
  week_schedule_ids: Ids,
  working_hours_ids: Ids,
  part_time_ids: Ids,
  metros: z.array(Named),
  relocation_cities: z.array(Named),
  education_primary: z.array(Education),
  education_additional: z.array(Education),
  education_tests: z.array(Education),
  certificates: z.array(Certificate),
  recommendations: z.array(Recommendation),
  links: z.array(ResumeLink),
  locale: z.enum(RESUME_LOCALES),
}

/** Fields with which the owner may override the profile. Null: the value of the profile. */
export const OWN_RESUME_DETAILS = {
  ...RESUME_DETAILS,
  certificates: z.array(OwnCertificate),
  metro_ids: Ids,
  relocation_id: DictionaryId,
  relocation_city_ids: Ids,
  business_trip_id: DictionaryId,
  citizenship_ids: Ids.nullable(),
  work_permit_ids: Ids.nullable(),
  driver_license_ids: Ids.nullable(),
  has_vehicle: z.boolean().nullable(),
  languages: z.array(LanguageSkill).nullable(),
  contacts: z.array(SeekerContact).nullable(),
}

const RecommendationChange = z.object({
  name: requiredText(255),
  position: text(255).default(''),
  organization: text(255).default(''),
  contact: text(255).default(''),
  show_contact: Flag.default(false),
})

const LinkChange = z.object({ type: z.enum(LINK_CODES), url: WebAddress.min(1) })

/** Input fields. Absent: unchanged. '' and null: the value of the profile. An empty list: empty. */
export const RESUME_DETAILS_CHANGE = {
  week_schedule_ids: many(oneOf(WEEK_SCHEDULES), WEEK_SCHEDULES.length).optional(),
  working_hours_ids: many(oneOf(WORKING_HOURS), WORKING_HOURS.length).optional(),
  part_time_ids: many(oneOf(PART_TIMES), PART_TIMES.length).optional(),
  metro_ids: many(Id, 3).optional(),
  relocation_id: optional(oneOf(RELOCATIONS)),
  relocation_city_ids: many(Id, 20).optional(),
  business_trip_id: optional(oneOf(BUSINESS_TRIPS)),
  citizenship_ids: optional(many(Id, 3)),
  work_permit_ids: optional(many(Id, 10)),
  driver_license_ids: optional(many(oneOf(DRIVER_LICENSES), DRIVER_LICENSES.length)),
  has_vehicle: optional(Flag),
  languages: optional(SeekerLanguages),
  contacts: optional(SeekerContacts),
  education_primary: Educations.optional(),
  education_additional: Educations.optional(),
  education_tests: Educations.optional(),
  certificates: Certificates.optional(),
  recommendations: many(RecommendationChange, 10)
    .check(withoutRepeats('name', ({ name, organization }) => [name, organization]))
    .optional(),
  links: many(LinkChange, 10)
    .check(withoutRepeats('url', ({ url }) => [url]))
    .optional(),
  locale: z.enum(RESUME_LOCALES).optional(),
}
