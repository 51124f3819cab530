import { buildRouteAddress, QUERY_KEY, type RouteMatch, type RouteName, routePath, routeRow } from './routes.ts'

/** What the guard knows about the user; undefined for a guest. */
export type RouteUser =
  | { isEmployerMode: boolean; seekerCompleted: boolean; employerCompleted: boolean; isOperator?: boolean }
  | undefined

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
  if (!user) return isOpenToGuests(name, query) ? undefined : signInAddress({ name, params }, query)
  const profile = user.isEmployerMode ? 'employer' : 'seeker'
  if (name === 'index' || name === 'profile') return profilePath(profile)
  if (access === 'guests') return buildRouteAddress(query.get('redirect') ?? '', query) ?? landingPath(user)
  const isProfileCompleted = user.isEmployerMode ? user.employerCompleted : user.seekerCompleted
  if (access === 'completed-profile' && !isProfileCompleted) return profileAddress(profile, { name, params }, query)
}

/** An e-mail confirmation link works without sign-in, because its token identifies the account. */
function isOpenToGuests(name: RouteName, query: URLSearchParams): boolean {
  const { access } = routeRow(name)
  return access === 'public' || access === 'guests' || (name === 'profile-email-verify' && query.has('token'))
}

/** The sign-in address that keeps the name, the parameters and the query of the requested route. */
export const signInAddress = (route: RouteMatch, query?: URLSearchParams) =>
  `${routePath('sign-in')}?${requestedRouteQuery(route, query)}`

/** Where a guest says who they are, by number and code: a known number signs in, a new one registers (ruling 46). */
export const startAddress = (route: RouteMatch, query?: URLSearchParams) =>
  `${routePath('start')}?${requestedRouteQuery(route, query)}`

/** The profile address that keeps the name, the parameters and the query of the requested route. */
export const profileAddress = (profile: Profile, route: RouteMatch, query?: URLSearchParams) =>
  `${profilePath(profile)}?${requestedRouteQuery(route, query)}`

/** Whether a new account that asked for this route wants to hire. */
export const isHiringRoute = (name: string | null): boolean => HIRING_ROUTES.some((one) => one === name)

const HIRING_ROUTES: readonly RouteName[] = [
  'create-vacancy',
  'my-vacancies',
  'responses',
  'favorite-resumes',
  'people',
  'people-add',
  'people-id',
  'responses-id-assessment',
  'report',
  'join-company-token',
  'profile-employer',
  'profile-employer-team',
  'profile-employer-addresses',
]

/** Where a signed-in user starts: the day screen, or the profile as long as it is not filled in. */
export function landingPath({ isEmployerMode, seekerCompleted, employerCompleted }: NonNullable<RouteUser>): string {
  if (isEmployerMode ? employerCompleted : seekerCompleted) return routePath('cabinet')
  return profilePath(isEmployerMode ? 'employer' : 'seeker')
}

type Profile = 'seeker' | 'employer'
const profilePath = (profile: Profile) => routePath(`profile-${profile}`)

const requestedRouteQuery = ({ name, params }: RouteMatch, query = new URLSearchParams()) =>
  new URLSearchParams({
    redirect: name,
    ...params,
    ...(query.size > 0 && { [QUERY_KEY]: query.toString() }),
  }).toString()
