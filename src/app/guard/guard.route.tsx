import { Outlet, redirect, redirectDocument } from 'react-router'
import { requestAddressContext, routeContext, routeRulesContext } from '../context.ts'
import { pageNotFound } from '../load-page.server.ts'
import { loadUser, toRouteUser } from '../load-user.server.ts'
import { resolveRedirect } from '../rules/resolve-redirect.ts'
import { findRoute, routePath } from '../rules/routes.ts'
import type { Route } from './+types/guard.route.ts'

const PERMANENT_REDIRECT = 308
/** Pattern of `not-found.route.tsx`. */
const CATCH_ALL_PATTERN = '*'

/** Runs before every screen, also for addresses of the specification that have no screen yet. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url, pattern }) => {
    const route = findRoute(url.pathname)
    context.set(requestAddressContext, url.pathname + url.search)
    context.set(routeContext, route ?? null)
    const [user, rules] = await Promise.all([loadUser(context), context.get(routeRulesContext)()])
    const redirection = resolveRedirect(url, user ? toRouteUser(user) : undefined, rules)
    if (redirection?.kind === 'document') throw redirectDocument(redirection.to)
    if (redirection && redirection.kind !== 'not-found')
      throw redirect(redirection.to, redirection.kind === 'alias' ? PERMANENT_REDIRECT : undefined)
    // Closed by default: only the screen whose row of the table was checked may follow, or the screen of a 404.
    const isCheckedScreen =
      redirection === undefined && route !== undefined && routePath(route.name) === absolute(pattern)
    if (!isCheckedScreen && pattern !== CATCH_ALL_PATTERN) throw pageNotFound(context)
  },
]

/** React Router writes the pattern of a nested route without the slash at the start. */
const absolute = (pattern: string) => (pattern.startsWith('/') ? pattern : `/${pattern}`)

// Server middleware runs on a client-side navigation only if a loader makes the browser ask the server.
export const loader = () => null

export default Outlet
