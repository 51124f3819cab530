import pLimit from 'p-limit'
import type { Db } from '#database/connect.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { externalAccountOf } from '../../links/connect-provider.server.ts'
import { reportMisconfiguration } from '../../links/link-failures.server.ts'
import { endPause, isUsable, lockLink } from '../../links/link-rows.server.ts'
import { createProviderLookups, type ProviderLookups } from '../../records/provider-lookups.server.ts'
import type { ItemResult } from '../../records/record-kind.server.ts'
import { RESUME_RECORDS } from '../../records/resume-records.server.ts'
import { findRecords, type StoredRecord } from '../../records/stored-records.server.ts'
import { VACANCY_RECORDS } from '../../records/vacancy-records.server.ts'
import { failImport, finishImport, pauseOrFailImport } from './end-import.ts'
import { exchangeItem, type ItemChoice } from './exchange-item.ts'
import { enqueueImport, type ImportRun, publishProgress } from './import-run.ts'
import { JobStopped, readTheirs, recordOutcome } from './item-outcome.ts'
import { listItems } from './list-items.ts'
import { recordArchived } from './missing-records.ts'
import { type ItemPreview, previewItems } from './preview-items.ts'
import { findUnwanted } from './unwanted-items.ts'

/** Undefined: there is nothing to do. A job whose connection has ended meanwhile fails, so that another one may start. */
async function prepareImport(tx: Db, ctx: Ctx, jobId: number): Promise<ImportRun | undefined> {
  const at = ctx.now()
  const job = await tx
    .updateTable('import_job')
    .set((eb) => ({ state: 'running', started_at: eb.fn.coalesce('started_at', eb.val(at.toISOString())) }))
    .where('id', '=', jobId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'link_id', 'provider', 'kind', 'account_id'])
    .executeTakeFirst()
  if (!job) return undefined
  const link = await lockLink(tx, job.link_id)
  if (!link || !isUsable(link)) {
    await failImport(tx, jobId, 'not_connected', at)
    return undefined
  }
  if (await isPublishing(tx, link.id, at)) {
    await enqueueImport(tx, jobId, ACT_WAIT_SECONDS)
    return undefined
  }
  await endPause(tx, link.id, { retry_at: null, captcha_url: null }, at)
  const employer = await tx
    .selectFrom('employer')
    .select('company_id')
    .where('id', '=', job.account_id)
    .executeTakeFirst()
  // The person has left the company.
  if (job.kind === 'vacancy' && !employer?.company_id) {
    await failImport(tx, jobId, 'not_connected', at)
    return undefined
  }
  const owner = { accountId: job.account_id, companyId: employer?.company_id ?? null }
  const records = job.kind === 'vacancy' ? VACANCY_RECORDS : RESUME_RECORDS
  return { ctx, jobId, link, provider: job.provider, records, owner }
}

/** Until an exchange is tried again that has to wait for a publication; and after this time the publication has failed. */
const ACT_WAIT_SECONDS = 10
const MAX_ACT_SECONDS = 120

/** A vacancy that is being published there is not linked with ours yet: it would come back as a new one. */
async function isPublishing(tx: Db, linkId: number, at: Date) {
  const act = await tx
    .selectFrom('provider_act')
    .select('id')
    .where('link_id', '=', linkId)
    .where('state', '=', 'sending')
    .where('sent_at', '>', new Date(at.getTime() - MAX_ACT_SECONDS * 1000).toISOString())
    .executeTakeFirst()
  return act !== undefined
}

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
