import type { ProviderCapabilities } from './links/provider-links.contract.ts'
import type { Provider, ProviderProfile } from './provider-names.contract.ts'

const NOTHING: ProviderCapabilities = {
  list_vacancies: 'no',
  list_resumes: 'no',
  write_vacancies: 'no',
  negotiations: 'no',
}

/** hh.ru gives resumes to nobody since 2025-12-15 (ruling 26). */
const KNOWN: Record<Provider, Record<ProviderProfile, ProviderCapabilities>> = {
  hh: {
    employer: { ...NOTHING, list_vacancies: 'yes', write_vacancies: 'yes' },
    seeker: { ...NOTHING, list_resumes: 'closed' },
  },
  superjob: { employer: { ...NOTHING, list_vacancies: 'yes' }, seeker: { ...NOTHING, list_resumes: 'yes' } },
}

/** What the provider lets us do: what is known of it, overruled by what its answers have shown. */
export const capabilitiesOf = (
  provider: Provider,
  profile: ProviderProfile,
  shown: Partial<ProviderCapabilities> = {},
): ProviderCapabilities => ({ ...KNOWN[provider][profile], ...shown })

/** Whether connecting this side leads to anything. What one answer has closed is tried again, so it does not count. */
export const mayConnect = (provider: Provider, profile: ProviderProfile) =>
  capabilitiesOf(provider, profile)[neededCapability(profile)] !== 'closed'

/** What an exchange of this side needs. */
export const neededCapability = (profile: ProviderProfile) =>
  profile === 'employer' ? ('list_vacancies' as const) : ('list_resumes' as const)
