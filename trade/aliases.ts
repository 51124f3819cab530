import { ROUTES, type RouteName } from './routes.ts'

type Canonical = RouteName | { seeker: RouteName; employer: RouteName }

const FAVORITES: Canonical = { seeker: 'favorite-vacancies', employer: 'favorite-resumes' }

/** Route names of the specification that lead to a screen with another address (ruling 15). */
const ALIASES: ReadonlyMap<RouteName, Canonical> = new Map<RouteName, Canonical>([
  ['your-resumes', { seeker: 'my-resumes', employer: 'favorite-resumes' }],
  ['your-responses', { seeker: 'profile-negotiations', employer: 'responses' }],
  ['your-favorites', FAVORITES],
  ['favorites-has-favs', FAVORITES],
  ['vacancies-favorite', 'favorite-vacancies'],
  ['create-subscription', 'subscriptions-create'],
  ['subscriptions', 'my-subscriptions'],
])

/** Returns the canonical address of an alias in the given mode, or undefined when the name is not an alias. */
export function canonicalOf(name: RouteName, isEmployerMode: boolean): string | undefined {
  const canonical = ALIASES.get(name)
  if (!canonical) return undefined
  return ROUTES[typeof canonical === 'string' ? canonical : canonical[isEmployerMode ? 'employer' : 'seeker']]
}
