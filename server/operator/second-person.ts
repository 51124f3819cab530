import { refuse } from '#contract/core/errors.ts'
import type { AuditActor } from './audit/audit-log.ts'

/** Refuses `forbidden` to the operator whose own decision is contested. */
export function refuseOwnDecision(actor: AuditActor, decidedBy: number | null) {
  if (decidedBy !== null && decidedBy === actor.id) refuse('forbidden', { message: 'Решает другой человек' })
}
