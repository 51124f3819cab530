import { buildRouteAddress, type RouteMatch, type RouteName, routePath, routeRow } from './routes.ts'

/** What the guard knows about the user; undefined for a guest. */
export type RouteUser = { isEmployerMode: boolean; seekerCompleted: boolean; employerCompleted: boolean } | undefined

/**
 * Applies rules 1 to 6 of specification §2.3 in their order. Returns the address to redirect to, or undefined when the
 * user may proceed.
 */
export function findGuardRedirect(
  { name, params }: RouteMatch,
  user: RouteUser,
  query = new URLSearchParams(),
): string | undefined {
  const { access } = routeRow(name)
  if (!user) return isOpenToGuests(name, query) ? undefined : signInAddress({ name, params })
  const profile = user.isEmployerMode ? 'employer' : 'seeker'
  if (name === 'index' || name === 'profile') return profilePath(profile)
  if (access === 'guests') return buildRouteAddress(query.get('redirect') ?? '', query) ?? profilePath(profile)
  const isProfileCompleted = user.isEmployerMode ? user.employerCompleted : user.seekerCompleted
  if (access === 'completed-profile' && !isProfileCompleted) return profileAddress(profile, { name, params })
}

/** An e-mail confirmation link works without sign-in, because its token identifies the account. */
function isOpenToGuests(name: RouteName, query: URLSearchParams): boolean {
  const { access } = routeRow(name)
  return access === 'public' || access === 'guests' || (name === 'profile-email-verify' && query.has('token'))
}

/** The sign-in address that keeps the name and the parameters of the requested route. */
export const signInAddress = (route: RouteMatch) => `${routePath('sign-in')}?${requestedRouteQuery(route)}`

/** The profile address that keeps the name and the parameters of the requested route. */
export const profileAddress = (profile: Profile, route: RouteMatch) =>
  `${profilePath(profile)}?${requestedRouteQuery(route)}`

type Profile = 'seeker' | 'employer'
const profilePath = (profile: Profile) => routePath(`profile-${profile}`)

const requestedRouteQuery = ({ name, params }: RouteMatch) =>
  new URLSearchParams({ redirect: name, ...params }).toString()
