import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { ExternalAccount, ProviderTokens } from '#integrations/providers/provider-adapter.ts'
import { isProviderError, type ProviderError } from '#integrations/providers/provider-error.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { ProviderErrorCode } from '../provider-texts.rules.ts'
import { withAccess } from './access.server.ts'
import { redirectUriOf, setLinkState, takeCode } from './authorization.server.ts'
import { isPassing, recordLinkFailure, reportMisconfiguration } from './link-failures.server.ts'
import {
  decryptTokens,
  encryptTokens,
  findLink,
  lockLink,
  NO_CODE,
  NO_FAILURE,
  NO_TOKENS,
  type ProviderLink,
} from './link-rows.server.ts'
import { revokeQuietly } from './revoke-quietly.server.ts'

/** Tries to learn who has connected, while the other site is overloaded. */
const MAX_TRIES = 5
const PAUSE_SECONDS = 5

/**
 * Exchanges the code of a consent for tokens, and learns whose they are. The tokens are stored before the second step: a
 * code works one time, so what it gave must not be lost with a failure after it.
 */
export async function connectProvider(ctx: Ctx, { link_id }: JobPayload<'connect_provider'>, log: ErrorLog) {
  const link = await findLink(ctx.db, link_id)
  const adapter = link && ctx.integrations.providers[link.provider]
  if (!link || !adapter || link.state !== 'authorizing') return
  try {
    const grant = await takeCode(ctx, link.id)
    if (grant) {
      const redirectUri = redirectUriOf(ctx.site.public_url, link.provider)
      const tokens = await adapter.exchange({ ...grant, redirectUri })
      if (!(await storeTokens(ctx, link.id, tokens))) return await revokeQuietly(adapter, tokens)
    }
    const account = await withAccess(ctx, link.id, adapter, ({ token }) => adapter.whoAmI(token))
    const unwanted = await inTransaction(ctx.db, (tx) => acceptAccount(tx, ctx, link.id, account))
    if (unwanted) await revokeQuietly(adapter, unwanted)
  } catch (error) {
    if (!isProviderError(error)) throw error
    reportMisconfiguration(log, link.provider, error)
    const unwanted = await recordConnectFailure(ctx, link.id, error)
    if (unwanted) await revokeQuietly(adapter, unwanted)
  }
}

