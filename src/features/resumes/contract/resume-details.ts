import { z } from 'zod'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, dictionaryId, Id, lineText, NamedItem, requiredLine, WebAddress } from '#contract/shapes.ts'
import { uniqueRows } from '#contract/validation/value-rules.ts'
import { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import {
  MAX_CITIZENSHIPS,
  MAX_METRO_STATIONS,
  MAX_RELOCATION_CITIES,
  MAX_WORK_PERMITS,
} from '#features/profiles/profile-limits.contract.ts'
import {
  SeekerContact,
  SeekerContactsInput,
  SeekerLanguagesInput,
} from '#features/profiles/seeker/seeker-details.contract.ts'
import type { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  BUSINESS_TRIPS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  RELOCATIONS,
} from '#features/reference/dictionaries/person.contract.ts'
import { PART_TIMES, WEEK_SCHEDULES, WORKING_HOURS } from '#features/reference/dictionaries/work.contract.ts'
import { Certificate, CertificatesInput, Education, EducationsInput, OwnCertificate } from './resume-education.ts'
import { MAX_RECOMMENDATIONS, MAX_RESUME_LINKS } from './resume-limits.ts'

const NullableId = z.number().int().nullable()
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
  metros: z.array(NamedItem),
  relocation_cities: z.array(NamedItem),
  education_primary: z.array(Education),
  education_additional: z.array(Education),
  education_tests: z.array(Education),
  certificates: z.array(Certificate),
  recommendations: z.array(Recommendation),
  links: z.array(ResumeLink),
  locale: z.enum(RESUME_LOCALES),
  /** Null if nothing was said about it. */
  medical_book: z.boolean().nullable().default(null),
}

/** Fields with which the owner may override the profile. Null: the value of the profile. */
export const OWN_RESUME_DETAILS = {
  ...RESUME_DETAILS,
  certificates: z.array(OwnCertificate),
  metro_ids: Ids,
  relocation_id: NullableId,
  relocation_city_ids: Ids,
  business_trip_id: NullableId,
  citizenship_ids: Ids.nullable(),
  work_permit_ids: Ids.nullable(),
  driver_license_ids: Ids.nullable(),
  has_vehicle: z.boolean().nullable(),
  languages: z.array(LanguageSkill).nullable(),
  contacts: z.array(SeekerContact).nullable(),
}

const RecommendationInput = z.object({
  name: requiredLine(255),
  position: lineText(255).default(''),
  organization: lineText(255).default(''),
  contact: boundedText(255).default(''),
  show_contact: Flag.default(false),
})

const ResumeLinkInput = z.object({ type: z.enum(LINK_CODES), url: WebAddress.min(1) })

/** Input fields. Absent: unchanged. '' and null: the value of the profile. An empty list: empty. */
export const RESUME_DETAILS_CHANGE = {
  week_schedule_ids: listOf(dictionaryId(WEEK_SCHEDULES), WEEK_SCHEDULES.length).optional(),
  working_hours_ids: listOf(dictionaryId(WORKING_HOURS), WORKING_HOURS.length).optional(),
  part_time_ids: listOf(dictionaryId(PART_TIMES), PART_TIMES.length).optional(),
  metro_ids: listOf(Id, MAX_METRO_STATIONS).optional(),
  relocation_id: optional(dictionaryId(RELOCATIONS)),
  relocation_city_ids: listOf(Id, MAX_RELOCATION_CITIES).optional(),
  business_trip_id: optional(dictionaryId(BUSINESS_TRIPS)),
  citizenship_ids: optional(listOf(Id, MAX_CITIZENSHIPS)),
  work_permit_ids: optional(listOf(Id, MAX_WORK_PERMITS)),
  driver_license_ids: optional(listOf(dictionaryId(DRIVER_LICENSES), DRIVER_LICENSES.length)),
  has_vehicle: optional(Flag),
  languages: optional(SeekerLanguagesInput),
  contacts: optional(SeekerContactsInput),
  education_primary: EducationsInput.optional(),
  education_additional: EducationsInput.optional(),
  education_tests: EducationsInput.optional(),
  certificates: CertificatesInput.optional(),
  recommendations: listOf(RecommendationInput, MAX_RECOMMENDATIONS)
    .check(uniqueRows('name', ({ name, organization }) => [name, organization]))
    .optional(),
  links: listOf(ResumeLinkInput, MAX_RESUME_LINKS)
    .check(uniqueRows('url', ({ url }) => [url]))
    .optional(),
  locale: z.enum(RESUME_LOCALES).optional(),
  medical_book: optional(Flag),
}
