import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IdParams } from '#contract/shapes.ts'
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
