import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { FileReply } from '#contract/replies.ts'
import { Day, Id } from '#contract/shapes.ts'

const count = z.number().int()

/** With fewer rows than this there are only numbers: no medians. */
export const MIN_ROWS_FOR_MEDIAN = 5

/** Months before the current one that can be chosen. Views are kept for a year. */
export const REPORT_MONTHS = 12

/** A month, or everything of the last three or twelve months with the current one. */
export const REPORT_RANGES = ['quarter', 'year'] as const

const ReportPeriod = z
  .string()
  .regex(/^(?:20\d\d-(?:0[1-9]|1[0-2])|quarter|year)$/, 'Выберите месяц, три месяца или год')

/** Where people come from, by what is known of each of them. */
export const APPLICATION_SOURCES = ['site', 'invited', 'link', 'qr'] as const
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number]

/** What happened within the period. */
const stepFields = {
  /** Applied within the period, without those who took it back within ten minutes. */
  applications: count,
  invited: count,
  /** Agreed to a meeting. */
  met: count,
  hired: count,
}

/** Of those who applied within the period, and whose promise of an answer is decided: kept, or its day has passed. */
const answerFields = {
  answers_due: count,
  answered_in_time: count,
  answered: count,
  /** Median hours to the first word of a person; null with few answers. */
  hours_to_answer: z.number().nullable(),
}

const VacancyRow = z.object({
  id: count,
  name: z.string(),
  /** People who opened it. */
  opened: count,
  ...stepFields,
  /** Median days from the first publication to the hire; null with few hires. */
  days_to_hire: count.nullable(),
})
export type ReportVacancy = z.infer<typeof VacancyRow>

const RecruiterRow = z.object({
  /** Whoever is responsible for the vacancies now. */
  id: count,
  name: z.string(),
  ...stepFields,
  ...answerFields,
})
export type ReportRecruiter = z.infer<typeof RecruiterRow>

/** The figures of hiring of a company, from its own rows only. */
export const HiringReport = z.object({
  company: z.string(),
  /** Days in Moscow, both included; of the current month until today. */
  since: Day,
  until: Day,
  total: z.object({
    opened: count,
    ...stepFields,
    ...answerFields,
    days_to_hire: count.nullable(),
    /** In the period of the same length before. */
    hired_before: count,
  }),
  /** Days from the first publication to the hire, of each person, in rising order. */
  hire_days: z.array(count),
  vacancies: z.array(VacancyRow),
  recruiters: z.array(RecruiterRow),
  /** Of those who came within the period from there, how many are hired by now. */
  sources: z.array(z.object({ source: z.enum(APPLICATION_SOURCES), came: count, hired: count })),
  refusals: z.object({ all: count, top: z.object({ reason_id: count, refused: count }).nullable() }),
  /** Vacancies to choose from, with people or open. */
  choices: z.array(z.object({ id: count, name: z.string() })),
})
export type HiringReport = z.infer<typeof HiringReport>

const ReportQuery = z.object({
  /** Without it: the current month. */
  period: optional(ReportPeriod),
  vacancy_id: optional(Id),
})

export const showHiringReport = endpoint({
  method: 'GET',
  path: '/employer/report',
  access: 'employer',
  query: ReportQuery,
  reply: HiringReport,
  errors: ['vacancy_not_found'],
})

/** The same as a workbook with a sheet for each table. */
export const exportHiringReport = endpoint({
  method: 'GET',
  path: '/employer/report/export',
  access: 'employer',
  query: ReportQuery,
  reply: FileReply,
  errors: ['vacancy_not_found'],
})
