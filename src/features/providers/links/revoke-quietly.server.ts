import type { ProviderAdapter, ProviderTokens } from '#integrations/providers/provider-adapter.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'

/**
 * Asks the provider to end an access that we no longer hold. Without the tokens nobody can use it, so a failure there is
 * no reason to try again.
 */
export async function revokeQuietly(adapter: ProviderAdapter, { accessToken }: Pick<ProviderTokens, 'accessToken'>) {
  await adapter.revoke(accessToken).catch((error) => {
    if (!isProviderError(error)) throw error
  })
}
