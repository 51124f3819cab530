import type { User } from '#features/accounts/contract/accounts.ts'
import type { RouteUser } from '../rules/guard.ts'

/** What the guard needs to know about a signed-in user. */
export const toRouteUser = (user: User): NonNullable<RouteUser> => ({
  isEmployerMode: user.is_employer_mode,
  seekerCompleted: user.seeker.is_completed,
  employerCompleted: user.employer.is_completed,
  isOperator: user.operator_role !== null,
})
