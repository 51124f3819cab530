import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { FileReply } from '../../core/file-reply.ts'
import { Id } from '../../core/shapes.ts'

/** CSV of the applications to one vacancy, with the same masking as on the screen. */
export const exportNegotiations = endpoint({
  method: 'GET',
  path: '/employer/negotiations/export',
  access: 'employer',
  query: z.object({ vacancy_id: Id }),
  reply: FileReply,
  errors: ['vacancy_not_found'],
})
