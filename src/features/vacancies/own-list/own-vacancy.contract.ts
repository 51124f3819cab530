import { z } from 'zod'
import { DateTime, NamedItem } from '#contract/shapes.ts'
import { KeySkill } from '../contract/key-skills.ts'
import { ContractType, VacancySalary, VacancyStatus } from '../contract/vacancy-card.ts'
import { OwnVacancyTerms } from '../contract/vacancy-terms.ts'

const count = z.number().int()

/** Statistics of a vacancy, for its owner only. */
const VacancyCounters = z.object({
  views: count,
  views_unique: count,
  responses: count,
  responses_unread: count,
  /** Unanswered after their deadline, while an answer is still possible. */
  overdue: count,
  invitations: count,
  /** Came as far as an interview. */
  interviews: count,
  hired: count,
  in_progress: count,
  /** Closed together with the vacancy, if it closed now; and how many of them nobody has opened. */
  open: count,
  open_unread: count,
  refused: count,
  answered_in_time: count,
  /** Applications whose deadline counts already: answered, or past their day. */
  answers_due: count,
  favorites: count,
})

/** Fields of the owner's view that are not edited in the form: state, dates, statistics, allowed actions. */
export const VacancyLifecycle = z.object({
  /** Of a draft: the published vacancy whose content it replaces. */
  previous_id: count.nullable(),
  /** Of a published vacancy: the draft that replaces its content. */
  draft_id: count.nullable(),
  scheduled_at: DateTime.nullable(),
  /** Why the publication at `scheduled_at` failed. */
  publish_problem: z.string(),
  first_published_at: DateTime.nullable(),
  published_at: DateTime.nullable(),
  expires_at: DateTime.nullable(),
  /** Deadline for the owner to confirm that the vacancy is still open. Null: no confirmation needed. */
  alive_until: DateTime.nullable(),
  repost_count: count,
  /** Where it came from: `own` was typed here, `file` came with a file, `import` was brought by an operator. */
  source: z.enum(['own', 'file', 'hh', 'superjob', 'import']),
  /** The copy of this vacancy that people see in its place; null if they see this one. */
  copy_of: count.nullable(),
  /** On how many other sites the vacancy is. */
  other_sites: count,
  archived_at: DateTime.nullable(),
  archive_reason_id: count.nullable(),
  hire_result: z.object({
    hired_count: count.nullable(),
    salary_real_from: count.nullable(),
    salary_real_to: count.nullable(),
  }),
  counters: VacancyCounters,
  can: z.object({
    publish: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    prolong: z.boolean(),
    draft: z.boolean(),
  }),
})
export type VacancyLifecycle = z.infer<typeof VacancyLifecycle>

export const ModerationNote = z.object({ code: z.string(), field: z.string(), text: z.string() })

export const ReviewReason = z.object({ code: z.string(), text: z.string() })
export type ReviewReason = z.infer<typeof ReviewReason>

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
    /** `pending`: it waits for an operator and is not public. */
    moderation_status: z.enum(['none', 'pending', 'approved', 'blocked']),
    moderation_notes: z.array(ModerationNote),
    /** Why an operator, or several complaints, hold the vacancy back; null if nobody does. */
    moderation_hold: z.string().nullable(),
    /** Why the vacancy waits for an operator; empty if it does not. */
    review_reasons: z.array(ReviewReason),
    created_at: DateTime,
    updated_at: DateTime,
    version: z.number().int(),
  })
export type OwnVacancy = z.infer<typeof OwnVacancy>

/** Nearly equal vacancy of the same company. */
export const DuplicateVacancy = z.object({ id: count, name: z.string(), similarity: z.number() })
export type DuplicateVacancy = z.infer<typeof DuplicateVacancy>

export const DailyVacancyStats = z.object({ date: z.string(), views: count, responses: count })
export type DailyVacancyStats = z.infer<typeof DailyVacancyStats>

/** Own vacancy with the details that lists omit. */
export const OwnVacancyPage = OwnVacancy.extend({
  /** Of a draft: nearly equal vacancies that the company published lately, most similar first. */
  duplicates: z.array(DuplicateVacancy),
})
export type OwnVacancyPage = z.infer<typeof OwnVacancyPage>
