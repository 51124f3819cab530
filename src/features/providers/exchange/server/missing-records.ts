import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { externalAccountOf } from '../../links/connect-provider.server.ts'
import type { ProviderLink } from '../../links/link-rows.server.ts'
import type { Provider } from '../../provider-names.contract.ts'
import type { ItemResult, RecordKind, RecordOwner } from '../../records/record-kind.server.ts'
import type { StoredRecord } from '../../records/stored-records.server.ts'

/** Of an item of an exchange. */
export const MAX_TITLE_LENGTH = 300

type Missing = {
  jobId: number
  link: ProviderLink
  records: RecordKind
  owner: RecordOwner
  provider: Provider
  at: Date
}

/** Records of this account that the list no longer has: reported one time, and ours stay as they are. A list with gaps tells nothing. */
export async function recordMissing(tx: Db, { jobId, link, records, owner, provider, at }: Missing) {
  const { is_list_whole } = await tx
    .selectFrom('import_job')
    .select('is_list_whole')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (!is_list_whole) return
  const account = externalAccountOf({ userId: link.external_user_id!, companyId: link.external_company_id })
  const isVacancy = records.kind === 'vacancy'
  const missing = await tx
    .updateTable('external_record')
    .set({ state: 'external_deleted', conflict_fields: [], updated_at: at.toISOString() })
    .where('kind', '=', records.kind)
    .where('provider', '=', provider)
    .where('external_account', '=', account)
    .where(isVacancy ? 'company_id' : 'account_id', '=', isVacancy ? owner.companyId! : owner.accountId)
    .where('state', 'in', ['linked', 'conflict'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_job_item')
            .select('id')
            .where('job_id', '=', jobId)
            .whereRef('import_job_item.external_id', '=', 'external_record.external_id'),
        ),
      ),
    )
    .returning(['id', 'external_id', 'fingerprint', 'theirs'])
    .execute()
  if (missing.length === 0) return
  await tx
    .insertInto('import_job_item')
    .values(
      missing.map(({ id, external_id, fingerprint, theirs }) => ({
        job_id: jobId,
        external_id,
        fingerprint,
        title: cutText(storedTitleOf(theirs), MAX_TITLE_LENGTH),
        outcome: 'external_deleted' as const,
        record_id: id,
      })),
    )
    .execute()
}

export function storedTitleOf(theirs: unknown): string {
  const { name, title } = theirs as { name?: string; title?: string }
  return name ?? title ?? ''
}

/** Told as `Сняты`, one time. Ours stays: whether it goes into the archive too is for a person to decide. */
export async function recordArchived(tx: Db, { id }: StoredRecord, archivedAt: string, at: Date): Promise<ItemResult> {
  const ended = await tx
    .updateTable('external_record')
    .set({ state: 'external_deleted', conflict_fields: [], updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('state', '<>', 'external_deleted')
    .returning('id')
    .executeTakeFirst()
  return ended
    ? { outcome: 'external_deleted', reason: archivedText(archivedAt), recordId: id }
    : { outcome: 'unchanged', reason: null, recordId: id }
}

export const archivedText = (archivedAt: string) => `В архиве там с ${dateText(archivedAt)}`
