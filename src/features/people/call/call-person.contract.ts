import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, Id, NamedItem, requiredText } from '#contract/shapes.ts'
import { PersonParams, PersonReply } from '../base/people.contract.ts'

/** How often a company may call the same person again. */
export const REPEAT_CALL_DAYS = 30

/** To what a person can be called again, and in which words. */
export const RepeatCallOptions = z.object({
  /** Open vacancies without an application of the person, best match first. */
  vacancies: z.array(NamedItem.extend({ score: z.number().int().nullable() })),
  text: z.string(),
  /** The company has called within the last thirty days. */
  next_at: DateTime.nullable(),
})
export type RepeatCallOptions = z.infer<typeof RepeatCallOptions>

export const showCallOptions = endpoint({
  method: 'GET',
  path: '/employer/people/:id/call',
  access: 'employer',
  params: PersonParams,
  reply: RepeatCallOptions,
  errors: ['person_not_found'],
})

/** Invites the person to another vacancy. The invitation waits for ten seconds in which it can be undone. */
export const callPersonAgain = endpoint({
  method: 'POST',
  path: '/employer/people/:id/call',
  access: 'employer',
  params: PersonParams,
  body: z.object({ vacancy_id: Id, text: requiredText(1000) }),
  reply: PersonReply,
  errors: ['person_not_found', 'resume_not_found', 'vacancy_not_found', 'negotiation_exists', 'state_conflict'],
})

export const undoCall = endpoint({
  method: 'POST',
  path: '/employer/people/:id/call/undo',
  access: 'employer',
  params: PersonParams,
  body: z.object({ vacancy_id: Id }),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict'],
})
