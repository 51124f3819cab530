import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './shapes.ts'

/** The marks of this week, which say of an application that it is truly wanted. They move nobody in any order. */
export const Attention = z.object({
  left: z.number().int(),
  of: z.number().int(),
  /** When all of them are there again. */
  renews_at: Moment,
})
export type Attention = z.infer<typeof Attention>

export const showAttention = endpoint({
  method: 'GET',
  path: '/seeker/attention',
  access: 'seeker',
  reply: Attention,
})
