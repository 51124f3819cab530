import { z } from 'zod'
import { VerificationStatus } from '../companies/verification-status.ts'
import {
  boundedText,
  DateTime,
  dictionaryId,
  Email,
  Flag,
  Id,
  listOf,
  NamedItem,
  optional,
  richText,
  WebAddress,
  wholeNumber,
} from '../core/shapes.ts'
import { REQUIRED_MESSAGE } from '../core/validation/default-messages.ts'
import { codesOf } from '../dictionaries/dictionary.ts'
import { CURRENCIES, SALARY_MODES } from '../dictionaries/money.ts'
import { EMPLOYER_ARCHIVE_REASONS, REFUSE_REASONS, VACANCY_LABELS, VACANCY_TYPES } from '../dictionaries/vacancy.ts'
import { BENEFITS, CONTRACT_TYPES, EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '../dictionaries/work.ts'
import { NegotiationReference } from '../negotiations/negotiation-reference.ts'
import { KeySkill, KeySkillsInput } from './key-skills.ts'
import { VacancyLifecycle } from './vacancy-lifecycle.ts'
import { OwnVacancyTerms, VACANCY_TERMS_CHANGE, VacancyPhone, VacancyTerms } from './vacancy-terms.ts'
import { VacancyTrust } from './vacancy-trust.ts'

export const ContractType = z.enum(codesOf(CONTRACT_TYPES))
export const VacancyStatus = z.enum(['draft', 'active', 'archived'])
export type VacancyStatus = z.infer<typeof VacancyStatus>

const VacancySalary = z.object({
  salary_from: z.number().int().nullable(),
  salary_to: z.number().int().nullable(),
  salary_currency: z.enum(codesOf(CURRENCIES)),
  salary_gross: z.boolean(),
  salary_mode_id: z.number().int(),
  salary_absent_reason: z.string(),
})
export type VacancySalary = z.infer<typeof VacancySalary>

export const CompanySummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  verification: VerificationStatus,
  /** 200 px, path on this site. */
  logo_path: z.string().nullable(),
})

/** Relation of the caller to this vacancy. */
const CallerRelations = z.object({
  is_favorite: z.boolean(),
  /** Open or latest negotiation of the caller as a seeker. */
  negotiation: NegotiationReference.nullable(),
})

const VacancyLabel = z.enum(codesOf(VACANCY_LABELS))
export type VacancyLabel = z.infer<typeof VacancyLabel>

export const VacancyCard = VacancySalary.extend(CallerRelations.shape).extend({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  status: VacancyStatus,
  company: CompanySummary,
  cities: z.array(NamedItem),
  experience_id: z.number().int(),
  work_type_id: z.number().int(),
  schedule_id: z.number().int().nullable(),
  place_of_work_ids: z.array(z.number().int()),
  benefit_ids: z.array(z.number().int()),
  labels: z.array(VacancyLabel),
  type_id: z.number().int(),
  promise_days: z.number().int(),
  published_at: DateTime,
  first_published_at: DateTime,
})
export type VacancyCard = z.infer<typeof VacancyCard>

/** For lists with old vacancies: false if the vacancy is deleted, hidden, or archived so long that its page is gone. */
export const PageAvailability = z.object({ has_page: z.boolean() })

/** Null while the contact visibility of the vacancy excludes this caller. */
export const VacancyContacts = z.object({
  name: z.string(),
  phones: z.array(VacancyPhone),
  email: z.string().nullable(),
})

/** Place of work. `street` is empty if the vacancy shows only the metro. */
const VacancyAddress = z.object({
  city: z.string(),
  street: z.string(),
  building: z.string(),
  how_to_get: z.string(),
  metros: z.array(NamedItem),
})

export const VacancyPage = VacancyCard.extend(VacancyTerms.shape).extend({
  /** Complete text: description, then duties, requirements and conditions under headings. */
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  conditions: z.string(),
  key_skills: z.array(KeySkill),
  professional_roles: z.array(NamedItem),
  contract_types: z.array(ContractType),
  positions_count: z.number().int(),
  response_letter_required: z.boolean(),
  response_url: z.string().nullable(),
  contacts: VacancyContacts.nullable(),
  address: VacancyAddress.nullable(),
  trust: VacancyTrust,
  responses: z.number().int(),
  expires_at: DateTime,
  archived_at: DateTime.nullable(),
  /** Whether the caller has hidden this vacancy or its whole company. */
  hidden_by: z.enum(['vacancy', 'company']).nullable(),
})
export type VacancyPage = z.infer<typeof VacancyPage>

export const ModerationNote = z.object({ code: z.string(), field: z.string(), text: z.string() })

