import type { Db } from '#database/connect.ts'
import type { ManagerAccount } from '#integrations/providers/provider-adapter.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import type { Provider, ProviderProfile } from '../provider-names.contract.ts'

type LinkKey = { account_id: number; provider: Provider; profile: ProviderProfile }

export const listOwnLinks = (db: Db, accountId: number, profile: ProviderProfile) =>
  db
    .selectFrom('provider_link')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('profile', '=', profile)
    .execute()

export type ProviderLink = Awaited<ReturnType<typeof listOwnLinks>>[number]

export const findLink = (db: Db, id: number) =>
  db.selectFrom('provider_link').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody else changes the link until the transaction ends. */
export const lockLink = (tx: Db, id: number) =>
  tx.selectFrom('provider_link').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The link with a lock; created if the account never had one. */
export async function findOrCreateLink(tx: Db, key: LinkKey, at: Date): Promise<ProviderLink> {
  const created_at = at.toISOString()
  await tx
    .insertInto('provider_link')
    .values({ ...key, state: 'disconnected', created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.constraint('provider_link_profile').doNothing())
    .execute()
  return tx
    .selectFrom('provider_link')
    .selectAll()
    .where('account_id', '=', key.account_id)
    .where('provider', '=', key.provider)
    .where('profile', '=', key.profile)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Accounts under which the person works there, as they were read last. */
export const storedManagerAccounts = ({ manager_accounts }: Pick<ProviderLink, 'manager_accounts'>) =>
  manager_accounts as unknown as ManagerAccount[]

/** Whether an exchange may run: connected, or waiting for the provider to answer again. */
export const isUsable = ({ state }: Pick<ProviderLink, 'state'>) => state === 'connected' || state === 'paused'

/** Nothing waits for the provider any more: the link is as before the pause, with these changes. */
export const endPause = (tx: Db, id: number, columns: Partial<ProviderLink>, at: Date) =>
  tx
    .updateTable('provider_link')
    .set({
      ...columns,
      capabilities: undefined,
      manager_accounts: undefined,
      state: 'connected',
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .execute()

const ACCESS = 'provider_link.access_token_encrypted'
const REFRESH = 'provider_link.refresh_token_encrypted'

type TokenTexts = { accessToken: string; refreshToken: string }

export const encryptTokens = (secrets: SecretCipher, linkId: number, { accessToken, refreshToken }: TokenTexts) => ({
  access_token_encrypted: secrets.encrypt(accessToken, secretContext(ACCESS, linkId)),
  refresh_token_encrypted: secrets.encrypt(refreshToken, secretContext(REFRESH, linkId)),
})

type StoredTokens = Pick<ProviderLink, 'id' | 'access_token_encrypted' | 'refresh_token_encrypted'>

export function decryptTokens(secrets: SecretCipher, link: StoredTokens): TokenTexts | undefined {
  const { access_token_encrypted: access, refresh_token_encrypted: refresh } = link
  if (access === null || refresh === null) return undefined
  return {
    accessToken: secrets.decrypt(access, secretContext(ACCESS, link.id)),
    refreshToken: secrets.decrypt(refresh, secretContext(REFRESH, link.id)),
  }
}

export const NO_TOKENS = { access_token_encrypted: null, refresh_token_encrypted: null, token_expires_at: null }
export const NO_CODE = { code_encrypted: null, code_verifier_encrypted: null }
export const NO_FAILURE = { error_code: null, error_at: null, captcha_url: null, failed_tries: 0, retry_at: null }
