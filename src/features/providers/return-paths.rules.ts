import { PROVIDERS, type Provider, type ProviderProfile } from './provider-names.contract.ts'

const DEFAULT_RETURN_PATH = '/profile/service-verify'

/** Where a consent may return to. Compared as whole texts, so that no spelling of another address fits. */
export const RETURN_PATHS = [
  DEFAULT_RETURN_PATH,
  '/profile/employer',
  '/profile/seeker',
  '/profile/employer/providers',
  '/profile/seeker/providers',
  '/my-vacancies',
  '/my-resumes',
]

export const safeReturnPath = (path: string | undefined): string =>
  RETURN_PATHS.find((allowed) => allowed === path) ?? DEFAULT_RETURN_PATH

/** The screen where a side manages its connections. */
export const providersPath = (profile: ProviderProfile) => `/profile/${profile}/providers`

export type ConsentOutcome = { status: 'connecting' | 'denied' | 'failed'; provider?: Provider; code?: string }

/** Stands before each key that a consent adds to an address: no page has a key of its own that begins so. */
export const CONSENT_KEY_PREFIX = 'connection_'
const PROVIDER_KEY = `${CONSENT_KEY_PREFIX}provider`
const CODE_KEY = `${CONSENT_KEY_PREFIX}code`

/** The page to which a consent returns, with what has come of it. */
export function consentReturnAddress(path: string, { provider, status, code }: ConsentOutcome): string {
  const query = new URLSearchParams({
    ...(provider && { [PROVIDER_KEY]: provider }),
    [`${CONSENT_KEY_PREFIX}status`]: status,
    ...(code && { [CODE_KEY]: code }),
  })
  return `${path}?${query}`
}

/** `isDead`: the consent came too late, or belongs to nobody. */
export type ConsentReturn = { provider: Provider | undefined; isDead: boolean }

/** Which connection an address tells of. Undefined if nobody has just come back from a consent. */
export function readConsentReturn(query: URLSearchParams): ConsentReturn | undefined {
  const provider = PROVIDERS.find((known) => known === query.get(PROVIDER_KEY))
  const isDead = query.get(CODE_KEY) === 'link_dead'
  return provider || isDead ? { provider, isDead } : undefined
}

/** The same address without what a consent has added. */
export function withoutConsentReturn(path: string, query: URLSearchParams): string {
  const rest = [...query].filter(([key]) => !key.startsWith(CONSENT_KEY_PREFIX))
  return rest.length > 0 ? `${path}?${new URLSearchParams(rest)}` : path
}
