import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { ProviderError, ProviderErrorKind } from '#integrations/providers/provider-error.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import type { Provider } from '../provider-names.contract.ts'
import type { ProviderErrorCode } from '../provider-texts.rules.ts'
import { MAX_PROVIDER_ATTEMPTS, RETRY_PACES, retryDelaySeconds } from '../retry-delay.rules.ts'
import { NO_TOKENS, type ProviderLink } from './link-rows.server.ts'
import type { ProviderCapabilities } from './provider-links.contract.ts'

type Capability = keyof ProviderCapabilities

/** What a failure makes of the link (providers §3.8). A kind that is absent is a matter of one item only. */
const FAILURES: Partial<Record<ProviderErrorKind, { code: ProviderErrorCode; state?: ProviderLink['state'] }>> = {
  token_expired: { code: 'reauth', state: 'expired' },
  already_refreshed: { code: 'reauth', state: 'expired' },
  rejected: { code: 'reauth', state: 'expired' },
  revoked: { code: 'reauth', state: 'revoked' },
  account_problem: { code: 'account_problem', state: 'expired' },
  code_dead: { code: 'link_dead', state: 'failed' },
  misconfigured: { code: 'misconfigured', state: 'failed' },
  captcha: { code: 'captcha_required', state: 'paused' },
  paid: { code: 'paid' },
  guarded: { code: 'guarded', state: 'paused' },
  forbidden: { code: 'forbidden', state: 'paused' },
  not_theirs: { code: 'not_theirs', state: 'paused' },
  closed: { code: 'closed', state: 'paused' },
  busy: { code: 'limited', state: 'paused' },
  malformed: { code: 'limited', state: 'paused' },
}

/** Whether the same call may work in a while, without anybody doing anything. */
export const isPassing = ({ kind }: ProviderError) => kind === 'busy' || kind === 'malformed' || kind === 'guarded'

/** The code of a failure that concerns the whole link. */
export const linkFailureCode = ({ kind }: ProviderError): ProviderErrorCode | undefined => FAILURES[kind]?.code

/** Whether only this item failed, so that the others go on. */
export const isItemFailure = ({ kind }: ProviderError) =>
  kind === 'not_found' || kind === 'malformed' || kind === 'bad_field'

/** Wrong keys of ours can be mended by the operator only. */
export function reportMisconfiguration(log: ErrorLog, provider: Provider, { kind, message }: ProviderError) {
  if (kind === 'misconfigured') log.error({ provider, reason: message }, 'a provider refuses our keys')
}

type Failure = { code: ProviderErrorCode; retryDelay: number | null }

/**
 * Records on the link why a job could not go on, and decides when it may: `retryDelay` in seconds, or null if waiting
 * does not help. Nothing that was brought over changes.
 */
export async function recordLinkFailure(
  tx: Db,
  link: ProviderLink,
  error: ProviderError,
  { at, capability }: { at: Date; capability?: Capability },
): Promise<Failure> {
  const { code, state } = FAILURES[error.kind] ?? { code: 'gave_up' as const }
  const { managerAccounts } = error.details
  const pace = RETRY_PACES[code]
  const failed_tries = pace ? link.failed_tries + 1 : 0
  const mayRetry = pace !== undefined && failed_tries < MAX_PROVIDER_ATTEMPTS
  const retryDelay = mayRetry
    ? retryDelaySeconds({
        pace,
        failedTries: failed_tries,
        asked: error.details.retryAfterSeconds,
        random: randomInt(1000) / 1000,
      })
    : null
  const isGivenUp = pace !== undefined && !mayRetry
  const finalCode = isGivenUp && code === 'limited' ? 'gave_up' : code
  await tx
    .updateTable('provider_link')
    .set({
      ...(state && { state: isGivenUp ? 'connected' : state }),
      ...((state === 'expired' || state === 'revoked') && NO_TOKENS),
      ...(capability && (code === 'paid' || code === 'closed') && { capabilities: capabilityPatch(capability, code) }),
      ...(managerAccounts && managerAccounts.length > 0 && { manager_accounts: toJsonColumn(managerAccounts) }),
      error_code: finalCode,
      error_at: at.toISOString(),
      captcha_url: error.details.captchaUrl ?? null,
      failed_tries: mayRetry ? failed_tries : 0,
      retry_at: retryDelay === null ? null : new Date(at.getTime() + retryDelay * 1000).toISOString(),
      updated_at: at.toISOString(),
    })
    .where('id', '=', link.id)
    .execute()
  return { code: finalCode, retryDelay }
}

export const capabilityPatch = (capability: Capability, value: 'paid' | 'closed') =>
  sql<string>`capabilities || ${JSON.stringify({ [capability]: value })}::jsonb`
