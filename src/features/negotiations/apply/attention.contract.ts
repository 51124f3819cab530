import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'

/** Attention tokens of this week, for applications that the seeker wants most. They do not affect any order. */
export const Attention = z.object({
  left: z.number().int(),
  of: z.number().int(),
  /** When the full number is available again. */
  renews_at: DateTime,
})
export type Attention = z.infer<typeof Attention>

export const showAttention = endpoint({
  method: 'GET',
  path: '/seeker/attention',
  access: 'seeker',
  reply: Attention,
})
