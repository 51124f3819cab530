import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { boundedText, IdParams } from '#contract/shapes.ts'
import { SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
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

export const MAX_DECLINE_CHARACTERS = 200

/** `text`: why. The company reads it as a message. */
export const declineInvitation = endpoint({
  ...seekerTransition('decline'),
  body: z.object({ text: boundedText(MAX_DECLINE_CHARACTERS).default('') }),
})

/** `slot` is required if the invitation proposes times. */
export const acceptInvitation = endpoint({
  ...seekerTransition('accept'),
  body: z.object({ slot: optional(InterviewSlot) }),
})

export const acceptOffer = seekerTransition('offer/accept')

export const declineOffer = seekerTransition('offer/decline')
