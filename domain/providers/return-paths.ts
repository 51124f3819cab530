import type { ProviderProfile } from '#contract/providers/provider-names.ts'

const DEFAULT_RETURN_PATH = '/profile/service-verify'

/** Where a consent may return to. Compared as whole texts, so that no spelling of another address fits. */
const RETURN_PATHS = [
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
