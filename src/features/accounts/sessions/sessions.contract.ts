import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, EmptyReply, IdParams } from '#contract/shapes.ts'

export const Session = z.object({
  id: z.number().int(),
  created_at: DateTime,
  last_used_at: DateTime,
  /** «Chrome, Android» */
  device: z.string(),
  /** Network part of the IP address only. */
  address: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  access: 'account',
  reply: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/:id',
  access: 'account',
  params: IdParams,
  reply: EmptyReply,
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  access: 'account',
  reply: z.object({ ended: z.number().int() }),
})
