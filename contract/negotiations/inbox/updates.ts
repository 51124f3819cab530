import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { MAX_UPDATE_COUNT } from '../negotiation-constants.ts'

/** Counts the applications that wait for the answer of the caller in both modes, for the menu of every page. */
export const countNegotiationUpdates = endpoint({
  method: 'GET',
  path: '/profile/news',
  access: 'account',
  reply: z.object({ seeker: z.number().int().max(MAX_UPDATE_COUNT), employer: z.number().int().max(MAX_UPDATE_COUNT) }),
})

export type NegotiationUpdateCounts = z.infer<(typeof countNegotiationUpdates)['reply']>
