import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { listEmployerProviders, listSeekerProviders, type ProviderLinkState } from './links/provider-links.contract.ts'
import { PROVIDER_LABELS } from './provider-names.contract.ts'
import { providerErrorText } from './provider-texts.rules.ts'
import { type ConsentReturn, providersPath } from './return-paths.rules.ts'

export type ConnectionOutcome = {
  state: ProviderLinkState
  /** Name of the other site, or «сайта» if the address does not say which: «Подключение сайта». */
  site: string
  isConnected: boolean
  isWaiting: boolean
  /** What has happened, as a sentence. */
  text: string
  /** Where the person goes on. */
  next: string
}

/** What has come of a consent whose page leads here: read anew, not taken from the address. */
export async function loadConnectionOutcome(
  context: Readonly<RouterContextProvider>,
  { provider, isDead }: ConsentReturn,
): Promise<ConnectionOutcome> {
  const [employer, seeker] = await Promise.all([
    loadEndpoint(context, listEmployerProviders, {}),
    loadEndpoint(context, listSeekerProviders, {}),
  ])
  const sides = [
    ...employer.map((used) => ({ used, profile: 'employer' as const })),
    ...seeker.map((used) => ({ used, profile: 'seeker' as const })),
  ].filter(({ used }) => used.provider === provider)
  // The side that was changed last is the one that this is about.
  const latest = sides
    .map((side) => ({ ...side, at: side.used.last_error?.at ?? side.used.connected_at ?? '' }))
    .sort((one, other) => (one.at < other.at ? 1 : -1))[0]
  const side = sides.find(({ used }) => used.state === 'authorizing') ?? latest
  const state = isDead ? 'failed' : (side?.used.state ?? 'disconnected')
  const site = provider ? PROVIDER_LABELS[provider] : 'сайта'
  return {
    state,
    site,
    isConnected: state === 'connected' || state === 'paused',
    isWaiting: state === 'authorizing',
    text: `${isDead ? providerErrorText(provider ?? 'hh', 'link_dead') : outcomeText(state, site, side?.used)}.`,
    next: providersPath(side?.profile ?? 'seeker'),
  }
}

type Used = { external_name: string; last_error: { text: string } | null }

function outcomeText(state: ProviderLinkState, site: string, used: Used | undefined): string {
  if (state === 'authorizing') return `Разрешение получено, узнаём аккаунт на ${site}. Это несколько секунд`
  if (state === 'connected' || state === 'paused') return `Аккаунт: ${used?.external_name}`
  if (state === 'other_account') return `Это другой аккаунт ${site}. Решите, что делать с прежними записями`
  return used?.last_error?.text ?? 'Не подключилось'
}
