import { type Params, ROUTES, type RouteName } from './routes.ts'

/** What the guard knows of the visitor: nothing for a guest. */
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
  // Documents must be readable before consent (ruling 14), and a resume for everyone is for everyone (wire §6).
  'resumes-slug',
  'about',
  'advice',
  'advice-slug',
  'courses',
  'results',
  'support',
  'legal-name',
  'companies',
  'companies-id',
  'profile-email-verify',
] as const satisfies RouteName[])

const NEEDS_COMPLETED: ReadonlySet<RouteName> = new Set([
  'my-resumes',
  'create-resume',
  'my-vacancies',
  'create-vacancy',
  'favorite-vacancies',
  'favorite-resumes',
  'profile-negotiations',
  'my-subscriptions',
  'services-search-phone',
  'subscriptions',
] as const satisfies RouteName[])

/** Where a signed-in person has nothing to do. */
const FOR_GUESTS: ReadonlySet<RouteName> = new Set([
  'sign-in',
  'sign-in-code',
  'sign-up',
  'sign-up-confirm',
] as const satisfies RouteName[])

type Route = { name: RouteName; params: Params }

/** The rules of specification §2.3 in their order. Returns where to go instead, or nothing: the visitor may proceed. */
export function guard({ name, params }: Route, visitor: Visitor): string | undefined {
  if (!visitor) return PUBLIC.has(name) ? undefined : signInFor({ name, params })
  const profile = visitor.isEmployerMode ? ROUTES['profile-employer'] : ROUTES['profile-seeker']
  if (name === 'index' || name === 'profile' || FOR_GUESTS.has(name)) return profile
  const completed = visitor.isEmployerMode ? visitor.employerCompleted : visitor.seekerCompleted
  if (!completed && NEEDS_COMPLETED.has(name)) return `${profile}?${wanted({ name, params })}`
}

/** Sign-in remembers the name of the route that was wanted, and its parameters. */
export const signInFor = (route: Route) => `${ROUTES['sign-in']}?${wanted(route)}`

const wanted = ({ name, params }: Route) => new URLSearchParams({ redirect: name, ...params }).toString()
