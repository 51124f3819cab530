import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { MAX_UPDATE_COUNT } from '../negotiation-constants.ts'

const UpdateCount = z.number().int().max(MAX_UPDATE_COUNT)

/**
 * For the menu of every page, in both modes: the applications that wait for the answer of the caller, and the
 * conversations with unread messages.
 */
export const countNegotiationUpdates = endpoint({
  method: 'GET',
  path: '/profile/news',
  access: 'account',
  reply: z.object({
    seeker: UpdateCount,
    employer: UpdateCount,
    seeker_messages: UpdateCount,
    employer_messages: UpdateCount,
  }),
})

export type NegotiationUpdateCounts = z.infer<(typeof countNegotiationUpdates)['reply']>
