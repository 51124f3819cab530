import type { Input } from '#contract/endpoint.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { exportAuditLog } from './audit.contract.ts'

/** What the list and the export are filtered by. */
export const AUDIT_FILTERS = ['since', 'until', 'who', 'action', 'subject_kind', 'subject_id', 'q'] as const
export type AuditQuery = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>

/** The filled fields of the address. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const filled = AUDIT_FILTERS.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

/** The same of the address that is kept under a name: nothing else is. */
export const auditQueryText = (query: string) => toQueryString(readAuditQuery(new URLSearchParams(query)))

/** One field of the form chooses an operator, all operators or the commands on the server. */
export function readAuditFilters(params: URLSearchParams): NonNullable<Input<typeof exportAuditLog>['query']> {
  const { who, ...filters } = readAuditQuery(params)
  if (who === undefined) return filters
  return who === 'operator' || who === 'command' ? { ...filters, actor_kind: who } : { ...filters, actor_id: who }
}
