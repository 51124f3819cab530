import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { DateTime } from '#contract/shapes.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.number().int(),
  at: DateTime,
  /** Id of the account; null for a command on the server. */
  actor_id: z.number().int().nullable(),
  actor_role: z.enum(['operator', 'admin', 'command']),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: Values,
  after: Values,
  reason: z.string(),
  /** The first eight digits of the hash. */
  hash: z.string(),
  /** Whether the hash fits the entry and the hash of the entry before it. */
  is_intact: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What operators did, newest first. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(AuditEntry),
  meta: PageMeta,
  errors: ['not_found'],
})

export const AuditCheck = z.object({
  is_intact: z.boolean(),
  /** Rows whose hash was computed anew. */
  checked: z.number().int(),
  /** The first row whose hash does not fit, or that is missing. */
  broken_at: z.number().int().nullable(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

/** Computes the whole chain of hashes anew, which takes longer with each entry. */
export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/operator/audit/check',
  access: 'operator',
  touches: 'nobody',
  reply: AuditCheck,
  errors: ['not_found'],
})
