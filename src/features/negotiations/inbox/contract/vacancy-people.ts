import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IdParams } from '#contract/shapes.ts'
import { DailyVacancyStats } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import { VacancyChangeEntry } from '#features/vacancies/page/vacancy-page.contract.ts'
import { NegotiationEvent } from '../../contract/negotiation-shapes.ts'
import { Stage } from '../../pipeline/stages.contract.ts'
import { NegotiationRow } from './negotiation-row.ts'

/** What happened with one applicant of a vacancy. */
const ApplicantEvent = NegotiationEvent.extend({
  negotiation_id: z.number().int(),
  /** Null: the name is hidden. */
  person: z.string().nullable(),
})
export type ApplicantEvent = z.infer<typeof ApplicantEvent>

/** The people of one vacancy at a glance: how many on each stage, the first ones to answer, and the latest events. */
export const showVacancyPeople = endpoint({
  method: 'GET',
  path: '/employer/vacancies/:id/people',
  access: 'employer',
  params: IdParams,
  reply: z.object({
    stages: z.array(Stage),
    counts: z.record(z.string(), z.number().int()),
    stage_counts: z.record(z.string(), z.number().int()),
    /** Who waits for an answer, longest overdue first, then the newest of the others. */
    rows: z.array(NegotiationRow),
    events: z.array(ApplicantEvent),
  }),
  errors: ['vacancy_not_found'],
})

const count = z.number().int()

/** People of a vacancy by the side that began, and how far they came. */
const VacancySource = z.object({
  initiator: z.enum(['seeker', 'employer']),
  people: count,
  invited: count,
  met: count,
  hired: count,
})

/** From this many people on a median says something. */
export const MIN_MEDIAN_PEOPLE = 5

/** What the rows of one vacancy tell: how fast people are answered, who came from where, and who came to work. */
export const showVacancyFigures = endpoint({
  method: 'GET',
  path: '/employer/vacancies/:id/figures',
  access: 'employer',
  params: IdParams,
  reply: z.object({
    sources: z.array(VacancySource),
    /** Applications that were answered, and the median of their days until then; null for few. */
    answered: count,
    median_answer_days: z.number().nullable(),
    started_work: count,
    missed_work: count,
    /** The last ninety days, including today. */
    days: z.array(DailyVacancyStats),
  }),
  errors: ['vacancy_not_found'],
})
export type VacancyFigures = z.output<typeof showVacancyFigures.reply>

/** The latest acts with the applicants, and the public changes of the vacancy. */
export const showVacancyHistory = endpoint({
  method: 'GET',
  path: '/employer/vacancies/:id/history',
  access: 'employer',
  params: IdParams,
  reply: z.object({
    events: z.array(ApplicantEvent),
    /** There are older acts than these. */
    has_earlier: z.boolean(),
    changes: z.array(VacancyChangeEntry),
  }),
  errors: ['vacancy_not_found'],
})
