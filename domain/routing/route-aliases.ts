import { ROUTES, type RouteName } from './routes.ts'

type AliasTarget = RouteName | { seeker: RouteName; employer: RouteName }

const FAVORITES_BY_MODE: AliasTarget = { seeker: 'favorite-vacancies', employer: 'favorite-resumes' }

/** Route names of the specification that lead to a screen with another address (ruling 15). */
const ROUTE_ALIASES: ReadonlyMap<RouteName, AliasTarget> = new Map<RouteName, AliasTarget>([
  ['your-resumes', { seeker: 'my-resumes', employer: 'favorite-resumes' }],
  ['your-responses', { seeker: 'profile-negotiations', employer: 'responses' }],
  ['your-favorites', FAVORITES_BY_MODE],
  ['favorites-has-favs', FAVORITES_BY_MODE],
  ['vacancies-favorite', 'favorite-vacancies'],
  ['create-subscription', 'subscriptions-create'],
  ['subscriptions', 'my-subscriptions'],
])

/** Returns the canonical address of an alias in the given mode, or undefined when the name is not an alias. */
export function resolveRouteAlias(name: RouteName, isEmployerMode: boolean): string | undefined {
  const target = ROUTE_ALIASES.get(name)
  if (!target) return undefined
  return ROUTES[typeof target === 'string' ? target : target[isEmployerMode ? 'employer' : 'seeker']]
}
