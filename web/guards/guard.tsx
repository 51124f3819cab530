import { Outlet, redirect } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { guard } from '#trade/guard.ts'
import { routeOf } from '#trade/routes.ts'
import { load } from '../api.server.ts'
import type { Route } from './+types/guard.ts'

/** Runs before every screen, and for the names of the specification whose screens are still to come. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const route = routeOf(url.pathname)
    if (!route) return
    const user = await load(context, showUser, {})
    const to = guard(
      route,
      user
        ? {
            isEmployerMode: user.is_employer_mode,
            seekerCompleted: user.seeker.is_completed,
            employerCompleted: user.employer.is_completed,
          }
        : undefined,
    )
    if (to) throw redirect(to)
  },
]

// Server middleware runs on a client-side navigation only when some loader makes it ask the server.
export const loader = () => null

export default Outlet
