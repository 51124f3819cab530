import { canonicalOf } from './aliases.ts'
import { guard, type Visitor } from './guard.ts'
import { isExternal, pathKey, type RouteRules } from './route-rules.ts'
import { routeOf } from './routes.ts'

type Address = { pathname: string; search: string }

/**
 * A redirect: temporary (`for-now`), permanent (`alias`), or to another site (`document`), which needs a full page
 * load.
 */
export type Way = { to: string; kind: 'for-now' | 'alias' | 'document' }

/**
 * Applies guard, aliases and operator redirects in the order of specification §2.3. Undefined: the user may proceed.
 */
export function wayFrom(address: Address, visitor: Visitor, rules: RouteRules): Way | undefined {
  const guarded = wayOfName(address, visitor)
  if (guarded) return guarded
  const to = rules.get(pathKey(address.pathname))
  if (to === undefined) return undefined
  if (isExternal(to)) return { to, kind: 'document' }
  return comesBack(to, pathKey(address.pathname), visitor, rules)
    ? undefined
    : { to: withQuery(to, address), kind: 'for-now' }
}

/** Applies rules 1 to 6, then the aliases: access is checked before an alias is resolved. */
function wayOfName({ pathname, search }: Address, visitor: Visitor): Way | undefined {
  const route = routeOf(pathname)
  if (!route) return undefined
  const to = guard(route, visitor, new URLSearchParams(search))
  if (to !== undefined) return { to, kind: 'for-now' }
  const canonical = canonicalOf(route.name, visitor?.isEmployerMode ?? false)
  return canonical === undefined ? undefined : { to: canonical + search, kind: 'alias' }
}

/** Whether an operator redirect would lead back to its start. Such a redirect is ignored to prevent a loop. */
function comesBack(to: string, start: string, visitor: Visitor, rules: RouteRules): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = to; at !== undefined && !isExternal(at); ) {
    const address: Address = new URL(at, 'http://ours')
    const key = pathKey(address.pathname)
    if (key === start) return true
    if (seen.has(key)) return false
    seen.add(key)
    at = wayOfName(address, visitor)?.to ?? rules.get(key)
  }
  return false
}

const withQuery = (to: string, { search }: Address) => (/[?#]/.test(to) ? to : to + search)
