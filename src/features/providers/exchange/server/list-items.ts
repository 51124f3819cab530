import type { Db } from '#database/connect.ts'
import type { ExternalSummary } from '#integrations/providers/provider-adapter.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { withAccess } from '../../links/access.server.ts'
import { externalAccountOf } from '../../links/connect-provider.server.ts'
import type { RecordKind } from '../../records/record-kind.server.ts'
import { adapterOf, type ImportRun } from './import-run.ts'
import { MAX_TITLE_LENGTH } from './missing-records.ts'

/** What was taken off there longer ago is not offered (providers §3.4). */
const ARCHIVE_DAYS = 90

/** Writes down what there is, one time. */
export async function listItems(run: ImportRun) {
  const { ctx, jobId, records } = run
  const { listed_at, asks_choice } = await ctx.db
    .selectFrom('import_job')
    .select(['listed_at', 'asks_choice'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (listed_at !== null) return
  await readPages(run, records.list, () => true)
  await listArchived(run, asks_choice)
  await ctx.db.updateTable('import_job').set({ listed_at: ctx.now().toISOString() }).where('id', '=', jobId).execute()
}

/** Reads a list to its end. A page that repeats earlier ones is the end too, so it cannot go on for ever. */
async function readPages(run: ImportRun, list: RecordKind['list'], isWanted: (item: ExternalSummary) => boolean) {
  const { ctx, jobId, link } = run
  const adapter = adapterOf(run)
  // Of this reading only: a listing that was interrupted begins again at the first page, whose items are stored already.
  const seen = new Set<string>()
  for (let page: number | null = 0; page !== null; ) {
    const current: number = page
    const { items, next } = await withAccess(ctx, link.id, adapter, (access) => list(adapter, access, current))
    await insertItems(ctx.db, jobId, items.filter(isWanted))
    const seenBefore = seen.size
    for (const { id } of items) seen.add(id)
    page = seen.size === seenBefore ? null : next
  }
}

/**
 * Of what was taken off there: linked records that are not open any more, and, in the first exchange or when a person
 * chooses, what was taken off not long ago.
 */
async function listArchived(run: ImportRun, asksChoice: boolean) {
  const { ctx, link, records } = run
  if (!records.listArchived) return
  const missing = await listMissing(run)
  const offersNew = asksChoice || link.last_sync_at === null
  if (missing.size === 0 && !offersNew) return
  const since = new Date(ctx.now().getTime() - ARCHIVE_DAYS * 24 * 3600 * 1000).toISOString()
  const isWanted = ({ id, archivedAt }: ExternalSummary) =>
    archivedAt !== null && (missing.has(id) || (offersNew && archivedAt >= since))
  try {
    await readPages(run, records.listArchived, isWanted)
  } catch (error) {
    // Without this list the exchange tells only that they are gone.
    if (!isProviderError(error) || (error.kind !== 'closed' && error.kind !== 'paid')) throw error
  }
}

/** Ids of linked records of this account that are not in the list of what is open. */
async function listMissing({ ctx, jobId, link, records, owner, provider }: ImportRun): Promise<Set<string>> {
  const account = externalAccountOf({ userId: link.external_user_id!, companyId: link.external_company_id })
  const rows = await ctx.db
    .selectFrom('external_record')
    .leftJoin('import_job_item as item', (join) =>
      join.onRef('item.external_id', '=', 'external_record.external_id').on('item.job_id', '=', jobId),
    )
    .select('external_record.external_id')
    .where('kind', '=', records.kind)
    .where('provider', '=', provider)
    .where('external_account', '=', account)
    .where('company_id', '=', owner.companyId)
    .where('state', 'in', ['linked', 'conflict', 'detached'])
    .where('item.id', 'is', null)
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

async function insertItems(db: Db, jobId: number, items: ExternalSummary[]) {
  if (items.length === 0) return
  await db
    .insertInto('import_job_item')
    .values(
      items.map(({ id, title, fingerprint, archivedAt }) => ({
        job_id: jobId,
        external_id: id,
        title: cutText(title, MAX_TITLE_LENGTH),
        fingerprint,
        outcome: 'pending' as const,
        archived_at: archivedAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('import_job_item_once').doNothing())
    .execute()
}
