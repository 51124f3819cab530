import { z } from 'zod'
import { codesOf, idOf } from './dictionaries/item.ts'
import { LANGUAGE_LEVELS } from './dictionaries/languages.ts'
import {
  BUSINESS_TRIPS,
  CHILDRENS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from './dictionaries/person.ts'
import { LanguageSkill, languageSkills } from './language-skills.ts'
import { Flag, Hours, Id, Moment, many, Named, oneOf, optional, requiredText, text, wholeNumber } from './shapes.ts'

export const SeekerContact = z.object({
  type: z.enum(codesOf(CONTACT_TYPES)),
  value: z.string(),
  preferred: z.boolean(),
  comment: z.string(),
  /** `9:00–18:00`, or empty. */
  hours: z.string(),
})
export type SeekerContact = z.infer<typeof SeekerContact>

const DictionaryId = z.number().int().nullable()
const Ids = z.array(z.number().int())

/** Profile fields shared by all resumes of a person, besides name, birth date, city and own contacts. */
export const SEEKER_DETAILS = {
  gender_id: DictionaryId,
  hide_birth_year: z.boolean(),
  metro_ids: Ids,
  metros: z.array(Named),
  district: z.string(),
  citizenship_ids: Ids,
  work_permit_ids: Ids,
  relocation_id: DictionaryId,
  relocation_city_ids: Ids,
  relocation_cities: z.array(Named),
  business_trip_id: DictionaryId,
  travel_time_id: DictionaryId,
  travel_minutes: z.number().int().nullable(),
  /** `marital_status_id` and `children_id` are visible to the owner only. */
  marital_status_id: DictionaryId,
  children_id: DictionaryId,
  has_vehicle: z.boolean(),
  driver_license_ids: Ids,
  contacts: z.array(SeekerContact),
  languages: z.array(LanguageSkill),
  job_search_status_id: DictionaryId,
  /** When the status was chosen or last confirmed. */
  status_changed_at: Moment.nullable(),
  current_employer_guard: z.boolean(),
}

const ContactChange = z.object({
  type: z.enum(codesOf(CONTACT_TYPES)),
  value: requiredText(255),
  preferred: Flag.default(false),
  comment: text(255).default(''),
  hours: Hours.default(''),
})

const NATIVE = idOf(LANGUAGE_LEVELS, 'l1')
const MOST_NATIVE = 2

const hasFewNative = (languages: LanguageSkill[]) =>
  languages.filter(({ level_id }) => level_id === NATIVE).length <= MOST_NATIVE

const hasOnePreferred = (contacts: z.output<typeof ContactChange>[]) =>
  contacts.length === 0 || contacts.filter(({ preferred }) => preferred).length === 1

/** Exactly one contact is preferred. */
export const SeekerContacts = many(ContactChange, 10).refine(
  hasOnePreferred,
  'Отметьте один способ связи как предпочтительный',
)
export const SeekerLanguages = languageSkills(15).refine(hasFewNative, 'Родных языков может быть не больше двух')

/** Input fields. Absent fields stay unchanged. */
export const SEEKER_DETAILS_CHANGE = {
  gender_id: optional(oneOf(GENDERS)),
  hide_birth_year: Flag.optional(),
  metro_ids: many(Id, 3).optional(),
  district: text(100).optional(),
  citizenship_ids: many(Id, 3).optional(),
  work_permit_ids: many(Id, 10).optional(),
  relocation_id: optional(oneOf(RELOCATIONS)),
  relocation_city_ids: many(Id, 20).optional(),
  business_trip_id: optional(oneOf(BUSINESS_TRIPS)),
  travel_time_id: optional(oneOf(TRAVEL_TIMES)),
  travel_minutes: optional(wholeNumber(5, 180)),
  marital_status_id: optional(oneOf(MARITAL_STATUSES)),
  children_id: optional(oneOf(CHILDRENS)),
  has_vehicle: Flag.optional(),
  driver_license_ids: many(oneOf(DRIVER_LICENSES), DRIVER_LICENSES.length).optional(),
  contacts: SeekerContacts.optional(),
  languages: SeekerLanguages.optional(),
  job_search_status_id: optional(oneOf(JOB_SEARCH_STATUSES)),
  current_employer_guard: Flag.optional(),
}
