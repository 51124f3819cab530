import { findGuardRedirect, type RouteUser } from './guard.ts'
import { isExternalTarget, type OperatorRedirects, pathKey } from './operator-redirects.ts'
import { type AliasRouteName, findRoute, ROUTES, type RouteName, routePath, routeRow } from './routes.ts'

const isAlias = (name: RouteName): name is AliasRouteName => routeRow(name).aliasOf !== undefined

/** Returns the canonical address of an alias in the given mode, or undefined when the name is not an alias. */
export function resolveRouteAlias(name: RouteName, isEmployerMode: boolean): string | undefined {
  if (!isAlias(name)) return undefined
  const target = ROUTES[name].aliasOf
  return routePath(typeof target === 'string' ? target : target[isEmployerMode ? 'employer' : 'seeker'])
}

type Address = { pathname: string; search: string }

/**
 * A redirect: temporary (`for-now`), permanent (`alias`), or to another site (`document`), which needs a full page
 * load.
 */
type RouteRedirect = { to: string; kind: 'for-now' | 'alias' | 'document' }
const NOT_FOUND = { kind: 'not-found' } as const

/**
 * Applies guard, aliases and operator redirects in the order of specification §2.3. Undefined: the user may proceed.
 * An address that the table of routes does not have is not found for everyone.
 */
export function resolveRedirect(
  address: Address,
  user: RouteUser,
  redirects: OperatorRedirects,
): RouteRedirect | typeof NOT_FOUND | undefined {
  const route = findRoute(address.pathname)
  if (route && routeRow(route.name).access === 'operator' && !user?.isOperator) return NOT_FOUND
  const routeRedirect = resolveNamedRoute(address, user)
  if (routeRedirect) return routeRedirect
  return resolveOperatorRedirect(address, user, redirects) ?? (findRoute(address.pathname) ? undefined : NOT_FOUND)
}

function resolveOperatorRedirect(
  address: Address,
  user: RouteUser,
  redirects: OperatorRedirects,
): RouteRedirect | undefined {
  const start = pathKey(address.pathname)
  const to = redirects.get(start)
  if (to === undefined) return undefined
  if (isExternalTarget(to)) return { to, kind: 'document' }
  return isRedirectLoop(to, start, user, redirects) ? undefined : { to: withQuery(to, address), kind: 'for-now' }
}

/** Applies rules 1 to 6, then the aliases: access is checked before an alias is resolved. */
function resolveNamedRoute({ pathname, search }: Address, user: RouteUser): RouteRedirect | undefined {
  const route = findRoute(pathname)
  if (!route) return undefined
  const to = findGuardRedirect(route, user, new URLSearchParams(search))
  if (to !== undefined) return { to, kind: 'for-now' }
  const canonical = resolveRouteAlias(route.name, user?.isEmployerMode ?? false)
  return canonical === undefined ? undefined : { to: canonical + search, kind: 'alias' }
}

/** Whether an operator redirect would lead back to its start. Such a redirect is ignored to prevent a loop. */
function isRedirectLoop(to: string, start: string, user: RouteUser, redirects: OperatorRedirects): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = to; at !== undefined && !isExternalTarget(at); ) {
    const address: Address = new URL(at, 'http://ours')
    const key = pathKey(address.pathname)
    if (key === start) return true
    if (seen.has(key)) return false
    seen.add(key)
    at = resolveNamedRoute(address, user)?.to ?? redirects.get(key)
  }
  return false
}

const withQuery = (to: string, { search }: Address) => (/[?#]/.test(to) ? to : to + search)
