import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/form-shapes.ts'
import { boundedText, Day, IdParams } from '#contract/shapes.ts'
import { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { holdField } from '../decisions/contract/held-decisions.ts'
import { DAY_PARTS, InterviewSlot, MAX_OWN_DAYS } from '../decisions/contract/interviews.ts'

export const MAX_OWN_TIME_CHARACTERS = 300

/**
 * «Ни одно не подходит»: days and parts of the day that suit the person. The invitation and an agreed time stand until the
 * company answers. The company reads `text` as a message.
 */
export const proposeOwnTimes = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/own-times',
  access: 'seeker',
  params: IdParams,
  body: z.object({
    days: listOf(Day, MAX_OWN_DAYS).refine((days) => days.length > 0, 'Выберите хотя бы один день'),
    parts: listOf(z.enum(DAY_PARTS), DAY_PARTS.length).refine(
      (parts) => parts.length > 0,
      'Выберите хотя бы одну часть дня',
    ),
    text: boundedText(MAX_OWN_TIME_CHARACTERS).default(''),
  }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict', 'forbidden'],
})

/** The recruiter takes one of the times that the person proposed: the meeting is agreed on. */
export const takeOwnTime = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/take-time',
  access: 'employer',
  params: IdParams,
  body: z.object({ slot: InterviewSlot, ...holdField }),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})
