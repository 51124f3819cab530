import { buildRouteAddress, ROUTES, type RouteName, type RouteParams } from './routes.ts'

/** What the guard knows about the user; undefined for a guest. */
export type RouteUser = { isEmployerMode: boolean; seekerCompleted: boolean; employerCompleted: boolean } | undefined

const PUBLIC_ROUTES: ReadonlySet<RouteName> = new Set([
  'index',
  'sign-up',
  'sign-up-confirm',
  'sign-in',
  'sign-in-code',
  'forgot-password',
  'search-resumes',
  'search-vacancies',
  'vacancies-slug',
  // Legal documents must be readable before consent (ruling 14); a public resume is open to guests (wire §6).
  'resumes-slug',
  'about',
  'advice',
  'advice-slug',
  'courses',
  'courses-slug',
  'courses-slug-lesson',
  'results',
  'support',
  'legal-name',
  'companies',
  'companies-id',
] as const satisfies RouteName[])

const ROUTES_NEEDING_PROFILE: ReadonlySet<RouteName> = new Set([
  'my-resumes',
  'create-resume',
  'create-resume-import',
  'my-vacancies',
  'create-vacancy',
  'favorite-vacancies',
  'favorite-resumes',
  'profile-negotiations',
  'vacancies-slug-apply',
  'responses-templates',
  'questionnaires',
  'my-subscriptions',
  'services-search-phone',
  'subscriptions',
] as const satisfies RouteName[])

/** Routes that redirect a signed-in user. */
const GUEST_ONLY_ROUTES: ReadonlySet<RouteName> = new Set([
  'sign-in',
  'sign-in-code',
  'sign-up',
  'sign-up-confirm',
] as const satisfies RouteName[])

type RouteMatch = { name: RouteName; params: RouteParams }

/**
 * Applies rules 1 to 6 of specification §2.3 in their order. Returns the address to redirect to, or undefined when the
 * user may proceed.
 */
export function findGuardRedirect(
  { name, params }: RouteMatch,
  user: RouteUser,
  query = new URLSearchParams(),
): string | undefined {
  if (!user) return isPublicRoute(name, query) ? undefined : signInAddress({ name, params })
  const profile = user.isEmployerMode ? 'employer' : 'seeker'
  if (name === 'index' || name === 'profile') return profilePath(profile)
  if (GUEST_ONLY_ROUTES.has(name)) return buildRouteAddress(query.get('redirect') ?? '', query) ?? profilePath(profile)
  const isProfileCompleted = user.isEmployerMode ? user.employerCompleted : user.seekerCompleted
  if (!isProfileCompleted && ROUTES_NEEDING_PROFILE.has(name)) return profileAddress(profile, { name, params })
}

/** An e-mail confirmation link works without sign-in, because its token identifies the account. */
const isPublicRoute = (name: RouteName, query: URLSearchParams) =>
  PUBLIC_ROUTES.has(name) || (name === 'profile-email-verify' && query.has('token'))

/** The sign-in address that keeps the name and the parameters of the requested route. */
export const signInAddress = (route: RouteMatch) => `${ROUTES['sign-in']}?${requestedRouteQuery(route)}`

/** The profile address that keeps the name and the parameters of the requested route. */
export const profileAddress = (profile: Profile, route: RouteMatch) =>
  `${profilePath(profile)}?${requestedRouteQuery(route)}`

type Profile = 'seeker' | 'employer'
const profilePath = (profile: Profile) => ROUTES[`profile-${profile}`]

const requestedRouteQuery = ({ name, params }: RouteMatch) =>
  new URLSearchParams({ redirect: name, ...params }).toString()
