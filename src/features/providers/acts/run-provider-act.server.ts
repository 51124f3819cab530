import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isProviderError, type ProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  capabilityPatch,
  isPassing,
  linkFailureCode,
  recordLinkFailure,
  reportMisconfiguration,
} from '../links/link-failures.server.ts'
import { lockLink } from '../links/link-rows.server.ts'
import { ensureProviderLists } from '../lists/provider-lists.server.ts'
import type { ProviderActKind } from '../provider-names.contract.ts'
import type { ProviderErrorCode } from '../provider-texts.rules.ts'
import { createProviderLookups, type ProviderLookups } from '../records/provider-lookups.server.ts'
import { MAX_PROVIDER_ATTEMPTS, retryDelaySeconds } from '../retry-delay.rules.ts'
import { enqueueAct, publishActEvent } from './act-rows.server.ts'
import { type ActRun, beginAct, failAct } from './act-run.server.ts'
import { archiveThere, ChangedThere, prolongThere, updateThere } from './change-there.server.ts'
import { type ActEffect, publishThere, UnknownThere } from './publish-there.server.ts'

const STEPS: Record<ProviderActKind, (run: ActRun, lookups: ProviderLookups) => Promise<ActEffect>> = {
  publish: publishThere,
  update: updateThere,
  prolong: prolongThere,
  archive: archiveThere,
}

/**
 * Does one act at the other site. A run that ends before its answer came, or before it was stored, is followed by another
 * one that first looks what is there: so nothing is published or prolonged twice.
 */
export async function runProviderAct(ctx: Ctx, { act_id }: JobPayload<'run_provider_act'>, log: ErrorLog) {
  const run = await inTransaction(ctx.db, (tx) => beginAct(tx, ctx, act_id))
  if (!run) return
  try {
    if (run.kind === 'publish' || run.kind === 'update') await ensureProviderLists(ctx, run.provider)
    const lookups = await createProviderLookups(ctx.db, run.provider)
    await finishAct(run, await STEPS[run.kind](run, lookups))
  } catch (error) {
    if (error instanceof ChangedThere) {
      return inTransaction(ctx.db, (tx) => failAct(tx, ctx, act_id, { code: 'changed_there' }))
    }
    if (error instanceof UnknownThere) {
      const { code, name } = error.unsendable
      return inTransaction(ctx.db, (tx) => failAct(tx, ctx, act_id, { code, field: name ?? undefined }))
    }
    if (!isProviderError(error)) throw error
    reportMisconfiguration(log, run.provider, error)
    await failOrRetry(run, error)
  }
}

async function finishAct({ ctx, actId, link }: ActRun, { openUntil, save }: ActEffect) {
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    const done = await tx
      .updateTable('provider_act')
      .set({ state: 'done', finished_at: at.toISOString(), error_code: null, error_field: null, open_until: openUntil })
      .where('id', '=', actId)
      .where('state', '=', 'sending')
      .returning('account_id')
      .executeTakeFirst()
    if (!done) return
    await save(tx, at)
    // What had run out was bought, and what was closed is open.
    const capabilities = sql<string>`capabilities - 'write_vacancies'`
    await tx.updateTable('provider_link').set({ capabilities }).where('id', '=', link.id).execute()
    await publishActEvent(tx, done.account_id)
  })
}

async function failOrRetry(run: ActRun, error: ProviderError) {
  const { ctx, actId, link } = run
  await inTransaction(ctx.db, async (tx) => {
    if (isPassing(error)) return retryLater(tx, run, error)
    const code = actFailureCode(error)
    if (code === 'no_publications' || code === 'closed') {
      const value = code === 'closed' ? 'closed' : 'paid'
      await tx
        .updateTable('provider_link')
        .set({ capabilities: capabilityPatch('write_vacancies', value) })
        .where('id', '=', link.id)
        .execute()
    } else if (linkFailureCode(error) === code && code !== 'forbidden' && code !== 'not_theirs') {
      const locked = await lockLink(tx, link.id)
      if (locked) await recordLinkFailure(tx, locked, error, { at: ctx.now() })
    }
    await failAct(tx, ctx, actId, { code, field: error.details.field })
  })
}

function actFailureCode(error: ProviderError): ProviderErrorCode {
  if (error.kind === 'refused') return error.details.reason ?? 'not_allowed'
  if (error.kind === 'paid') return 'no_publications'
  if (error.kind === 'bad_field') return 'field_refused'
  if (error.kind === 'not_found') return 'not_found'
  return linkFailureCode(error) ?? 'gave_up'
}

/** Tells why it waits. After the last try only the person begins again. */
async function retryLater(tx: Db, { ctx, actId, failedTries: before }: ActRun, { details }: ProviderError) {
  const failedTries = before + 1
  if (failedTries >= MAX_PROVIDER_ATTEMPTS) return failAct(tx, ctx, actId, { code: 'gave_up' })
  const random = randomInt(1000) / 1000
  const delay = retryDelaySeconds({ failedTries, asked: details.retryAfterSeconds, random })
  const waiting = await tx
    .updateTable('provider_act')
    .set({ state: 'waiting', failed_tries: failedTries, error_code: 'limited' })
    .set({ retry_at: new Date(ctx.now().getTime() + delay * 1000).toISOString() })
    .where('id', '=', actId)
    .where('state', '=', 'sending')
    .returning('account_id')
    .executeTakeFirst()
  if (!waiting) return
  await enqueueAct(tx, actId, delay)
  await publishActEvent(tx, waiting.account_id)
}