/** Owner's view of a vacancy: all editable fields and the allowed actions. */
export const OwnVacancy = VacancySalary.extend(VacancyLifecycle.shape)
  .extend(OwnVacancyTerms.shape)
  .extend({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    status: VacancyStatus,
    professional_role_ids: z.array(z.number().int()),
    city_ids: z.array(z.number().int()),
    cities: z.array(NamedItem),
    description: z.string(),
    duties: z.string(),
    requirements: z.string(),
    conditions: z.string(),
    key_skills: z.array(KeySkill),
    experience_id: z.number().int().nullable(),
    work_type_id: z.number().int().nullable(),
    place_of_work_ids: z.array(z.number().int()),
    schedule_id: z.number().int().nullable(),
    contract_types: z.array(ContractType),
    benefit_ids: z.array(z.number().int()),
    positions_count: z.number().int(),
    type_id: z.number().int(),
    response_url: z.string().nullable(),
    response_letter_required: z.boolean(),
    promise_days: z.number().int(),
    contact_name: z.string(),
    contact_email: z.string().nullable(),
    contacts_visibility: z.enum(['after_response', 'all_signed_in', 'after_invite']),
    moderation_status: z.enum(['none', 'approved', 'blocked']),
    moderation_notes: z.array(ModerationNote),
    created_at: DateTime,
    updated_at: DateTime,
    version: z.number().int(),
  })
export type OwnVacancy = z.infer<typeof OwnVacancy>

const SalaryAmount = optional(wholeNumber(1, 100_000_000))

/** Absent fields stay unchanged. Required fields are checked on publication. */
export const VacancyChange = z.object({
  ...VACANCY_TERMS_CHANGE,
  name: boundedText(220).min(1).optional(),
  professional_role_ids: listOf(Id, 5).optional(),
  city_ids: listOf(Id, 50).optional(),
  description: richText(10_000).optional(),
  duties: richText(4000).optional(),
  requirements: richText(4000).optional(),
  conditions: richText(4000).optional(),
  key_skills: KeySkillsInput.optional(),
  experience_id: optional(dictionaryId(EXPERIENCES.filter(({ id }) => id !== 0))),
  work_type_id: optional(dictionaryId(WORK_TYPES)),
  place_of_work_ids: listOf(dictionaryId(PLACES_OF_WORK.filter(({ id }) => id !== 0)), 4).optional(),
  schedule_id: optional(dictionaryId(SCHEDULES)),
  contract_types: listOf(ContractType, 4).optional(),
  benefit_ids: listOf(dictionaryId(BENEFITS), 15).optional(),
  salary_from: SalaryAmount,
  salary_to: SalaryAmount,
  salary_currency: z.enum(codesOf(CURRENCIES)).optional(),
  salary_gross: Flag.optional(),
  salary_mode_id: dictionaryId(SALARY_MODES).optional(),
  salary_absent_reason: boundedText(300).optional(),
  positions_count: wholeNumber(1, 999).optional(),
  type_id: dictionaryId(VACANCY_TYPES).optional(),
  response_url: optional(WebAddress),
  response_letter_required: Flag.optional(),
  promise_days: wholeNumber(1, 14).optional(),
  contact_name: boundedText(255).optional(),
  contact_email: optional(Email),
  contacts_visibility: z.enum(['after_response', 'all_signed_in', 'after_invite']).optional(),
})
export type VacancyChange = z.output<typeof VacancyChange>

export const NewVacancy = VacancyChange.extend({ name: boundedText(220).min(1) })
export type NewVacancy = z.output<typeof NewVacancy>

/** `version` of the edited state prevents overwriting a concurrent change. */
export const VersionedVacancyChange = VacancyChange.extend({ version: wholeNumber(1, 2_147_483_647).optional() })

/** Input of archiving. The result of hiring is optional. */
export const ArchiveInput = z.object({
  archive_reason_id: dictionaryId(EMPLOYER_ARCHIVE_REASONS),
  hired_count: optional(wholeNumber(0, 999)),
  salary_real_from: SalaryAmount,
  salary_real_to: SalaryAmount,
  /** `refuse`: refuses waiting applicants now. `keep`: they can be answered for another week. */
  open_negotiations: z.enum(['refuse', 'keep']).default('refuse'),
  /** Refusal reason for them, if the archive reason does not imply one. */
  refuse_reason_id: optional(dictionaryId(REFUSE_REASONS.filter(({ code }) => code !== 'other'))),
})
export type ArchiveInput = z.output<typeof ArchiveInput>

const MAX_BULK_ARCHIVED = 50

/** One reason for all vacancies, and the hiring result of each. */
export const BulkArchiveInput = ArchiveInput.pick({
  archive_reason_id: true,
  open_negotiations: true,
  refuse_reason_id: true,
}).extend({
  vacancies: z
    .array(ArchiveInput.pick({ hired_count: true, salary_real_from: true, salary_real_to: true }).extend({ id: Id }))
    .min(1, REQUIRED_MESSAGE)
    .max(MAX_BULK_ARCHIVED),
})
export type BulkArchiveInput = z.output<typeof BulkArchiveInput>

export const CreationQuota = z.object({
  available: z.boolean(),
  free: z.number().int(),
  used: z.number().int(),
  max: z.number().int(),
  reason: z.enum(['limit', 'profile_incomplete', 'publishing_suspended']).nullable(),
  /** When the restriction ends by itself. */
  until: DateTime.nullable(),
})
export type CreationQuota = z.infer<typeof CreationQuota>
