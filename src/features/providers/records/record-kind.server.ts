import type { Db } from '#database/connect.ts'
import type { ImportItemOutcome } from '#database/schema.ts'
import type {
  ExternalPage,
  ProviderAccess,
  ProviderAdapter,
  ProviderName,
} from '#integrations/providers/provider-adapter.ts'
import type { FieldValues } from '../exchange/rules/merge-sides.ts'
import type { ProviderCapabilities } from '../links/provider-links.contract.ts'
import type { ProviderLookups } from './provider-lookups.server.ts'

/** Whose records an exchange is about. */
export type RecordOwner = { accountId: number; companyId: number | null }

/** A record of the other site in our fields. */
export type TheirRecord = {
  url: string | null
  fields: FieldValues
  dropped: string[]
  /** Fields of which something could not be read. */
  misread: string[]
}

/** A record here that is like one there, and how much of their texts is the same. */
export type LocalTwin = { id: number; name: string; similarity: number }

type LocalRecord = {
  fields: FieldValues
  /** A change here would be seen by others at once, so a person decides it. */
  isPublic: boolean
}

/** What the exchange of vacancies and the exchange of resumes do differently. */
export type RecordKind = {
  kind: 'vacancy' | 'resume'
  capability: keyof ProviderCapabilities
  list(adapter: ProviderAdapter, access: ProviderAccess, page: number): Promise<ExternalPage>
  /** Those that were taken off there. Absent: the site has no such list. */
  listArchived?(adapter: ProviderAdapter, access: ProviderAccess, page: number): Promise<ExternalPage>
  read(adapter: ProviderAdapter, access: ProviderAccess, id: string, lookups: ProviderLookups): Promise<TheirRecord>
  /** With a lock. Undefined: deleted here. */
  findLocal(tx: Db, owner: RecordOwner, id: number, at: Date): Promise<LocalRecord | undefined>
  /** A record of ours that says the same and is not linked yet with one of this site. */
  findTwin(tx: Db, owner: RecordOwner, fields: FieldValues, provider: ProviderName): Promise<LocalTwin | undefined>
  /** Creates a draft. Refuses `limit_reached`, `resume_exists`, and `invalid_input` by field before it writes. */
  create(tx: Db, owner: RecordOwner, fields: FieldValues, by: { provider: ProviderName; at: Date }): Promise<number>
  /** Changes what others do not see: a draft. Refuses like `create`. */
  change(tx: Db, owner: RecordOwner, id: number, fields: FieldValues, at: Date): Promise<void>
}

/** What bringing one record over needs. */
export type Exchange = {
  tx: Db
  records: RecordKind
  owner: RecordOwner
  source: { provider: ProviderName; externalAccount: string }
  at: Date
}

/** What came of one item. */
export type ItemResult = { outcome: ImportItemOutcome; reason: string | null; recordId: number | null }
