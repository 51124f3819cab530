import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { IdParams, requiredLine, requiredText } from '#contract/shapes.ts'
import { EmployerNegotiation, SeekerNegotiation } from './negotiation-shapes.ts'

/** Idempotent: a second request keeps the date of the first. */
export const requestWrittenRefusalReason = endpoint({
  method: 'POST',
  path: '/seeker/negotiations/:id/written-reason',
  access: 'seeker',
  params: IdParams,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

export const answerWrittenReason = endpoint({
  method: 'POST',
  path: '/employer/negotiations/:id/written-reason',
  access: 'employer',
  params: IdParams,
  body: z.object({ answer: requiredText(4000, 20), signed_by: requiredLine(255) }),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'state_conflict'],
})

const documentParams = IdParams.extend({ paper: z.enum(['request', 'answer']) })

export const showSeekerReasonDocument = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/written-reason/:paper',
  access: 'seeker',
  params: documentParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})

export const showEmployerReasonDocument = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/written-reason/:paper',
  access: 'employer',
  params: documentParams,
  reply: FileReply,
  errors: ['negotiation_not_found'],
})
