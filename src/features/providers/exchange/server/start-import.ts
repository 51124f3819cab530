import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { exactMoment } from '#database/sql-expressions.ts'
import type { Ctx } from '#platform/context.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { mayConnect } from '../../capabilities.rules.ts'
import { refuseProvider } from '../../links/authorization.server.ts'
import { ownRecordsOf } from '../../links/connect-provider.server.ts'
import {
  endPause,
  isUsable,
  listOwnLinks,
  lockLink,
  NO_FAILURE,
  type ProviderLink,
} from '../../links/link-rows.server.ts'
import { PROVIDERS, type Provider, type ProviderProfile } from '../../provider-names.contract.ts'
import type { ProviderErrorCode } from '../../provider-texts.rules.ts'
import type { ImportJob } from '../contract/import-jobs.ts'
import { enqueueImport } from './import-run.ts'
import { findImportJob, findOwnImportJob, MIN_SYNC_INTERVAL_SECONDS } from './job-rows.ts'

type Wish = {
  accountId: number
  profile: ProviderProfile
  providers: readonly Provider[]
  /** The person decides what comes of what is new. */
  asksChoice?: boolean
}

/**
 * Starts an exchange with each provider that is connected and answers at once. While one runs, and for ten minutes after
 * it, the same job is the answer; so repeating the request has no effect (ruling 6). Refuses if none can start.
 */
export async function startImports(
  ctx: Ctx,
  { accountId, profile, providers, asksChoice = false }: Wish,
): Promise<{ jobs: ImportJob[] }> {
  const wished = providers.length > 0 ? providers : PROVIDERS
  return inTransaction(ctx.db, async (tx) => {
    const links = new Map((await listOwnLinks(tx, accountId, profile)).map((link) => [link.provider, link]))
    const jobs: ImportJob[] = []
    let obstacle: { provider: Provider; reason: ProviderErrorCode } | undefined
    for (const provider of PROVIDERS.filter((one) => wished.includes(one))) {
      const link = links.get(provider)
      const reason = findObstacle(ctx, provider, profile, link)
      if (reason || !link) obstacle ??= { provider, reason: reason ?? 'not_connected' }
      else jobs.push(await startOne(tx, ctx, link, asksChoice))
    }
    if (jobs.length === 0 && obstacle) refuseProvider(obstacle.provider, obstacle.reason)
    return { jobs }
  })
}

function findObstacle(ctx: Ctx, provider: Provider, profile: ProviderProfile, link: ProviderLink | undefined) {
  if (!ctx.integrations.providers[provider]) return 'not_configured'
  if (!mayConnect(provider, profile)) return 'closed'
  if (link?.state === 'expired' || link?.state === 'revoked') return 'reauth'
  return link && isUsable(link) ? undefined : 'not_connected'
}

async function startOne(
  tx: Db,
  { now }: Ctx,
  { id, account_id, provider, profile }: ProviderLink,
  asksChoice: boolean,
): Promise<ImportJob> {
  const link = (await lockLink(tx, id))!
  const at = now()
  const active = await tx
    .selectFrom('import_job')
    .select('id')
    .where('link_id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (active) {
    if (link.state === 'paused') await tryNow(tx, id, active.id, at)
    return (await findImportJob(tx, active.id))!
  }
  const recent = asksChoice ? undefined : await findRecentJob(tx, link, at)
  if (recent) return (await findImportJob(tx, recent))!
  const { id: jobId } = await tx
    .insertInto('import_job')
    .values({
      account_id,
      link_id: id,
      provider,
      kind: profile === 'employer' ? 'vacancy' : 'resume',
      state: 'queued',
      asks_choice: asksChoice,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueImport(tx, jobId)
  return (await findImportJob(tx, jobId))!
}

/** A person does not wait for the pause to end: the job that waits runs now. */
async function tryNow(tx: Db, linkId: number, jobId: number, at: Date) {
  await tx
    .updateTable('provider_link')
    .set({ retry_at: null, captcha_url: null, updated_at: at.toISOString() })
    .where('id', '=', linkId)
    .execute()
  await enqueueImport(tx, jobId)
}

/** Finished less than ten minutes ago, and nothing that it compares was changed by hand since. */
async function findRecentJob(tx: Db, link: ProviderLink, at: Date): Promise<number | undefined> {
  // The last one was under another account there.
  if (link.last_sync_at === null) return undefined
  const since = new Date(at.getTime() - MIN_SYNC_INTERVAL_SECONDS * 1000).toISOString()
  const job = await tx
    .selectFrom('import_job')
    .select(['id', exactMoment('finished_at').as('finished_at')])
    .where('link_id', '=', link.id)
    .where('state', 'in', ['done', 'partial'])
    .where('finished_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return job && !(await isChangedSince(tx, link, job.finished_at)) ? job.id : undefined
}

/** Whether a record of the link was edited here, or a question about it settled. */
async function isChangedSince(tx: Db, link: ProviderLink, finishedAt: string): Promise<boolean> {
  const changed = await tx
    .selectFrom('external_record')
    .leftJoin('resume', 'resume.id', 'external_record.resume_id')
    .leftJoin('vacancy', (join) =>
      join.on((eb) =>
        eb.or([
          eb('vacancy.id', '=', eb.ref('external_record.vacancy_id')),
          eb('vacancy.previous_id', '=', eb.ref('external_record.vacancy_id')),
        ]),
      ),
    )
    .select('external_record.id')
    .where('external_record.provider', '=', link.provider)
    .where('external_record.kind', '=', link.profile === 'employer' ? 'vacancy' : 'resume')
    .where(ownRecordsOf(link))
    .where((eb) =>
      eb.or([
        eb('external_record.updated_at', '>', finishedAt),
        eb('resume.updated_at', '>', finishedAt),
        eb('vacancy.updated_at', '>', finishedAt),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return changed !== undefined
}

/** Stops a running exchange of the person. What it has done stays. */
export async function cancelOwnImportJob({ db, now }: Ctx, accountId: number, id: number): Promise<ImportJob> {
  return inTransaction(db, async (tx) => {
    const at = now()
    const cancelled = await tx
      .updateTable('import_job')
      .set({ state: 'cancelled', finished_at: at.toISOString() })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', 'in', ['queued', 'running'])
      .returning('link_id')
      .executeTakeFirst()
    if (cancelled) {
      await endPause(tx, cancelled.link_id, { ...NO_FAILURE }, at)
      await publishEvent(tx, { account_ids: [accountId] }, { kind: 'exchange' })
    }
    return (await findOwnImportJob(tx, accountId, id)) ?? refuse('job_not_found')
  })
}
