import { z } from 'zod'
import { Flag } from '#contract/form-shapes.ts'
import { DateTime } from '#contract/shapes.ts'
import { EMPLOYER_ACTS, NEGOTIATION_STATES } from '../../contract/negotiation-constants.ts'

/**
 * The decision waits for ten seconds in which it can be undone. Until then the application stays as it is for everybody
 * else, and the reply names the waiting decision.
 */
export const holdField = { hold: Flag.default(false) }

/** A decision that is not delivered yet. */
export const HeldDecision = z.object({
  /** State and stage after the delivery. */
  state: z.enum(NEGOTIATION_STATES),
  stage_id: z.number().int().nullable(),
  /** What the state does not tell. */
  act: z.enum(EMPLOYER_ACTS).nullable(),
  /** It can be undone for ten seconds from then on. */
  decided_at: DateTime,
  author: z.string(),
})
export type HeldDecision = z.infer<typeof HeldDecision>
