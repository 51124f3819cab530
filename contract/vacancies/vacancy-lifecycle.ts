import { z } from 'zod'
import { DateTime } from '../core/shapes.ts'

const count = z.number().int()

/** Statistics of a vacancy, for its owner only. */
const VacancyCounters = z.object({
  views: count,
  views_unique: count,
  responses: count,
  responses_unread: count,
  invitations: count,
  in_progress: count,
  refused: count,
  answered_in_time: count,
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

/** Change of a published field: old and new text. */
export const VacancyChangeEntry = z.object({
  at: DateTime,
  field: z.enum(['name', 'salary', 'city', 'place_of_work', 'schedule', 'description']),
  old: z.string(),
  new: z.string(),
})
export type VacancyChangeEntry = z.infer<typeof VacancyChangeEntry>

/** Nearly equal vacancy of the same company. */
export const DuplicateVacancy = z.object({ id: count, name: z.string(), similarity: z.number() })
export type DuplicateVacancy = z.infer<typeof DuplicateVacancy>

export const DailyVacancyStats = z.object({ date: z.string(), views: count, responses: count })
export type DailyVacancyStats = z.infer<typeof DailyVacancyStats>
