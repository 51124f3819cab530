import type { Db } from '#database/connect.ts'
import type { ExternalSummary, UnreadableRow } from '#integrations/providers/provider-adapter.ts'
import { isProviderError, type ProviderErrorKind } from '#integrations/providers/provider-error.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { withAccess } from '../../links/access.server.ts'
import { externalAccountOf } from '../../links/connect-provider.server.ts'
import { PROVIDER_LABELS } from '../../provider-names.contract.ts'
import type { RecordKind } from '../../records/record-kind.server.ts'
import { findRecords } from '../../records/stored-records.server.ts'
import { adapterOf, type ImportRun } from './import-run.ts'
import { MAX_TITLE_LENGTH, storedTitleOf } from './missing-records.ts'

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
  const open = await readPages(run, { list: records.list, place: 'open' })
  const archived = await listArchived(run, asks_choice)
  await ctx.db
    .updateTable('import_job')
    .set({ listed_at: ctx.now().toISOString() })
    // A row without an id may stand for any record.
    .set({ is_list_whole: open.isWhole && !open.hasNameless && !archived.hasNameless })
    .where('id', '=', jobId)
    .execute()
}

type Reading = {
  list: RecordKind['list']
  /** Of a row without an id, which is told apart by where it stands. */
  place: 'open' | 'archive'
  isWanted?: (item: ExternalSummary) => boolean
}

/** Whether all rows came that they count, and whether there is one among them whose id cannot be read. */
type ReadList = { isWhole: boolean; hasNameless: boolean }

/** Reads a list to its end. A page that repeats earlier ones is the end too, so it cannot go on for ever. */
async function readPages(run: ImportRun, { list, place, isWanted = () => true }: Reading): Promise<ReadList> {
  const { ctx, jobId, link } = run
  const adapter = adapterOf(run)
  // Of this reading only: a listing that was interrupted begins again at the first page, whose items are stored already.
  const seen = new Set<string>()
  let [rows, hasNameless] = [0, false]
  for (let page: number | null = 0; ; ) {
    const current: number = page
    const read = await withAccess(ctx, link.id, adapter, (access) => list(adapter, access, current))
    const { items, unreadable, total, next } = read
    await insertItems(ctx.db, jobId, items.filter(isWanted))
    await insertUnreadable(run, unreadable, `${place}:${current}`)
    const seenBefore = seen.size
    for (const { id } of [...items, ...unreadable]) if (id !== null) seen.add(id)
    const isNameless = unreadable.some(({ id }) => id === null)
    hasNameless ||= isNameless
    rows += items.length + unreadable.length
    const isRepeated = seen.size === seenBefore && !isNameless
    if (isRepeated || next === null) return { isWhole: next === null && total !== null && rows >= total, hasNameless }
    page = next
  }
}

/**
 * Of what was taken off there: linked records that are not open any more, and, in the first exchange or when a person
 * chooses, what was taken off not long ago.
 */
async function listArchived(run: ImportRun, asksChoice: boolean): Promise<Pick<ReadList, 'hasNameless'>> {
  const { ctx, link, records } = run
  if (!records.listArchived) return { hasNameless: false }
  const missing = await listMissing(run)
  const offersNew = asksChoice || link.last_sync_at === null
  if (missing.size === 0 && !offersNew) return { hasNameless: false }
  const since = new Date(ctx.now().getTime() - ARCHIVE_DAYS * 24 * 3600 * 1000).toISOString()
  const isWanted = ({ id, archivedAt }: ExternalSummary) =>
    archivedAt !== null && (missing.has(id) || (offersNew && archivedAt >= since))
  try {
    return await readPages(run, { list: records.listArchived, place: 'archive', isWanted })
  } catch (error) {
    // Without this list the exchange tells only that they are gone.
    if (!isProviderError(error) || !REFUSALS.has(error.kind)) throw error
    return { hasNameless: false }
  }
}

const REFUSALS: ReadonlySet<ProviderErrorKind> = new Set(['closed', 'paid', 'forbidden', 'not_theirs'])

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

/** Each is a failed item. One without an id gets where it stands in place of it, so that reading anew does not double it. */
async function insertUnreadable(run: ImportRun, unreadable: readonly UnreadableRow[], page: string) {
  if (unreadable.length === 0) return
  const { ctx, jobId, provider } = run
  const site = PROVIDER_LABELS[provider]
  const known = await findRecords(
    ctx.db,
    run,
    unreadable.flatMap(({ id }) => id ?? []),
  )
  await ctx.db
    .insertInto('import_job_item')
    .values(
      unreadable.map(({ id, title }, row) => {
        const record = id === null ? undefined : known.get(id)
        return {
          job_id: jobId,
          external_id: id ?? `?${page}:${row}`,
          title: cutText(title || (record && storedTitleOf(record.theirs)) || 'Без названия', MAX_TITLE_LENGTH),
          fingerprint: '',
          outcome: 'failed' as const,
          reason:
            id === null ? `${site} прислал строку без номера` : `${site} прислал строку, которую не разобрать: № ${id}`,
          record_id: record?.id ?? null,
        }
      }),
    )
    .onConflict((conflict) => conflict.constraint('import_job_item_once').doNothing())
    .execute()
}
