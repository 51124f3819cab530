import { type AliasRouteName, ROUTES, type RouteName, routePath, routeRow } from './routes.ts'

const isAlias = (name: RouteName): name is AliasRouteName => routeRow(name).aliasOf !== undefined

/** Returns the canonical address of an alias in the given mode, or undefined when the name is not an alias. */
export function resolveRouteAlias(name: RouteName, isEmployerMode: boolean): string | undefined {
  if (!isAlias(name)) return undefined
  const target = ROUTES[name].aliasOf
  return routePath(typeof target === 'string' ? target : target[isEmployerMode ? 'employer' : 'seeker'])
}
