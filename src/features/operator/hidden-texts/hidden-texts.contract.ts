import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams, IdReply, requiredText } from '#contract/shapes.ts'
import { CONVERSATION_TARGETS } from '#features/complaints/complaints.contract.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#features/phone-checks/phone-checks.contract.ts'
import { OwnAppeals } from '../contract/appeals.ts'

/** Own words in a conversation that an operator has hidden, and the appeal against that. */
export const OwnHiddenText = OwnAppeals.extend({
  id: z.number().int(),
  negotiation_id: z.number().int(),
  kind: z.enum(CONVERSATION_TARGETS),
  /** The own words. */
  text: z.string(),
  reason: z.string(),
  hidden_at: DateTime,
  /** The hiding has ended: they are shown again, or others stand in their place. */
  is_shown: z.boolean(),
})
export type OwnHiddenText = z.infer<typeof OwnHiddenText>

export const showHiddenWords = endpoint({
  method: 'GET',
  path: '/profile/hidden-texts/:id',
  access: 'account',
  params: IdParams,
  reply: OwnHiddenText,
  errors: ['not_found'],
})

/** Contests that own words are hidden, once (ruling 51). Refuses `state_conflict` if they are shown or it was contested. */
export const appealHiddenWords = endpoint({
  method: 'POST',
  path: '/profile/hidden-texts/:id/appeal',
  access: 'account',
  params: IdParams,
  body: z.object({ text: requiredText(MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH) }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
