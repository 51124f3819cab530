import { addressOf, type Params, ROUTES, type RouteName } from './routes.ts'

/** What the guard knows about the user; undefined for a guest. */
export type Visitor = { isEmployerMode: boolean; seekerCompleted: boolean; employerCompleted: boolean } | undefined

const PUBLIC: ReadonlySet<RouteName> = new Set([
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

const NEEDS_COMPLETED: ReadonlySet<RouteName> = new Set([
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
const FOR_GUESTS: ReadonlySet<RouteName> = new Set([
  'sign-in',
  'sign-in-code',
  'sign-up',
  'sign-up-confirm',
] as const satisfies RouteName[])

type Route = { name: RouteName; params: Params }

/**
 * Applies rules 1 to 6 of specification §2.3 in their order. Returns the address to redirect to, or undefined when the
 * user may proceed.
 */
export function guard({ name, params }: Route, visitor: Visitor, query = new URLSearchParams()): string | undefined {
  if (!visitor) return isPublic(name, query) ? undefined : signInFor({ name, params })
  const profile = visitor.isEmployerMode ? 'employer' : 'seeker'
  if (name === 'index' || name === 'profile') return addressOfProfile(profile)
  if (FOR_GUESTS.has(name)) return addressOf(query.get('redirect') ?? '', query) ?? addressOfProfile(profile)
  const completed = visitor.isEmployerMode ? visitor.employerCompleted : visitor.seekerCompleted
  if (!completed && NEEDS_COMPLETED.has(name)) return profileFor(profile, { name, params })
}

/** An e-mail confirmation link works without sign-in, because its token identifies the account. */
const isPublic = (name: RouteName, query: URLSearchParams) =>
  PUBLIC.has(name) || (name === 'profile-email-verify' && query.has('token'))

/** The sign-in address that keeps the name and the parameters of the requested route. */
export const signInFor = (route: Route) => `${ROUTES['sign-in']}?${wanted(route)}`

/** The profile address that keeps the name and the parameters of the requested route. */
export const profileFor = (profile: Profile, route: Route) => `${addressOfProfile(profile)}?${wanted(route)}`

type Profile = 'seeker' | 'employer'
const addressOfProfile = (profile: Profile) => ROUTES[`profile-${profile}`]

const wanted = ({ name, params }: Route) => new URLSearchParams({ redirect: name, ...params }).toString()
