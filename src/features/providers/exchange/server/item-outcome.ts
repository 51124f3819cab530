import type { Db } from '#database/connect.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { withAccess } from '../../links/access.server.ts'
import { isItemFailure } from '../../links/link-failures.server.ts'
import type { ProviderLookups } from '../../records/provider-lookups.server.ts'
import type { ItemResult, TheirRecord } from '../../records/record-kind.server.ts'
import { adapterOf, type ImportRun, resetAttempts } from './import-run.ts'

type PendingItem = { id: number; external_id: string }

/** The person has stopped or disconnected meanwhile. */
export class JobStopped extends Error {}

/** What is there, or why this one item cannot be read. */
export async function readTheirs(
  run: ImportRun,
  lookups: ProviderLookups,
  { external_id }: PendingItem,
): Promise<TheirRecord | ItemResult> {
  const adapter = adapterOf(run)
  try {
    return await withAccess(run.ctx, run.link.id, adapter, (access) =>
      run.records.read(adapter, access, external_id, lookups),
    )
  } catch (error) {
    if (!isProviderError(error) || !isItemFailure(error)) throw error
    const reason =
      error.kind === 'not_found' ? 'Там её нет или она закрыта для вас' : 'Ответ другого сайта не разобрать'
    return { outcome: 'failed', reason, recordId: null }
  }
}

/** Gives the item its outcome together with the change. A second worker finds no pending item, and changes nothing. */
export async function recordOutcome(
  { ctx, jobId }: ImportRun,
  item: PendingItem,
  change: (tx: Db) => Promise<ItemResult>,
) {
  await inTransaction(ctx.db, async (tx) => {
    const job = await tx.selectFrom('import_job').select('state').where('id', '=', jobId).forShare().executeTakeFirst()
    if (job?.state !== 'running') throw new JobStopped()
    const pending = await tx
      .selectFrom('import_job_item')
      .select('id')
      .where('id', '=', item.id)
      .where('outcome', '=', 'pending')
      .forUpdate()
      .executeTakeFirst()
    if (!pending) return
    await resetAttempts(tx, jobId)
    const { outcome, reason, recordId } = await change(tx)
    await tx
      .updateTable('import_job_item')
      .set({ outcome, reason, record_id: recordId, preview: null })
      .where('id', '=', item.id)
      .execute()
  })
}
