import { Outlet, redirect, redirectDocument } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { RouteUser } from '#domain/routing/guard.ts'
import { resolveRedirect } from '#domain/routing/resolve-redirect.ts'
import { findRoute } from '#domain/routing/routes.ts'
import { requestAddressContext, routeContext, routeRulesContext } from '../context.ts'
import { loadUser } from '../load-user.server.ts'
import type { Route } from './+types/guard.route.ts'

const PERMANENT_REDIRECT = 308

/** Runs before every screen, also for addresses of the specification that have no screen yet. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    context.set(requestAddressContext, url.pathname + url.search)
    context.set(routeContext, findRoute(url.pathname) ?? null)
    const [user, rules] = await Promise.all([loadUser(context), context.get(routeRulesContext)()])
    const redirection = resolveRedirect(url, toRouteUser(user), rules)
    if (redirection?.kind === 'document') throw redirectDocument(redirection.to)
    if (redirection) throw redirect(redirection.to, redirection.kind === 'alias' ? PERMANENT_REDIRECT : undefined)
  },
]

const toRouteUser = (user: User | null): RouteUser =>
  user
    ? {
        isEmployerMode: user.is_employer_mode,
        seekerCompleted: user.seeker.is_completed,
        employerCompleted: user.employer.is_completed,
      }
    : undefined

// Server middleware runs on a client-side navigation only if a loader makes the browser ask the server.
export const loader = () => null

export default Outlet
