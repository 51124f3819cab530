import { Outlet, redirect, redirectDocument } from 'react-router'
import { showUser, type User } from '#contract/accounts.ts'
import type { Visitor } from '#trade/guard.ts'
import { routeOf } from '#trade/routes.ts'
import { wayFrom } from '#trade/way.ts'
import { load } from '../api.server.ts'
import { addressContext, routeContext, rulesContext } from '../context.ts'
import type { Route } from './+types/guard.ts'

const MOVED = 308

/** Runs before every screen, also for addresses of the specification that have no screen yet. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    context.set(addressContext, url.pathname + url.search)
    context.set(routeContext, routeOf(url.pathname) ?? null)
    const [user, rules] = await Promise.all([load(context, showUser, {}), context.get(rulesContext)()])
    const way = wayFrom(url, visitorOf(user), rules)
    if (way?.kind === 'document') throw redirectDocument(way.to)
    if (way) throw redirect(way.to, way.kind === 'alias' ? MOVED : undefined)
  },
]

const visitorOf = (user: User | null): Visitor =>
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
