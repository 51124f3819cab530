import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { DateTime } from '#contract/shapes.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'

const count = z.number().int()

/** Groups with fewer decided applications are named without figures, so that no person is recognized in them. */
export const MIN_GROUP_APPLICATIONS = 20

/** How many months and days the page looks back. */
export const FIGURE_MONTHS = 12
export const UPTIME_DAYS = 60

/**
 * Applications to companies that count (verified ones) whose promise was due in the last 30 days, of one company at most half, and the
 * median of the companies' times to an answer in hours.
 */
export const AnswerFigures = AnswerRate.extend({ median_hours: z.number().nullable() })
export type AnswerFigures = z.infer<typeof AnswerFigures>

/** `answers` is null for fewer than `MIN_GROUP_APPLICATIONS` applications, and where they would tell those of a smaller group. */
export const GroupFigures = z.object({ id: count, name: z.string(), answers: AnswerFigures.nullable() })
export type GroupFigures = z.infer<typeof GroupFigures>

/** `month` as 2026-11; without `answers` there were too few applications. */
export const MonthFigures = z.object({ month: z.string(), answers: AnswerRate.nullable() })
export type MonthFigures = z.infer<typeof MonthFigures>

/** `in_time`: decided before their deadline. */
const ComplaintOutcomes = z.object({ confirmed: count, rejected: count, in_time: count })
const ComplaintFigures = ComplaintOutcomes.extend({ reason_id: count })
export type ComplaintFigures = z.infer<typeof ComplaintFigures>

/** Counted every night from the stored rows; all but the months look back 30 days. */
export const OpenFigures = z.object({
  answers: AnswerFigures,
  /** Applications that ended without anybody of the company opening them. */
  closed_unopened: count,
  /** Vacancies that were archived because nobody of the company confirmed that the place is open; null in figures counted before. */
  archived_unconfirmed: count.nullable().default(null),
  /** Those that an operator has decided; figures counted before have no reasons. */
  complaints: ComplaintOutcomes.extend({
    in_time: count.nullable().default(null),
    by_reason: z.array(ComplaintFigures).default([]),
  }),
  months: z.array(MonthFigures).length(FIGURE_MONTHS),
  cities: z.array(GroupFigures),
  industries: z.array(GroupFigures),
})
export type OpenFigures = z.infer<typeof OpenFigures>

/** `minutes`: how many of the day were observed. A day before the site was first seen has no figure. */
export const UptimeDay = z.object({ day: z.string(), minutes: count, minutes_down: count.nullable() })
export type UptimeDay = z.infer<typeof UptimeDay>

export const SiteOutage = z.object({ started_at: DateTime, ended_at: DateTime })

/** A minute counts as down when neither page nor database worked in it. Oldest day and newest outage first. */
export const SiteUptime = z.object({ days: z.array(UptimeDay), outages: z.array(SiteOutage) })
export type SiteUptime = z.infer<typeof SiteUptime>

/** `counted` is null until the first night, or the first start of a worker. */
export const showTransparency = endpoint({
  method: 'GET',
  path: '/transparency',
  access: 'guest',
  reply: z.object({
    counted: z.object({ at: DateTime, figures: OpenFigures }).nullable(),
    uptime: SiteUptime,
  }),
})

export type Transparency = z.infer<(typeof showTransparency)['reply']>

/** The same figures as a table, which has no rows until they are counted. */
export const exportTransparency = endpoint({
  method: 'GET',
  path: '/transparency/export',
  access: 'guest',
  reply: FileReply,
})
