import { refuse } from '#contract/core/errors.ts'
import type { AuditActor } from './audit/audit-log.ts'

/** Refuses `forbidden` to operators who are no admins. */
export function refuseUnlessAdmin({ role }: AuditActor, message: string) {
  if (role !== 'admin') refuse('forbidden', { message })
}
