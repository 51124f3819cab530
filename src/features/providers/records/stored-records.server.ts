import { type Db, toJsonColumn } from '#database/connect.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { FieldValues, MergeBase } from '../exchange/rules/merge-sides.ts'
import type { Provider } from '../provider-names.contract.ts'
import type { Exchange, RecordKind, RecordOwner } from './record-kind.server.ts'

const MAX_URL_LENGTH = 511

export type StoredRecord = {
  id: number
  external_id: string
  localId: number
  fingerprint: string
  state: 'linked' | 'conflict' | 'external_deleted' | 'detached'
  url: string | null
  base: unknown
  theirs: FieldValues
}

type Of = { records: Pick<RecordKind, 'kind'>; owner: RecordOwner; provider: Provider }

/** Records that are brought over already, by their id at the other site. */
export async function findRecords(db: Db, { records, owner, provider }: Of, externalIds: readonly string[]) {
  if (externalIds.length === 0) return new Map<string, StoredRecord>()
  const rows = await db
    .selectFrom('external_record')
    .selectAll()
    .where('kind', '=', records.kind)
    .where('provider', '=', provider)
    .where('external_id', 'in', externalIds)
    .where(records.kind === 'vacancy' ? 'company_id' : 'account_id', '=', ownerIdOf(records.kind, owner))
    .execute()
  return new Map(
    rows.map(({ external_url, vacancy_id, resume_id, theirs, ...row }) => [
      row.external_id,
      { ...row, url: external_url, localId: (vacancy_id ?? resume_id)!, theirs: theirs as FieldValues },
    ]),
  )
}

const ownerIdOf = (kind: 'vacancy' | 'resume', { accountId, companyId }: RecordOwner) =>
  kind === 'vacancy' ? companyId! : accountId

/** One that was taken off there is linked so that it does not come again, and not compared. */
type Item = { external_id: string; fingerprint: string; archived_at: string | null }
type NewRecord = { localId: number; url: string | null; base: MergeBase }

export async function insertRecord(
  { tx, records: { kind }, owner, source, at }: Exchange,
  item: Item,
  { localId, url, base }: NewRecord,
): Promise<number> {
  const created_at = at.toISOString()
  const isVacancy = kind === 'vacancy'
  const { id } = await tx
    .insertInto('external_record')
    .values({
      kind,
      provider: source.provider,
      external_account: source.externalAccount,
      external_id: item.external_id,
      external_url: url && cutText(url, MAX_URL_LENGTH),
      fingerprint: item.fingerprint,
      account_id: isVacancy ? null : owner.accountId,
      company_id: isVacancy ? owner.companyId : null,
      vacancy_id: isVacancy ? localId : null,
      resume_id: isVacancy ? null : localId,
      base: toJsonColumn(base),
      theirs: toJsonColumn(base.theirs),
      state: item.archived_at === null ? 'linked' : 'external_deleted',
      last_seen_at: created_at,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RecordChange = { base: MergeBase; theirs: FieldValues; conflicts: string[]; url: string | null }

export async function updateRecord(
  { tx, source, at }: Exchange,
  item: Item,
  { id }: Pick<StoredRecord, 'id'>,
  { base, theirs, conflicts, url }: RecordChange,
) {
  await tx
    .updateTable('external_record')
    .set({
      base: toJsonColumn(base),
      theirs: toJsonColumn(theirs),
      conflict_fields: conflicts,
      state: conflicts.length > 0 ? 'conflict' : 'linked',
      external_account: source.externalAccount,
      external_url: url && cutText(url, MAX_URL_LENGTH),
      fingerprint: item.fingerprint,
      last_seen_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}
