import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import type { ProviderLink } from '../../links/link-rows.server.ts'
import type { Provider } from '../../provider-names.contract.ts'
import type { RecordKind, RecordOwner } from '../../records/record-kind.server.ts'

/** An exchange that is running. */
export type ImportRun = {
  ctx: Ctx
  jobId: number
  link: ProviderLink
  provider: Provider
  records: RecordKind
  owner: RecordOwner
}

export const adapterOf = ({ ctx, provider }: ImportRun) => ctx.integrations.providers[provider]!

/** Open pages of the person read how far it is. */
export const publishProgress = (db: Db, { owner }: Pick<ImportRun, 'owner'>) =>
  publishEvent(db, { account_ids: [owner.accountId] }, { kind: 'exchange' })

const keyOf = (jobId: number) => `import ${jobId}`

/**
 * A run that gets further does not use up its attempts: only one that fails at the same item again and again comes to an end,
 * however often a worker is killed.
 */
export const resetAttempts = (tx: Db, jobId: number) =>
  sql`update graphile_worker._private_jobs set attempts = 1 where key = ${keyOf(jobId)} and attempts > 1`.execute(tx)

/** Enqueues a run of an exchange. At most one waits, so that repeated requests do not make several chains of runs. */
export const enqueueImport = (tx: Db, jobId: number, delaySeconds = 0) =>
  enqueue(tx, 'run_import_job', { job_id: jobId }, delaySeconds, keyOf(jobId))
