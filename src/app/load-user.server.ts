import type { RouterContextProvider } from 'react-router'
import { showUser, type User } from '#features/accounts/contract/accounts.ts'
import { loadEndpoint } from './api.server.ts'
import { userContext } from './context.ts'
import type { UserMode } from './guard/other-mode-notice.tsx'
import type { RouteUser } from './rules/guard.ts'

/** What the guard needs to know about a signed-in user. */
export const toRouteUser = (user: User): NonNullable<RouteUser> => ({
  isEmployerMode: user.is_employer_mode,
  seekerCompleted: user.seeker.is_completed,
  employerCompleted: user.employer.is_completed,
  isOperator: user.operator_role !== null,
})

/** The signed-in user, or null. Guard, layout and loaders of one request share one call. */
export function loadUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const loaded = context.get(userContext) ?? loadEndpoint(context, showUser, {})
  context.set(userContext, loaded)
  return loaded
}

/**
 * Whether the user is in the other mode than the screen is for. The loader then returns `null`, and the screen shows
 * `OtherModeNotice`.
 */
export async function isInOtherMode(context: Readonly<RouterContextProvider>, mode: UserMode): Promise<boolean> {
  const user = await loadUser(context)
  return user !== null && user.is_employer_mode !== (mode === 'employer')
}
