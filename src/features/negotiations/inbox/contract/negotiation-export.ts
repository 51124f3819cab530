import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/file-reply.ts'
import { Id } from '#contract/shapes.ts'

/** CSV of the applications to one vacancy, with the same masking as on the screen. */
export const exportNegotiations = endpoint({
  method: 'GET',
  path: '/employer/negotiations/export',
  access: 'employer',
  query: z.object({ vacancy_id: Id }),
  reply: FileReply,
  errors: ['vacancy_not_found'],
})
