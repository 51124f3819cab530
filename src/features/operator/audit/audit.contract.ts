import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { ListPageNumber, PageMeta } from '#contract/paging.ts'
import { FileReply } from '#contract/replies.ts'
import {
  boundedText,
  DateTime,
  Day,
  Id,
  IdParams,
  IdReply,
  lineText,
  requiredLine,
  SearchText,
} from '#contract/shapes.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.number().int(),
  at: DateTime,
  /** Id of the account; null for a command on the server. */
  actor_id: z.number().int().nullable(),
  /** «Ольга Титова»; the number stays after the account is erased. */
  actor_name: z.string(),
  actor_role: z.enum(['operator', 'admin', 'command']),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** What the company, the vacancy, the resume or the person is called now; null for anything else, and for what is gone. */
  subject_name: z.string().nullable(),
  before: Values,
  after: Values,
  reason: z.string(),
  /** The network from which it was done; empty for a command on the server. */
  network: z.string(),
  /** The first eight digits of the hash. */
  hash: z.string(),
  /** Whether the hash fits the entry and the hash of the entry before it, and the mark fits the hash. */
  is_intact: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const MAX_CODE_LENGTH = 60

/** In `actor_kind` a command on the server stands beside the operators: it has no account. */
const AuditFilters = z.object({
  /** Days in Moscow, both included. */
  since: optional(Day),
  until: optional(Day),
  actor_id: optional(Id),
  actor_kind: optional(z.enum(['operator', 'command'])),
  action: optional(lineText(MAX_CODE_LENGTH)),
  subject_kind: optional(lineText(MAX_CODE_LENGTH)),
  subject_id: optional(lineText(MAX_CODE_LENGTH)),
  /** The number of an entry or of its subject, words of its reason, or the name of the company or person that it is about. */
  q: SearchText,
})

/** What operators did, newest first. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  touches: 'nobody',
  query: AuditFilters.extend({ page: ListPageNumber }),
  reply: z.array(AuditEntry),
  meta: PageMeta,
  errors: ['not_found'],
})

/** Whoever has acted, for the filter. */
export const AuditActorName = z.object({ id: z.number().int(), name: z.string() })
export type AuditActorName = z.infer<typeof AuditActorName>

export const listAuditActors = endpoint({
  method: 'GET',
  path: '/operator/audit/actors',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(AuditActorName),
  errors: ['not_found'],
})

export const MAX_EXPORTED_ENTRIES = 10_000

export const AUDIT_FORMATS = ['csv', 'xlsx'] as const

/** The newest of the filtered entries as a table. The export is an entry itself. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/operator/audit/export/:format',
  access: 'operator',
  touches: 'nobody',
  params: z.object({ format: z.enum(AUDIT_FORMATS) }),
  query: AuditFilters,
  reply: FileReply,
  hasSideEffect: true,
  errors: ['not_found'],
})

export const MAX_AUDIT_SEARCHES = 20
export const MAX_AUDIT_SEARCH_NAME = 60
/** Of the address, where a Cyrillic letter has six characters. */
export const MAX_AUDIT_SEARCH_QUERY = 2000

export const AuditSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The query of its address. */
  query: z.string(),
})
export type AuditSearch = z.infer<typeof AuditSearch>

/** The searches to which this operator has given a name. */
export const listAuditSearches = endpoint({
  method: 'GET',
  path: '/operator/audit-searches',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(AuditSearch),
  errors: ['not_found'],
})

/** Names the search, or changes the one of that name. Refuses `limit_reached` for the twenty-first. */
export const saveAuditSearch = endpoint({
  method: 'POST',
  path: '/operator/audit-searches',
  access: 'operator',
  touches: 'nobody',
  body: z.object({ name: requiredLine(MAX_AUDIT_SEARCH_NAME), query: boundedText(MAX_AUDIT_SEARCH_QUERY) }),
  reply: IdReply,
  errors: ['not_found', 'limit_reached'],
})

export const removeAuditSearch = endpoint({
  method: 'DELETE',
  path: '/operator/audit-searches/:id',
  access: 'operator',
  touches: 'nobody',
  params: IdParams,
  reply: IdReply,
  errors: ['not_found'],
})

export const AuditCheck = z.object({
  is_intact: z.boolean(),
  /** Rows whose hash was computed anew. */
  checked: z.number().int(),
  /** The first row whose hash or mark does not fit, or that is missing. */
  broken_at: z.number().int().nullable(),
  /** The first row with a keyed mark, which signs those before it; null in an empty log. */
  marked_from: z.number().int().nullable(),
  /** How many rows the newest published root contains: they cannot be removed without being missed. */
  anchored: z.number().int(),
})
export type AuditCheck = z.infer<typeof AuditCheck>

/** Computes the whole chain of hashes and marks anew and compares it with the published roots, which takes longer with each entry. */
export const checkAuditLog = endpoint({
  method: 'GET',
  path: '/operator/audit/check',
  access: 'operator',
  touches: 'nobody',
  reply: AuditCheck,
  errors: ['not_found'],
})
