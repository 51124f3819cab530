/** Job sites with which an account can be connected. No zod in this file: the web bundle imports it. */
export const PROVIDERS = ['hh', 'superjob'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_PROFILES = ['employer', 'seeker'] as const
export type ProviderProfile = (typeof PROVIDER_PROFILES)[number]

/** What an employer can have another site do with a vacancy. */
export const PROVIDER_ACT_KINDS = ['publish', 'update', 'prolong', 'archive'] as const
export type ProviderActKind = (typeof PROVIDER_ACT_KINDS)[number]

export const PROVIDER_LABELS: Record<Provider, string> = { hh: 'hh.ru', superjob: 'SuperJob' }
