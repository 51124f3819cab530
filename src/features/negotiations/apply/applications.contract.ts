import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, Day, Id, IdParams, IdReply, lineText, wholeNumber } from '#contract/shapes.ts'
import { MAX_QUESTIONS, ScreeningAnswer } from '#features/questionnaires/questionnaires.contract.ts'
import { START_DAYS } from '#features/resumes/contract/resumes.ts'
import { MAX_LETTER_CHARACTERS } from '../contract/negotiation-constants.ts'
import { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

/** The links of an employer: the address that is sent around, and the QR code of the poster. */
export const EMPLOYER_LINKS = ['link', 'qr'] as const

export const MAX_SENTENCE_CHARACTERS = 200

/**
 * An application without a resume (ruling 45). `experience_months` is asked once for work of one kind; what is missing
 * is refused together with the letter and the questions of the vacancy.
 */
export const ShortAnswer = z.object({
  experience_months: optional(wholeNumber(0, 720)),
  start_ready: optional(z.enum(START_DAYS)),
  start_date: optional(Day),
  /** What the vacancy asks for and the person has. */
  skills: listOf(lineText(100).min(1), 10),
  /** A sentence about oneself; it is the letter. */
  text: boundedText(MAX_SENTENCE_CHARACTERS).default(''),
  hide_phone: Flag.default(false),
})
export type ShortAnswer = z.output<typeof ShortAnswer>

export const NewApplication = z.object({
  vacancy_id: Id,
  /** The resume to send; or `short` in its place. */
  resume_id: optional(Id),
  short: ShortAnswer.optional(),
  letter: boundedText(MAX_LETTER_CHARACTERS).default(''),
  answers: listOf(ScreeningAnswer, MAX_QUESTIONS),
  /** Holds the application for ten seconds, in which the seeker can cancel it without a trace. */
  hold: Flag.default(false),
  /** Hides name, contacts and former companies until both sides agree to disclose them. */
  anonymous: Flag.default(false),
  /** Uses one of the attention tokens of the week. */
  attention: Flag.default(false),
  /** By which link of the employer the person came, for its report: the address, or the QR code. */
  came_from: optional(z.enum(EMPLOYER_LINKS)),
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
