import type { Db } from '#database/connect.ts'
import { findOwnVacancy } from '#features/vacancies/own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import type { ProviderAccess, ProviderAdapter } from '#integrations/providers/provider-adapter.ts'
import type { Ctx } from '#platform/context.ts'
import { withAccess } from '../links/access.server.ts'
import { isUsable, lockLink, type ProviderLink } from '../links/link-rows.server.ts'
import type { Provider, ProviderActKind } from '../provider-names.contract.ts'
import type { ProviderErrorCode } from '../provider-texts.rules.ts'
import { actErrorText, enqueueAct, findLinkedRecord, type LinkedRecord, publishActEvent } from './act-rows.server.ts'
import { notifyAboutFailedAct } from './notify-about-act.server.ts'

/** Until an act is tried again that has to wait for an exchange over the same connection. */
const EXCHANGE_WAIT_SECONDS = 10

/** An act that is being done. */
export type ActRun = {
  ctx: Ctx
  actId: number
  kind: ProviderActKind
  provider: Provider
  adapter: ProviderAdapter
  link: ProviderLink
  vacancy: OwnVacancy
  companyId: number
  record: LinkedRecord | undefined
  /** A former try has made the call that must not be made twice; its answer was lost. */
  isSent: boolean
  openUntilBefore: string | null
  externalId: string | null
  failedTries: number
}

/** Calls the provider with the access of the connection. */
export const callProvider = <T>(
  { ctx, link, adapter }: ActRun,
  call: (adapter: ProviderAdapter, access: ProviderAccess) => Promise<T>,
): Promise<T> => withAccess(ctx, link.id, adapter, (access) => call(adapter, access))

/** Undefined: there is nothing to do now. The connection is locked, so that no exchange begins at the same time. */
export async function beginAct(tx: Db, ctx: Ctx, actId: number): Promise<ActRun | undefined> {
  const waiting = await tx.selectFrom('provider_act').select('link_id').where('id', '=', actId).executeTakeFirst()
  const link = waiting && (await lockLink(tx, waiting.link_id))
  const act = await tx
    .updateTable('provider_act')
    .set({ state: 'sending', retry_at: null })
    .where('id', '=', actId)
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst()
  const adapter = act && ctx.integrations.providers[act.provider]
  if (!act || !link) return undefined
  const fail = async (code: ProviderErrorCode) => {
    await failAct(tx, ctx, actId, { code })
    return undefined
  }
  if (!adapter) return fail('not_configured')
  if (!isUsable(link)) return fail(link.state === 'expired' || link.state === 'revoked' ? 'reauth' : 'not_connected')
  if (await isExchangeRunning(tx, link)) {
    await tx.updateTable('provider_act').set({ state: 'waiting' }).where('id', '=', actId).execute()
    await enqueueAct(tx, actId, EXCHANGE_WAIT_SECONDS)
    return undefined
  }
  const employer = await tx
    .selectFrom('employer')
    .select('company_id')
    .where('id', '=', act.account_id)
    .executeTakeFirst()
  const companyId = employer?.company_id
  const vacancy = companyId ? await findOwnVacancy(tx, companyId, act.vacancy_id) : undefined
  if (!companyId || !vacancy || (act.kind === 'publish' && vacancy.status !== 'active')) return fail('vacancy_gone')
  const record = await findLinkedRecord(tx, act.vacancy_id, act.provider)
  if (!record && act.kind !== 'publish') return fail('not_found')
  await publishActEvent(tx, act.account_id)
  return {
    ctx,
    actId,
    kind: act.kind,
    provider: act.provider,
    adapter,
    link,
    vacancy,
    companyId,
    record,
    isSent: act.sent_at !== null,
    openUntilBefore: act.open_until_before,
    externalId: act.external_id,
    failedTries: act.failed_tries,
  }
}

/** A paused exchange does not count: it may wait for an hour. */
async function isExchangeRunning(tx: Db, { id, state }: ProviderLink) {
  if (state !== 'connected') return false
  const job = await tx
    .selectFrom('import_job')
    .select('id')
    .where('link_id', '=', id)
    .where('state', '=', 'running')
    // One that waits for a person changes nothing.
    .where((eb) => eb.or([eb('choosable_at', 'is', null), eb('chosen_at', 'is not', null)]))
    .executeTakeFirst()
  return job !== undefined
}

type Failure = { code: ProviderErrorCode; field?: string | undefined }

/** Tells the open pages, and the author, who may have left them. */
export async function failAct(tx: Db, { now }: Ctx, actId: number, { code, field }: Failure) {
  const at = now()
  const failed = await tx
    .updateTable('provider_act')
    .set({ state: 'failed', error_code: code, error_field: field?.slice(0, 60) ?? null, retry_at: null })
    .set({ finished_at: at.toISOString() })
    .where('id', '=', actId)
    .where('state', 'in', ['waiting', 'sending'])
    .returning(['id', 'account_id', 'vacancy_id', 'provider', 'kind', 'error_code', 'error_field'])
    .executeTakeFirst()
  if (!failed) return
  await publishActEvent(tx, failed.account_id)
  await notifyAboutFailedAct(tx, failed, `${actErrorText(failed.provider, code, failed.error_field)}.`, at)
}

/** Written before a call that must not be made twice. */
export const recordSending = ({ ctx, actId }: ActRun, columns: { open_until_before?: string | null } = {}) =>
  ctx.db
    .updateTable('provider_act')
    .set({ sent_at: ctx.now().toISOString(), ...columns })
    .where('id', '=', actId)
    .execute()
