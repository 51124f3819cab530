import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { PROVIDERS, type Provider, type ProviderProfile } from '../provider-names.contract.ts'
import { setLinkState } from './authorization.server.ts'
import { externalAccountOf, ownRecordsOf } from './connect-provider.server.ts'
import {
  decryptTokens,
  findOrCreateLink,
  listOwnLinks,
  lockLink,
  NO_CODE,
  NO_FAILURE,
  NO_TOKENS,
  type ProviderLink,
} from './link-rows.server.ts'
import { revokeQuietly } from './revoke-quietly.server.ts'

type Own = { accountId: number; profile: ProviderProfile }

/**
 * Ends the access of the named services, of all without a name. Running exchanges stop, and what was brought over stays
 * and is no longer compared. Repeating it changes nothing.
 */
export async function disconnectProviders({ db, now }: Ctx, { accountId, profile }: Own, named: readonly Provider[]) {
  const providers = named.length > 0 ? named : PROVIDERS
  await inTransaction(db, async (tx) => {
    const links = await listOwnLinks(tx, accountId, profile)
    for (const { id, provider, state } of links) {
      if (!providers.includes(provider) || state === 'disconnected') continue
      const link = await lockLink(tx, id)
      if (!link) continue
      const at = now()
      await setLinkState(tx, id, { state: 'disconnected', ...NO_CODE, ...NO_FAILURE }, at)
      await tx.updateTable('provider_link').set({ capabilities: '{}' }).where('id', '=', id).execute()
      await tx
        .updateTable('import_job')
        .set({ state: 'cancelled', finished_at: at.toISOString() })
        .where('link_id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .execute()
      await tx
        .updateTable('provider_act')
        .set({ state: 'cancelled', finished_at: at.toISOString(), retry_at: null })
        .where('link_id', '=', id)
        .where('state', 'in', ['waiting', 'sending'])
        .execute()
      await detachRecords(tx, link, at)
      if (link.access_token_encrypted !== null) await enqueue(tx, 'revoke_provider_access', { link_id: id })
    }
  })
}

async function detachRecords(tx: Db, link: ProviderLink, at: Date) {
  if (link.external_user_id === null) return
  const account = externalAccountOf({ userId: link.external_user_id, companyId: link.external_company_id })
  await tx
    .updateTable('external_record')
    .set({ state: 'detached', conflict_fields: [], updated_at: at.toISOString() })
    .where('provider', '=', link.provider)
    .where('external_account', '=', account)
    .where(ownRecordsOf(link))
    .execute()
}

/** Deletes the tokens of a disconnected link, then asks the provider to end the access too. */
export async function revokeProviderAccess(
  { db, secrets, integrations, now }: Ctx,
  { link_id }: JobPayload<'revoke_provider_access'>,
) {
  const link = await inTransaction(db, async (tx) => {
    const locked = await lockLink(tx, link_id)
    if (locked?.state !== 'disconnected') return undefined
    await setLinkState(tx, link_id, NO_TOKENS, now())
    return locked
  })
  const tokens = link && decryptTokens(secrets, link)
  const adapter = link && integrations.providers[link.provider]
  if (tokens && adapter) await revokeQuietly(adapter, tokens)
}

/** Continues with the account that was connected last; records of the former one are set apart. */
export async function acceptAccountOfLink({ db, now }: Ctx, { accountId, profile }: Own, provider: Provider) {
  await inTransaction(db, async (tx) => {
    const at = now()
    const link = await findOrCreateLink(tx, { account_id: accountId, provider, profile }, at)
    if (link.state === 'connected') return
    if (link.state !== 'other_account') refuse('state_conflict', { details: { state: link.state } })
    await tx
      .updateTable('external_record')
      .set({ state: 'detached', conflict_fields: [], updated_at: at.toISOString() })
      .where('provider', '=', provider)
      .where(
        'external_account',
        '<>',
        externalAccountOf({ userId: link.external_user_id ?? '', companyId: link.external_company_id }),
      )
      .where(ownRecordsOf(link))
      .execute()
    await setLinkState(tx, link.id, { state: 'connected' }, at)
  })
}
