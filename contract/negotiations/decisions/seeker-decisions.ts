import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { optional } from '../../core/form-shapes.ts'
import { IdParams } from '../../core/shapes.ts'
import { SeekerNegotiation } from '../negotiation-shapes.ts'
import { InterviewSlot } from './interviews.ts'

const seekerTransition = <const P extends string>(transition: P) =>
  endpoint({
    method: 'POST',
    path: `/seeker/negotiations/:id/${transition}` as const,
    access: 'seeker',
    params: IdParams,
    reply: SeekerNegotiation,
    errors: ['negotiation_not_found', 'state_conflict'],
  })

export const withdrawNegotiation = seekerTransition('withdraw')

export const declineInvitation = seekerTransition('decline')

/** `slot` is required if the invitation proposes times. */
export const acceptInvitation = endpoint({
  ...seekerTransition('accept'),
  body: z.object({ slot: optional(InterviewSlot) }),
})

export const acceptOffer = seekerTransition('offer/accept')

export const declineOffer = seekerTransition('offer/decline')
