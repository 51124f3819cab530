import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_UPDATE_COUNT } from '../../contract/negotiation-constants.ts'

const UpdateCount = z.number().int().max(MAX_UPDATE_COUNT)

/**
 * For the menu of every page, in both modes: the applications that wait for the answer of the caller, the conversations
 * with unread messages, and the unread rows of the notification centre.
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
    seeker_notifications: UpdateCount,
    employer_notifications: UpdateCount,
  }),
})

export type NegotiationUpdateCounts = z.infer<(typeof countNegotiationUpdates)['reply']>
