import { z } from 'zod'
import { Moment } from './shapes.ts'

const count = z.number().int()

/** Statistics of a vacancy, for its owner only. */
const Counters = z.object({
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
export const VacancyLife = z.object({
  /** Of a draft: the published vacancy whose content it replaces. */
  previous_id: count.nullable(),
  /** Of a published vacancy: the draft that replaces its content. */
  draft_id: count.nullable(),
  scheduled_at: Moment.nullable(),
  /** Why the publication at `scheduled_at` failed. */
  publish_problem: z.string(),
  first_published_at: Moment.nullable(),
  published_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** Deadline for the owner to confirm that the vacancy is still open. Null: no confirmation needed. */
  alive_until: Moment.nullable(),
  repost_count: count,
  archived_at: Moment.nullable(),
  archive_reason_id: count.nullable(),
  hire_result: z.object({
    hired_count: count.nullable(),
    salary_real_from: count.nullable(),
    salary_real_to: count.nullable(),
  }),
  counters: Counters,
  can: z.object({
    publish: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    prolong: z.boolean(),
    draft: z.boolean(),
  }),
})
export type VacancyLife = z.infer<typeof VacancyLife>

/** Change of a published field: old and new text. */
export const VacancyChangeLine = z.object({
  at: Moment,
  field: z.enum(['name', 'salary', 'city', 'place_of_work', 'schedule', 'description']),
  old: z.string(),
  new: z.string(),
})
export type VacancyChangeLine = z.infer<typeof VacancyChangeLine>

/** Nearly equal vacancy of the same company. */
export const Duplicate = z.object({ id: count, name: z.string(), similarity: z.number() })
export type Duplicate = z.infer<typeof Duplicate>

export const DayFigures = z.object({ date: z.string(), views: count, responses: count })
export type DayFigures = z.infer<typeof DayFigures>
