import { z } from 'zod'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { PhoneHours } from '#contract/phone-shapes.ts'
import { boundedText, DateTime, dictionaryId, Id, NamedItem, requiredText, wholeNumber } from '#contract/shapes.ts'
import { codesOf, idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import {
  BUSINESS_TRIPS,
  CHILDREN_OPTIONS,
  CONTACT_TYPES,
  DRIVER_LICENSES,
  GENDERS,
  JOB_SEARCH_STATUSES,
  MARITAL_STATUSES,
  RELOCATIONS,
  TRAVEL_TIMES,
} from '#features/reference/dictionaries/person.contract.ts'
import { LanguageSkill, languageSkillsInput } from '../language-skills.contract.ts'
import {
  MAX_CITIZENSHIPS,
  MAX_METRO_STATIONS,
  MAX_PROFILE_CONTACTS,
  MAX_PROFILE_LANGUAGES,
  MAX_RELOCATION_CITIES,
  MAX_WORK_PERMITS,
} from '../profile-limits.contract.ts'

export const SeekerContact = z.object({
  type: z.enum(codesOf(CONTACT_TYPES)),
  value: z.string(),
  preferred: z.boolean(),
  comment: z.string(),
  /** `9:00–18:00`, or empty. */
  hours: z.string(),
})
export type SeekerContact = z.infer<typeof SeekerContact>

const NullableId = z.number().int().nullable()
const Ids = z.array(z.number().int())

/** Profile fields shared by all resumes of a person, besides name, birth date, city and own contacts. */
export const SEEKER_DETAILS = {
  gender_id: NullableId,
  hide_birth_year: z.boolean(),
  metro_ids: Ids,
  metros: z.array(NamedItem),
  district: z.string(),
  citizenship_ids: Ids,
  work_permit_ids: Ids,
  relocation_id: NullableId,
  relocation_city_ids: Ids,
  relocation_cities: z.array(NamedItem),
  business_trip_id: NullableId,
  travel_time_id: NullableId,
  travel_minutes: z.number().int().nullable(),
  /** `marital_status_id` and `children_id` are visible to the owner only. */
  marital_status_id: NullableId,
  children_id: NullableId,
  has_vehicle: z.boolean(),
  driver_license_ids: Ids,
  contacts: z.array(SeekerContact),
  languages: z.array(LanguageSkill),
  job_search_status_id: NullableId,
  /** When the status was chosen or last confirmed. */
  status_changed_at: DateTime.nullable(),
  current_employer_guard: z.boolean(),
}

const SeekerContactInput = z.object({
  type: z.enum(codesOf(CONTACT_TYPES)),
  value: requiredText(255),
  preferred: Flag.default(false),
  comment: boundedText(255).default(''),
  hours: PhoneHours.default(''),
})

const NATIVE_LEVEL_ID = idByCode(LANGUAGE_LEVELS, 'l1')
const MAX_NATIVE_LANGUAGES = 2

const isWithinNativeLimit = (languages: LanguageSkill[]) =>
  languages.filter(({ level_id }) => level_id === NATIVE_LEVEL_ID).length <= MAX_NATIVE_LANGUAGES

const hasOnePreferred = (contacts: z.output<typeof SeekerContactInput>[]) =>
  contacts.length === 0 || contacts.filter(({ preferred }) => preferred).length === 1

/** Exactly one contact is preferred. */
export const SeekerContactsInput = listOf(SeekerContactInput, MAX_PROFILE_CONTACTS).refine(
  hasOnePreferred,
  'Отметьте один способ связи: «Удобнее всего»',
)
export const SeekerLanguagesInput = languageSkillsInput(MAX_PROFILE_LANGUAGES).refine(
  isWithinNativeLimit,
  'Родных языков может быть не больше двух',
)

/** Input fields. Absent fields stay unchanged. */
export const SEEKER_DETAILS_CHANGE = {
  gender_id: optional(dictionaryId(GENDERS)),
  hide_birth_year: Flag.optional(),
  metro_ids: listOf(Id, MAX_METRO_STATIONS).optional(),
  district: boundedText(100).optional(),
  citizenship_ids: listOf(Id, MAX_CITIZENSHIPS).optional(),
  work_permit_ids: listOf(Id, MAX_WORK_PERMITS).optional(),
  relocation_id: optional(dictionaryId(RELOCATIONS)),
  relocation_city_ids: listOf(Id, MAX_RELOCATION_CITIES).optional(),
  business_trip_id: optional(dictionaryId(BUSINESS_TRIPS)),
  travel_time_id: optional(dictionaryId(TRAVEL_TIMES)),
  travel_minutes: optional(wholeNumber(5, 180)),
  marital_status_id: optional(dictionaryId(MARITAL_STATUSES)),
  children_id: optional(dictionaryId(CHILDREN_OPTIONS)),
  has_vehicle: Flag.optional(),
  driver_license_ids: listOf(dictionaryId(DRIVER_LICENSES), DRIVER_LICENSES.length).optional(),
  contacts: SeekerContactsInput.optional(),
  languages: SeekerLanguagesInput.optional(),
  job_search_status_id: optional(dictionaryId(JOB_SEARCH_STATUSES)),
  current_employer_guard: Flag.optional(),
}
