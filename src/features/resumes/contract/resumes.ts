import { z } from 'zod'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { Phone } from '#contract/phone-shapes.ts'
import {
  boundedText,
  DateTime,
  dictionaryId,
  Id,
  lineText,
  NamedItem,
  requiredLine,
  richText,
  SalaryAmount,
  wholeNumber,
} from '#contract/shapes.ts'
import { NegotiationReference } from '#features/negotiations/contract/negotiation-reference.ts'
import { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { OWN_RESUME_DETAILS, RESUME_DETAILS, RESUME_DETAILS_CHANGE } from './resume-details.ts'
import { Experience, ExperiencesInput } from './resume-experience.ts'
import { MAX_ACCESS_COMPANIES, MAX_RESUME_ROLES, MAX_RESUME_SKILLS } from './resume-limits.ts'

/** When somebody can begin to work. */
export const START_DAYS = ['today', 'tomorrow', 'week', 'date'] as const

export const ResumeStatus = z.enum(['draft', 'published', 'hidden'])
export const ResumeAccess = z.enum(['no_one', 'everyone', 'clients', 'whitelist', 'blacklist', 'direct'])
export type ResumeAccess = z.infer<typeof ResumeAccess>

/** A wrong token gives no access, and the reply does not reveal the expected format. */
export const DirectToken = boundedText(100).default('')

/** Fields that the owner may hide from viewers of the resume. */
export const HIDEABLE_RESUME_FIELDS = ['names_and_photo', 'phones', 'email', 'other_contacts', 'experience'] as const
export const HideableResumeField = z.enum(HIDEABLE_RESUME_FIELDS)

const SkillName = lineText(100).min(1)
const SkillLevel = optional(wholeNumber(1, 3))
export const Skill = z.object({ name: z.string(), level: z.number().int().nullable() })
/** A skill sent as its name only keeps its stored level. */
const SkillInput = z.union([
  z.object({ name: SkillName, level: SkillLevel }),
  SkillName.transform((name): { name: string; level?: number | null } => ({ name })),
])

const ResumeSummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  salary_amount: z.number().int().nullable(),
  salary_currency: z.enum(codesOf(CURRENCIES)),
  salary_mode_id: z.number().int(),
  salary_net: z.boolean(),
  city: NamedItem.nullable(),
  total_experience_months: z.number().int(),
  skills: z.array(Skill),
  refreshed_at: DateTime,
})

/** Addresses are signed for an hour. At most 200, 600 and 1600 px. */
const ResumePicture = z.object({
  url_small: z.string(),
  url_medium: z.string(),
  url_full: z.string(),
  description: z.string(),
})
export type ResumePicture = z.infer<typeof ResumePicture>

/** Masked for the viewer: hidden values are null. */
export const ResumeCard = ResumeSummary.extend({
  /** «Пётр А.», or null. */
  person: z.string().nullable(),
  photo: ResumePicture.nullable(),
  age: z.number().int().nullable(),
  last_experience: Experience.pick({ company: true, position: true, start: true, end: true }).nullable(),
  relocation_id: z.number().int().nullable(),
  driver_license_ids: z.array(z.number().int()),
  job_search_status_id: z.number().int().nullable(),
  is_favorite: z.boolean(),
  /** When a member of the viewer's company last read it. */
  viewed_at: DateTime.nullable(),
  /** The last negotiation with the viewer's company. */
  negotiation: NegotiationReference.nullable(),
})
export type ResumeCard = z.infer<typeof ResumeCard>

export const ResumeContacts = z.object({
  phone: Phone.nullable(),
  email: z.string().nullable(),
  others: z.array(SeekerContact),
})
export type ResumeContacts = z.infer<typeof ResumeContacts>

/**
 * `open`: visible. `may_open`: the viewer may open them. `hidden`: the owner hides all contacts. `revoked`: the owner
 * closed them to this company. `closed`: not available to this viewer.
 */
export const CONTACTS_STATES = ['open', 'may_open', 'hidden', 'revoked', 'closed'] as const

/** What an applicant without a resume says instead (ruling 45). */
export const ShortAnswerFacts = z.object({
  experience_months: z.number().int(),
  start_ready: z.enum(START_DAYS),
  /** The day of `date`. */
  start_date: z.string().nullable(),
})
export type ShortAnswerFacts = z.infer<typeof ShortAnswerFacts>

