import type { ProviderAccess, ProviderAdapter } from '#integrations/providers/provider-adapter.ts'
import { isProviderError, ProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { decryptTokens, encryptTokens, lockLink } from './link-rows.server.ts'

/** Calls the provider with the access of a link, and one more time with a fresh access if it has expired. */
export async function withAccess<T>(
  ctx: Ctx,
  linkId: number,
  adapter: ProviderAdapter,
  call: (access: ProviderAccess) => Promise<T>,
): Promise<T> {
  const access = await findAccess(ctx, linkId, adapter)
  try {
    return await call(access)
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'token_expired') throw error
    return call(await findAccess(ctx, linkId, adapter, access.token))
  }
}

type Refreshed = { from: string; accessToken: string; refreshToken: string; expiresAt: Date }

/**
 * The access of a link, refreshed if its time is over or the provider has refused `rejectedToken`. The refresh token works
 * one time, so the row is locked: of several workers one refreshes, and the others find the new pair.
 */
async function findAccess(
  ctx: Ctx,
  linkId: number,
  adapter: ProviderAdapter,
  rejectedToken?: string,
): Promise<ProviderAccess> {
  const { db, secrets, now } = ctx
  // A transaction that runs again must not spend the refresh token a second time.
  let refreshed: Refreshed | undefined
  return inTransaction(db, async (tx) => {
    const link = await lockLink(tx, linkId)
    const tokens = link && decryptTokens(secrets, link)
    if (!link || !tokens) throw new ProviderError('rejected', 'the link has no access')
    const { external_user_id, external_company_id, manager_account_id } = link
    const account = {
      userId: external_user_id ?? '',
      companyId: external_company_id,
      managerAccountId: manager_account_id,
    }
    const isOver = link.token_expires_at !== null && Date.parse(link.token_expires_at) <= now().getTime()
    if (!isOver && tokens.accessToken !== rejectedToken) return { token: tokens.accessToken, account }
    if (refreshed?.from !== tokens.refreshToken) {
      const pair = await refreshOrKeep(adapter, tokens.refreshToken, tokens.accessToken === rejectedToken)
      // Our clock is ahead of theirs: the access still works there.
      if (!pair) return { token: tokens.accessToken, account }
      const expiresAt = new Date(now().getTime() + pair.lifeSeconds * 1000)
      refreshed = { from: tokens.refreshToken, ...pair, expiresAt }
    }
    await tx
      .updateTable('provider_link')
      .set({
        ...encryptTokens(secrets, linkId, refreshed),
        token_expires_at: refreshed.expiresAt.toISOString(),
        updated_at: now().toISOString(),
      })
      .where('id', '=', linkId)
      .execute()
    return { token: refreshed.accessToken, account }
  })
}

async function refreshOrKeep(adapter: ProviderAdapter, refreshToken: string, isRejected: boolean) {
  try {
    return await adapter.refresh(refreshToken)
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'not_expired') throw error
    // The service neither accepts the access nor renews it.
    if (isRejected) throw new ProviderError('rejected', error.message, { cause: error })
    return undefined
  }
}
