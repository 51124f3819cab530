import type { Db } from '#database/connect.ts'
import type { Ctx } from '../../context.ts'
import { endPause, isUsable, lockLink } from '../links/link-rows.ts'
import { RESUME_RECORDS } from '../records/resume-records.ts'
import { VACANCY_RECORDS } from '../records/vacancy-records.ts'
import { failImport } from './end-import.ts'
import { enqueueImport, type ImportRun } from './import-run.ts'

/** Undefined: there is nothing to do. A job whose connection has ended meanwhile fails, so that another one may start. */
export async function prepareImport(tx: Db, ctx: Ctx, jobId: number): Promise<ImportRun | undefined> {
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
