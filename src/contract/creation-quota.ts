import { z } from 'zod'
import { DateTime } from './shapes.ts'

export const CreationQuota = z.object({
  available: z.boolean(),
  free: z.number().int(),
  used: z.number().int(),
  max: z.number().int(),
  reason: z.enum(['limit', 'profile_incomplete', 'publishing_suspended']).nullable(),
  /** When the restriction ends by itself. */
  until: DateTime.nullable(),
})
export type CreationQuota = z.infer<typeof CreationQuota>
