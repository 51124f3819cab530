import { z } from 'zod'
import { Moment } from './shapes.ts'

const count = z.number().int()

/** What has come of a vacancy so far. For its owner alone. */
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

/** Everything of the owner's view that nobody types into the form: where the vacancy stands, and what may be done next. */
export const VacancyLife = z.object({
  /** Of a draft: the published vacancy whose content it will replace under the same address. */
  previous_id: count.nullable(),
  /** Of a published vacancy: the draft that will replace it. */
  draft_id: count.nullable(),
  scheduled_at: Moment.nullable(),
  /** Why the publication at `scheduled_at` did not take place. */
  publish_problem: z.string(),
  first_published_at: Moment.nullable(),
  published_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  /** Until then its owner has to say again that people are wanted. Null: nobody is asked. */
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

/** What readers could see of a vacancy, and what they see instead since then. */
export const VacancyChangeLine = z.object({
  at: Moment,
  field: z.enum(['name', 'salary', 'city', 'place_of_work', 'schedule', 'description']),
  old: z.string(),
  new: z.string(),
})
export type VacancyChangeLine = z.infer<typeof VacancyChangeLine>

/** Another vacancy of the same company that says nearly the same. */
export const Duplicate = z.object({ id: count, name: z.string(), similarity: z.number() })
export type Duplicate = z.infer<typeof Duplicate>

export const DayFigures = z.object({ date: z.string(), views: count, responses: count })
export type DayFigures = z.infer<typeof DayFigures>
