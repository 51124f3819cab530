import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf } from '#contract/form-shapes.ts'
import { boundedText, Id, IdParams, IdReply } from '#contract/shapes.ts'
import { MAX_QUESTIONS, ScreeningAnswer } from '#features/questionnaires/questionnaires.contract.ts'
import { MAX_LETTER_CHARACTERS } from '../contract/negotiation-constants.ts'
import { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

export const NewApplication = z.object({
  vacancy_id: Id,
  resume_id: Id,
  letter: boundedText(MAX_LETTER_CHARACTERS).default(''),
  answers: listOf(ScreeningAnswer, MAX_QUESTIONS),
  /** Holds the application for ten seconds, in which the seeker can cancel it without a trace. */
  hold: Flag.default(false),
  /** Hides name, contacts and former companies until both sides agree to disclose them. */
  anonymous: Flag.default(false),
  /** Uses one of the attention tokens of the week. */
  attention: Flag.default(false),
})
export type NewApplication = z.output<typeof NewApplication>

export const submitApplication = endpoint({
  method: 'POST',
  path: '/seeker/negotiations',
  access: 'seeker',
  body: NewApplication,
  reply: SeekerNegotiation,
  errors: ['vacancy_not_found', 'resume_not_found', 'negotiation_exists', 'state_conflict', 'limit_reached'],
})

/** Cancels an application that the employer has not received yet. It still counts for the daily limit. */
export const cancelApplication = endpoint({
  method: 'DELETE',
  path: '/seeker/negotiations/:id',
  access: 'seeker',
  params: IdParams,
  reply: IdReply,
  errors: ['negotiation_not_found', 'state_conflict'],
})
