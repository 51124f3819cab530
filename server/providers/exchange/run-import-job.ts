import pLimit from 'p-limit'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '../../context.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'
import type { ErrorLog } from '../../legal-deadlines.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { externalAccountOf } from '../links/connect-provider.ts'
import { reportMisconfiguration } from '../links/link-failures.ts'
import { createProviderLookups, type ProviderLookups } from '../records/provider-lookups.ts'
import type { ItemResult } from '../records/record-kind.ts'
import { findRecords, type StoredRecord } from '../records/stored-records.ts'
import { finishImport, pauseOrFailImport } from './end-import.ts'
import { exchangeItem, type ItemChoice } from './exchange-item.ts'
import { type ImportRun, publishProgress } from './import-run.ts'
import { JobStopped, readTheirs, recordOutcome } from './item-outcome.ts'
import { listItems } from './list-items.ts'
import { recordArchived } from './missing-records.ts'
import { prepareImport } from './prepare-import.ts'
import { type ItemPreview, previewItems } from './preview-items.ts'
import { findUnwanted } from './unwanted-items.ts'

/** Items that are read from the other site at the same time. */
const PARALLEL_ITEMS = 2
const BATCH_SIZE = 20

const UNWANTED: ItemResult = { outcome: 'skipped', reason: 'Вы решили не переносить', recordId: null }

/**
 * Runs one exchange. It stops when the provider fails and goes on later from the item where it was: items that are done
 * have their outcome, written in the transaction of their change, so a job that runs twice does nothing twice.
 */
export async function runImportJob(ctx: Ctx, { job_id }: JobPayload<'run_import_job'>, log: ErrorLog) {
  const run = await inTransaction(ctx.db, (tx) => prepareImport(tx, ctx, job_id))
  if (!run) return
  try {
    await listItems(run)
    await publishProgress(ctx.db, run)
    if (await waitsForChoice(run)) return
    await exchangePending(run)
    await finishImport(run)
  } catch (error) {
    if (error instanceof JobStopped) return
    if (!isProviderError(error)) throw error
    reportMisconfiguration(log, run.provider, error)
    await pauseOrFailImport(run, error)
  }
}

/** Reads what the person chooses from, and stops until they have chosen. */
async function waitsForChoice(run: ImportRun): Promise<boolean> {
  const { asks_choice, choosable_at, chosen_at } = await run.ctx.db
    .selectFrom('import_job')
    .select(['asks_choice', 'choosable_at', 'chosen_at'])
    .where('id', '=', run.jobId)
    .executeTakeFirstOrThrow()
  if (!asks_choice || chosen_at !== null) return false
  return choosable_at !== null || (await previewItems(run))
}

type PendingItem = {
  id: number
  external_id: string
  fingerprint: string
  preview: unknown
  choice: string | null
  archived_at: string | null
}

async function exchangePending(run: ImportRun) {
  const lookups = await createProviderLookups(run.ctx.db, run.provider)
  const limit = pLimit(PARALLEL_ITEMS)
  for (;;) {
    const batch = await run.ctx.db
      .selectFrom('import_job_item')
      .select(['id', 'external_id', 'fingerprint', 'preview', 'choice', 'archived_at'])
      .where('job_id', '=', run.jobId)
      .where('outcome', '=', 'pending')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    if (batch.length === 0) return
    const known = await findRecords(
      run.ctx.db,
      run,
      batch.map(({ external_id }) => external_id),
    )
    const unwanted = await findUnwanted(
      run.ctx.db,
      run,
      batch.filter(({ choice }) => choice === null).map(({ external_id }) => external_id),
    )
    const results = await Promise.allSettled(
      batch.map((item) =>
        limit(() =>
          unwanted.has(item.external_id) && !known.has(item.external_id)
            ? recordOutcome(run, item, async () => UNWANTED)
            : exchangeOne(run, lookups, item, known.get(item.external_id)),
        ),
      ),
    )
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    await publishProgress(run.ctx.db, run)
  }
}

async function exchangeOne(
  run: ImportRun,
  lookups: ProviderLookups,
  item: PendingItem,
  known: StoredRecord | undefined,
) {
  const { archived_at } = item
  if (known && archived_at !== null)
    return recordOutcome(run, item, (tx) => recordArchived(tx, known, archived_at, run.ctx.now()))
  const isUnchanged = known !== undefined && known.fingerprint === item.fingerprint && known.state !== 'detached'
  const reading = isUnchanged
    ? undefined
    : ((item.preview as ItemPreview | null) ?? (await readTheirs(run, lookups, item)))
  if (reading && 'outcome' in reading) return recordOutcome(run, item, async () => reading)
  const save = () =>
    recordOutcome(run, item, async (tx) => {
      const stored = (await findRecords(tx, run, [item.external_id])).get(item.external_id)
      const { link, owner, provider, records, ctx } = run
      const externalAccount = externalAccountOf({ userId: link.external_user_id!, companyId: link.external_company_id })
      const exchange = { tx, records, owner, source: { provider, externalAccount }, at: ctx.now() }
      return exchangeItem(exchange, item, stored, reading, item.choice as ItemChoice)
    })
  // A colleague has brought the same record over in this moment: then it is known now.
  return save().catch((error) => (isRecordViolation(error) ? save() : Promise.reject(error)))
}

const isRecordViolation = ({ constraint }: { constraint?: string }) =>
  constraint === 'external_record_of_company' || constraint === 'external_record_of_seeker'
