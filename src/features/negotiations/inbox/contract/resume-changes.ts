import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IdParams } from '#contract/shapes.ts'

const ChangedLine = z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() })

export const ResumeChanges = z.object({
  /** Current address of the resume; null if this employer may no longer see it. */
  slug: z.string().nullable(),
  changes: z.array(z.object({ title: z.string(), lines: z.array(ChangedLine) })),
})
export type ResumeChanges = z.infer<typeof ResumeChanges>

/** Compares the resume as sent with its current version. */
export const showResumeChanges = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/resume-changes',
  access: 'employer',
  params: IdParams,
  reply: ResumeChanges,
  errors: ['negotiation_not_found'],
})
