import { ROUTES, type RouteName } from './routes.ts'

type Canonical = RouteName | { seeker: RouteName; employer: RouteName }

const FAVORITES: Canonical = { seeker: 'favorite-vacancies', employer: 'favorite-resumes' }

/** Names of the specification that lead to a screen with an address of its own (ruling 15). */
const ALIASES: ReadonlyMap<RouteName, Canonical> = new Map<RouteName, Canonical>([
  ['your-resumes', { seeker: 'my-resumes', employer: 'favorite-resumes' }],
  ['your-responses', { seeker: 'profile-negotiations', employer: 'responses' }],
  ['your-favorites', FAVORITES],
  ['favorites-has-favs', FAVORITES],
  ['vacancies-favorite', 'favorite-vacancies'],
  ['create-subscription', 'subscriptions-create'],
  ['subscriptions', 'my-subscriptions'],
])

/** The one address of what the alias means in this mode. */
export function canonicalOf(name: RouteName, isEmployerMode: boolean): string | undefined {
  const canonical = ALIASES.get(name)
  if (!canonical) return undefined
  return ROUTES[typeof canonical === 'string' ? canonical : canonical[isEmployerMode ? 'employer' : 'seeker']]
}
