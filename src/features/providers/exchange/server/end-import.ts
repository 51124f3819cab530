import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ProviderError } from '#integrations/providers/provider-error.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { recordLinkFailure } from '../../links/link-failures.server.ts'
import { isUsable, lockLink, NO_FAILURE } from '../../links/link-rows.server.ts'
import type { ProviderErrorCode } from '../../provider-texts.rules.ts'
import { enqueueImport, type ImportRun } from './import-run.ts'
import { recordMissing } from './missing-records.ts'
import { notifyAboutExchange, notifyAboutLostLink, notifyAboutRefusal } from './notify-about-exchange.ts'

export async function finishImport({ ctx, jobId, link, records, owner, provider }: ImportRun) {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    const finished_at = at.toISOString()
    if (!(await lockRunningJob(tx, jobId))) return
    await recordMissing(tx, { jobId, link, records, owner, provider, at })
    const failed = await tx
      .selectFrom('import_job_item')
      .select('id')
      .where('job_id', '=', jobId)
      .where('outcome', '=', 'failed')
      .limit(1)
      .executeTakeFirst()
    const state = failed ? 'partial' : 'done'
    await tx.updateTable('import_job').set({ state, finished_at }).where('id', '=', jobId).execute()
    await notifyAboutExchange(tx, { jobId, link }, at)
    await publishEvent(tx, { account_ids: [link.account_id] }, { kind: 'exchange' })
    await tx
      .updateTable('provider_link')
      .set({ state: 'connected', ...NO_FAILURE, last_sync_at: finished_at, updated_at: finished_at })
      // What an earlier answer closed is open again.
      .set({ capabilities: sql<string>`capabilities - ${records.capability}::text` })
      .where('id', '=', link.id)
      .where('state', 'in', ['connected', 'paused'])
      .execute()
  })
}

/** The exchange goes on later, or ends if waiting does not help. */
export async function pauseOrFailImport({ ctx, jobId, link, records }: ImportRun, error: ProviderError) {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    if (!(await lockRunningJob(tx, jobId))) return
    const locked = await lockLink(tx, link.id)
    if (!locked || !isUsable(locked)) return failImport(tx, jobId, 'not_connected', at)
    const { code, retryDelay } = await recordLinkFailure(tx, locked, error, { at, capability: records.capability })
    if (code === 'reauth' || code === 'account_problem') await notifyAboutLostLink(tx, { jobId, link }, at)
    if (code === 'forbidden' || code === 'not_theirs' || code === 'closed')
      await notifyAboutRefusal(tx, { jobId, link }, code, at)
    if (retryDelay === null) await failImport(tx, jobId, code, at)
    else await enqueueImport(tx, jobId, retryDelay)
    await publishEvent(tx, { account_ids: [link.account_id] }, { kind: 'exchange' })
  })
}

/** Undefined: the person has stopped it meanwhile. */
const lockRunningJob = (tx: Db, id: number) =>
  tx
    .selectFrom('import_job')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

export async function failImport(tx: Db, jobId: number, error_code: ProviderErrorCode, at: Date) {
  await tx
    .updateTable('import_job')
    .set({ state: 'failed', error_code, finished_at: at.toISOString() })
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}