/** False: the person has disconnected meanwhile, so nobody may keep these tokens. */
async function storeTokens({ db, secrets, now }: Ctx, linkId: number, { lifeSeconds, ...tokens }: ProviderTokens) {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('provider_link')
    .set({
      ...encryptTokens(secrets, linkId, tokens),
      token_expires_at: new Date(at.getTime() + lifeSeconds * 1000).toISOString(),
      updated_at: at.toISOString(),
    })
    .where('id', '=', linkId)
    .where('state', '=', 'authorizing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Unwanted = Pick<ProviderTokens, 'accessToken'> | undefined

/** Records the failure, or another try. Returns the tokens that the link no longer holds. */
async function recordConnectFailure(ctx: Ctx, linkId: number, error: ProviderError): Promise<Unwanted> {
  return inTransaction(ctx.db, async (tx) => {
    const link = await lockLink(tx, linkId)
    if (link?.state !== 'authorizing') return undefined
    const isBusy = isPassing(error)
    const hasTokens = link.access_token_encrypted !== null
    if (isBusy && hasTokens && link.failed_tries + 1 < MAX_TRIES) {
      await setLinkState(tx, linkId, { failed_tries: link.failed_tries + 1 }, ctx.now())
      await enqueue(tx, 'connect_provider', { link_id: linkId }, PAUSE_SECONDS * 2 ** link.failed_tries)
      return undefined
    }
    const unwanted = decryptTokens(ctx.secrets, link)
    if (isBusy) {
      // The code may be spent, so only another consent helps.
      const failure = { error_code: 'connect_failed', error_at: ctx.now().toISOString(), failed_tries: 0 }
      await setLinkState(tx, linkId, { state: 'failed', ...NO_TOKENS, ...NO_CODE, ...failure }, ctx.now())
      return unwanted
    }
    await recordLinkFailure(tx, link, error, { at: ctx.now() })
    // Without tokens there is nothing to pause: a person has to connect again.
    const state = error.kind === 'account_problem' ? 'expired' : 'failed'
    await setLinkState(tx, linkId, { state, ...NO_TOKENS, ...NO_CODE, retry_at: null }, ctx.now())
    return unwanted
  })
}

/** Accounts of other services are linked, never used to sign in: each belongs to one account of ours (T-101, L-09). */
async function acceptAccount(tx: Db, ctx: Ctx, linkId: number, found: ExternalAccount): Promise<Unwanted> {
  const at = ctx.now()
  const link = await lockLink(tx, linkId)
  if (link?.state !== 'authorizing') return undefined
  const account = withChosenAccount(found, link)
  const fail = async (code: ProviderErrorCode) => {
    const failure = { error_code: code, error_at: at.toISOString() }
    await setLinkState(tx, linkId, { state: 'failed', ...NO_TOKENS, ...failure }, at)
    return decryptTokens(ctx.secrets, link)
  }
  if (link.profile === 'employer' && !account.isEmployer) return fail('wrong_role')
  if (await isTaken(tx, link, account)) return fail('account_taken')
  const isOther = await hasRecordsOfAnother(tx, link, account)
  await setLinkState(
    tx,
    linkId,
    {
      state: isOther ? 'other_account' : 'connected',
      ...NO_FAILURE,
      external_user_id: account.userId,
      external_name: cutText(account.name, 300),
      external_company_id: account.companyId,
      external_company_name: cutText(account.companyName ?? '', 300),
      manager_account_id: account.managerAccountId,
      connected_at: at.toISOString(),
    },
    at,
  )
  // What a former account did not allow, this one may.
  await tx
    .updateTable('provider_link')
    .set({ capabilities: '{}', manager_accounts: toJsonColumn(account.managerAccounts) })
    .where('id', '=', linkId)
    .execute()
  // Known before the person publishes there.
  await enqueue(tx, 'refresh_provider_lists', {}, 0, 'provider lists')
  if (!isOther) await reattachRecords(tx, link, account, at)
  return undefined
}

/** Whoever connects anew goes on under the account that was chosen before. */
function withChosenAccount(found: ExternalAccount, link: ProviderLink): ExternalAccount {
  const chosen =
    link.external_user_id === found.userId
      ? found.managerAccounts.find(({ id }) => id === link.manager_account_id)
      : undefined
  return chosen
    ? { ...found, companyId: chosen.companyId, companyName: chosen.companyName, managerAccountId: chosen.id }
    : found
}

/** By another of our accounts, on whichever side. The lock makes two of them wait for each other. */
async function isTaken(tx: Db, link: ProviderLink, account: ExternalAccount) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${link.provider} ${account.userId}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('provider_link')
    .select('id')
    .where('provider', '=', link.provider)
    .where('external_user_id', '=', account.userId)
    .where('account_id', '<>', link.account_id)
    .where('state', '<>', 'disconnected')
    .executeTakeFirst()
  return other !== undefined
}

/** The account whose records these are: vacancies belong to the company there, resumes to the person. */
export const externalAccountOf = ({ userId, companyId }: Pick<ExternalAccount, 'userId' | 'companyId'>) =>
  companyId ?? userId

/** Records that this link brought over from its former account. */
async function hasRecordsOfAnother(tx: Db, link: ProviderLink, account: ExternalAccount) {
  if (link.external_user_id === null) return false
  const former = externalAccountOf({ userId: link.external_user_id, companyId: link.external_company_id })
  if (former === externalAccountOf(account)) return false
  const record = await tx
    .selectFrom('external_record')
    .select('id')
    .where('provider', '=', link.provider)
    .where('external_account', '=', former)
    .where(ownRecordsOf(link))
    .where('state', '<>', 'detached')
    .executeTakeFirst()
  return record !== undefined
}

/** Condition: records of the person of the link, or of the company that the person works in. */
export const ownRecordsOf = ({ account_id, profile }: Pick<ProviderLink, 'account_id' | 'profile'>) =>
  profile === 'seeker'
    ? sql<boolean>`external_record.account_id = ${account_id}`
    : sql<boolean>`external_record.company_id = (select company_id from employer where id = ${account_id})`

/** After a connection is renewed the records of its account are compared again. */
const reattachRecords = (tx: Db, link: ProviderLink, account: ExternalAccount, at: Date) =>
  tx
    .updateTable('external_record')
    .set({ state: 'linked', updated_at: at.toISOString() })
    .where('provider', '=', link.provider)
    .where('external_account', '=', externalAccountOf(account))
    .where(ownRecordsOf(link))
    .where('state', '=', 'detached')
    .execute()
