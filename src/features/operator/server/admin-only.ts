import { refuse } from '#contract/errors.ts'
import type { AuditActor } from '../audit/audit-log.server.ts'

/** Only an admin blocks operators, or turns their second factor off. */
export const OPERATORS_SENTENCE = 'Оператора блокирует и отключает ему код только администратор'

/** Refuses `forbidden` to operators who are no admins. */
export function refuseUnlessAdmin({ role }: AuditActor, message: string) {
  if (role !== 'admin') refuse('forbidden', { message })
}
