import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { boundedText, IdParams, requiredText } from '#contract/shapes.ts'
import { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

/** Reminds the company of the application. Allowed once, after the promised day has passed without an answer. */
export const remindOverdueEmployer = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/reminder',
  access: 'seeker',
  params: IdParams,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** Allowed once, after the promised day has passed without an answer. */
export const askOverdueEmployer = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/questions',
  access: 'seeker',
  params: IdParams,
  body: z.object({ first: requiredText(300, 5), second: boundedText(300).default('') }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})
