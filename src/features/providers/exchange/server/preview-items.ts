import pLimit from 'p-limit'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { createProviderLookups, type ProviderLookups } from '../../records/provider-lookups.server.ts'
import type { LocalTwin, TheirRecord } from '../../records/record-kind.server.ts'
import { findRecords } from '../../records/stored-records.server.ts'
import { type FieldValues, isSameValue } from '../rules/merge-sides.ts'
import { type ImportRun, publishProgress, resetAttempts } from './import-run.ts'
import { readTheirs, recordOutcome } from './item-outcome.ts'
import { findUnwanted } from './unwanted-items.ts'

/** What is read of an item before a person chooses. `ours` are the fields of a similar record here that differ. */
export type ItemPreview = TheirRecord & {
  twin: (LocalTwin & { ours: FieldValues }) | null
  /** The person did not want it before. */
  isUnwanted: boolean
}

const PARALLEL_ITEMS = 2
const BATCH_SIZE = 20

/** Reads what is new and what it is like here. Returns whether there is something to choose. */
export async function previewItems(run: ImportRun): Promise<boolean> {
  const { ctx, jobId } = run
  const lookups = await createProviderLookups(ctx.db, run.provider)
  const limit = pLimit(PARALLEL_ITEMS)
  for (let after = 0; ; ) {
    const batch = await ctx.db
      .selectFrom('import_job_item')
      .select(['id', 'external_id'])
      .where('job_id', '=', jobId)
      .where('outcome', '=', 'pending')
      .where('preview', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    if (batch.length === 0) break
    const known = await findRecords(
      ctx.db,
      run,
      batch.map(({ external_id }) => external_id),
    )
    const unknown = batch.filter(({ external_id }) => !known.has(external_id))
    const results = await Promise.allSettled(unknown.map((item) => limit(() => previewItem(run, item, lookups))))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    after = batch.at(-1)!.id
    await publishProgress(ctx.db, run)
  }
  const first = await ctx.db
    .selectFrom('import_job_item')
    .select('id')
    .where('job_id', '=', jobId)
    .where('preview', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  const choosable_at = ctx.now().toISOString()
  await ctx.db
    .updateTable('import_job')
    .set(first ? { choosable_at } : { choosable_at, chosen_at: choosable_at })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute()
  await publishProgress(ctx.db, run)
  return first !== undefined
}

type Item = { id: number; external_id: string }

async function previewItem(run: ImportRun, item: Item, lookups: ProviderLookups) {
  const theirs = await readTheirs(run, lookups, item)
  // Nobody can choose it, so it must not come with the others if it can be read then.
  if ('outcome' in theirs) return recordOutcome(run, item, async () => theirs)
  await inTransaction(run.ctx.db, async (tx) => {
    const isUnwanted = (await findUnwanted(tx, run, [item.external_id])).size > 0
    const preview: ItemPreview = { ...theirs, twin: await findTwin(tx, run, theirs), isUnwanted }
    await resetAttempts(tx, run.jobId)
    await tx
      .updateTable('import_job_item')
      .set({ preview: toJsonColumn(preview) })
      .where('id', '=', item.id)
      .where('outcome', '=', 'pending')
      .execute()
  })
}

async function findTwin(tx: Db, { ctx, records, owner, provider }: ImportRun, { fields }: TheirRecord) {
  const twin = await records.findTwin(tx, owner, fields, provider)
  const local = twin && (await records.findLocal(tx, owner, twin.id, ctx.now()))
  if (!twin || !local) return null
  const differing = Object.keys(fields).filter((field) => !isSameValue(fields[field], local.fields[field]))
  return { ...twin, ours: Object.fromEntries(differing.map((field) => [field, local.fields[field] ?? null])) }
}
