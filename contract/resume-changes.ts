import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

const Line = z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() })

export const ResumeChanges = z.object({
  /** Where the resume stands today; null when this employer may not see it any more. */
  slug: z.string().nullable(),
  changes: z.array(z.object({ title: z.string(), lines: z.array(Line) })),
})
export type ResumeChanges = z.infer<typeof ResumeChanges>

/** The resume of the day it was sent beside that of today. */
export const showResumeChanges = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/resume-changes',
  access: 'employer',
  params: z.object({ id: Id }),
  reply: ResumeChanges,
  errors: ['negotiation_not_found'],
})