export const ResumePage = ResumeCard.extend({
  /** Null for a whole resume. */
  short: ShortAnswerFacts.nullable().default(null),
  professional_roles: z.array(NamedItem),
  work_type_ids: z.array(z.number().int()),
  schedule_ids: z.array(z.number().int()),
  place_of_work_ids: z.array(z.number().int()),
  start_ready: z.string().nullable(),
  experience: z.array(Experience),
  experience_none: z.boolean(),
  education_level_id: z.number().int().nullable(),
  about: z.string(),
  portfolio: z.array(ResumePicture),
  business_trip_id: z.number().int().nullable(),
  has_vehicle: z.boolean(),
  languages: z.array(LanguageSkill),
  citizenships: z.array(NamedItem),
  work_permits: z.array(NamedItem),
  ...RESUME_DETAILS,
  access_type: ResumeAccess,
  /** Null: not visible to this viewer. */
  contacts: ResumeContacts.nullable(),
  can_view_contacts: z.boolean(),
  contacts_state: z.enum(CONTACTS_STATES),
})
export type ResumePage = z.infer<typeof ResumePage>

export const OwnResume = ResumeSummary.extend({
  city_id: z.number().int().nullable(),
  professional_role_ids: z.array(z.number().int()),
  professional_roles: z.array(NamedItem),
  salary_private: z.boolean(),
  work_type_ids: z.array(z.number().int()),
  schedule_ids: z.array(z.number().int()),
  place_of_work_ids: z.array(z.number().int()),
  start_ready: z.string().nullable(),
  experience: z.array(Experience),
  experience_none: z.boolean(),
  education_level_id: z.number().int().nullable(),
  about: z.string(),
  ...OWN_RESUME_DETAILS,
  access_type: ResumeAccess,
  access_company_ids: z.array(z.number().int()),
  access_companies: z.array(NamedItem),
  direct_token: z.string(),
  hidden_fields: z.array(HideableResumeField),
  email_notification: z.boolean(),
  push_notification: z.boolean(),
  status: ResumeStatus,
  /** Made by a short answer: nobody finds it until it is completed and published. */
  is_short: z.boolean(),
  /** Why an operator has hidden the resume. It stays hidden, whatever its visibility is, until the operator ends that. */
  moderation_hold: z.string().nullable(),
  progress: z.object({
    percentage: z.number().int(),
    /** Names of missing fields that publication requires. */
    mandatory: z.array(z.string()),
    recommended: z.array(z.string()),
  }),
  counters: z.object({
    responses: z.number().int(),
    invitations: z.number().int(),
    /** Counted once per company and day; new views are those the owner has not seen. */
    views_total: z.number().int(),
    views_new: z.number().int(),
    /** Number of companies with access to the contacts. */
    reveals: z.number().int(),
  }),
  published_at: DateTime.nullable(),
  created_at: DateTime,
  updated_at: DateTime,
  version: z.number().int(),
  can: z.object({ publish: z.boolean(), refresh: z.boolean(), delete: z.boolean() }),
})
export type OwnResume = z.infer<typeof OwnResume>

/** Absent fields stay unchanged. Required fields are checked on publication. */
export const ResumeChange = z.object({
  title: requiredLine(100, 2).optional(),
  professional_role_ids: listOf(Id, MAX_RESUME_ROLES).optional(),
  salary_amount: optional(SalaryAmount),
  salary_currency: z.enum(codesOf(CURRENCIES)).optional(),
  salary_mode_id: dictionaryId(SALARY_MODES).optional(),
  salary_net: Flag.optional(),
  salary_private: Flag.optional(),
  work_type_ids: listOf(dictionaryId(WORK_TYPES)).optional(),
  schedule_ids: listOf(dictionaryId(SCHEDULES)).optional(),
  place_of_work_ids: listOf(dictionaryId(PLACES_OF_WORK.filter(({ id }) => id !== 0))).optional(),
  start_ready: optional(z.enum(['now', '2w', '1m', 'later'])),
  city_id: optional(Id),
  experience: ExperiencesInput.optional(),
  experience_none: Flag.optional(),
  education_level_id: optional(dictionaryId(EDUCATION_LEVELS)),
  skills: listOf(SkillInput, MAX_RESUME_SKILLS).optional(),
  about: richText(10_000).optional(),
  ...RESUME_DETAILS_CHANGE,
  access_type: ResumeAccess.optional(),
  access_company_ids: listOf(Id, MAX_ACCESS_COMPANIES).optional(),
  hidden_fields: listOf(HideableResumeField).optional(),
  email_notification: Flag.optional(),
  push_notification: Flag.optional(),
  version: wholeNumber(1, 2_147_483_647).optional(),
})
export type ResumeChange = z.output<typeof ResumeChange>

export const NewResume = ResumeChange.extend({ title: requiredLine(100, 2) })
export type NewResume = z.output<typeof NewResume>
