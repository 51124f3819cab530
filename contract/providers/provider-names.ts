/** Job sites with which an account can be connected. No zod in this file: the web bundle imports it. */
export const PROVIDERS = ['hh', 'superjob'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_PROFILES = ['employer', 'seeker'] as const
export type ProviderProfile = (typeof PROVIDER_PROFILES)[number]

export const PROVIDER_LABELS: Record<Provider, string> = { hh: 'hh.ru', superjob: 'SuperJob' }
