import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { capabilitiesOf, mayConnect } from '../capabilities.rules.ts'
import { listLastJobs } from '../exchange/server/job-rows.ts'
import { PROVIDERS, type Provider, type ProviderProfile } from '../provider-names.contract.ts'
import { providerErrorText } from '../provider-texts.rules.ts'
import { providersPath } from '../return-paths.rules.ts'
import { CONSENT_VALID_SECONDS } from './authorization.server.ts'
import { isUsable, listOwnLinks, type ProviderLink, storedManagerAccounts } from './link-rows.server.ts'
import type { ProviderCapabilities, UsedProvider } from './provider-links.contract.ts'

/** Both services and how the person is connected with them. Asks nobody: it is what the last answers have shown. */
export async function listUsedProviders(ctx: Ctx, caller: Caller, profile: ProviderProfile): Promise<UsedProvider[]> {
  if (caller.missing[profile].length > 0) return []
  const links = await listOwnLinks(ctx.db, caller.id, profile)
  const [jobs, counts] = await Promise.all([
    listLastJobs(
      ctx.db,
      links.map(({ id }) => id),
    ),
    countRecords(ctx.db, caller, profile),
  ])
  return PROVIDERS.map((provider): UsedProvider => {
    const link = links.find((one) => one.provider === provider)
    const capabilities = capabilitiesOf(provider, profile, link?.capabilities as Partial<ProviderCapabilities>)
    const isConfigured = ctx.integrations.providers[provider] !== undefined
    const isOpen = isConfigured && mayConnect(provider, profile)
    const state = link ? shownState(link, ctx.now()) : 'disconnected'
    const isConnected = link !== undefined && isUsable(link)
    return {
      provider,
      connected: isConnected,
      state,
      reason: isConfigured ? null : 'not_configured',
      auth_url: isOpen && !isConnected ? `${ctx.site.public_url}${providersPath(profile)}/${provider}` : null,
      external_name: link?.external_name ?? '',
      external_company_name: link?.external_company_name ?? '',
      manager_accounts: isConnected ? managerAccountsOf(link) : [],
      manager_account_id: link?.manager_account_id ?? null,
      connected_at: isConnected ? link.connected_at : null,
      last_sync_at: link?.last_sync_at ?? null,
      retry_at: link?.retry_at ?? null,
      failed_tries: link?.failed_tries ?? 0,
      last_error:
        link?.error_code && link.error_at
          ? { code: link.error_code, text: providerErrorText(provider, link.error_code), at: link.error_at }
          : null,
      captcha_url: link?.captcha_url ?? null,
      capabilities,
      counts: counts.get(provider) ?? { imported: 0, conflicts: 0 },
      job: (link && jobs.get(link.id)) ?? null,
    }
  })
}

const managerAccountsOf = (link: ProviderLink) =>
  storedManagerAccounts(link).map(({ id, companyName }) => ({ id, company_name: companyName }))

/** A consent that was not given within its time is forgotten. */
function shownState({ state, updated_at }: ProviderLink, at: Date): UsedProvider['state'] {
  const isOver = Date.parse(updated_at) + CONSENT_VALID_SECONDS * 1000 <= at.getTime()
  return state === 'authorizing' && isOver ? 'disconnected' : state
}

async function countRecords(db: Db, { id, company_id }: Caller, profile: ProviderProfile) {
  const isEmployer = profile === 'employer'
  if (isEmployer && company_id === null) return new Map<Provider, UsedProvider['counts']>()
  const rows = await db
    .selectFrom('external_record')
    .select('provider')
    .select((eb) => [
      eb.fn.countAll<number>().as('imported'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'conflict').as('conflicts'),
    ])
    .where(isEmployer ? 'company_id' : 'account_id', '=', isEmployer ? company_id! : id)
    .where('kind', '=', isEmployer ? 'vacancy' : 'resume')
    .where('state', '<>', 'detached')
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, ...counts }) => [provider, counts]))
}
