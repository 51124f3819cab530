import { refuse } from '#contract/core/errors.ts'
import type { Actor } from './audit/audit-log.ts'

/** Refuses `forbidden` to the operator whose own decision is contested. */
export function refuseOwnDecision(actor: Actor, decidedBy: number | null) {
  if (decidedBy !== null && decidedBy === actor.id) refuse('forbidden', { message: 'Решает другой человек' })
}
