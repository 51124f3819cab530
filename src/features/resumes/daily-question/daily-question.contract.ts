import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { lineText } from '#contract/shapes.ts'

export const QUESTION_KINDS = ['medical_book', 'vehicle', 'driver_license', 'skill'] as const

const AskedFact = z.object({
  kind: z.enum(QUESTION_KINDS),
  /** Id of the licence or name of the skill; empty for the other kinds. */
  subject: z.string(),
})

export const DailyQuestion = AskedFact.extend({
  /** How many of the vacancies near the person ask for it. */
  asked_by: z.number().int(),
  vacancies: z.number().int(),
  /** The vacancies are only the newest of more. */
  is_sample: z.boolean(),
})
export type DailyQuestion = z.infer<typeof DailyQuestion>

/**
 * The one question of the day: what vacancies near the person ask for most and the chosen resume, or else the newest, does
 * not say. Null once it is answered, until the next day in Moscow, and where nothing is left to ask.
 */
export const showDailyQuestion = endpoint({
  method: 'GET',
  path: '/seeker/daily-question',
  access: 'account',
  reply: z.object({ question: DailyQuestion.nullable() }),
})

/**
 * `yes` and `no` fill the resume and are never asked again; `later` is asked again in a week. Of two answers on one day the
 * first counts.
 */
export const answerDailyQuestion = endpoint({
  method: 'POST',
  path: '/seeker/daily-question',
  access: 'account',
  body: AskedFact.extend({ subject: lineText(100).default(''), answer: z.enum(['yes', 'no', 'later']) }),
  reply: z.object({ is_saved: z.boolean() }),
  errors: ['resume_not_found'],
})
