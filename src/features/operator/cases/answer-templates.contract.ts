import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Whom the words are for: those who complained, with either decision, or whom a measure is about. */
export const ANSWER_SUBJECTS = ['confirmed', 'rejected', 'owner'] as const

export const AnswerTemplate = z.object({
  id: z.string(),
  about: z.enum(ANSWER_SUBJECTS),
  name: z.string(),
  text: z.string(),
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

/** Ready words of operators, which they edit before they send them. */
export const listAnswerTemplates = endpoint({
  method: 'GET',
  path: '/operator/answer-templates',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(AnswerTemplate),
  errors: ['not_found'],
})
