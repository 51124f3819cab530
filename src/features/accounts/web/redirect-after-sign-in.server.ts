import { type RouterContextProvider, redirect } from 'react-router'
import { siteContext } from '#app/context.ts'
import { toRouteUser } from '#app/load-user.server.ts'
import { landingPath } from '#app/rules/guard.ts'
import { buildRouteAddress, routePath } from '#app/rules/routes.ts'
import type { SignInReply } from '../contract/accounts.ts'
import { sessionCookie } from '../sessions/session-cookies.contract.ts'

/**
 * Sets the session cookie and redirects to the requested screen, or to the day screen. An account that waits for its
 * deletion is first offered to cancel it. Scripts never see the token.
 */
export function redirectAfterSignIn(
  context: Readonly<RouterContextProvider>,
  { token, user }: SignInReply,
  searchParams: URLSearchParams,
) {
  const address = buildRouteAddress(searchParams.get('redirect') ?? '', searchParams) ?? landingPath(toRouteUser(user))
  const to = user.delete_at ? deletionOfferAddress(searchParams) : address
  return redirect(to, { headers: { 'set-cookie': sessionCookie(token, context.get(siteContext)) } })
}

/** Address of the offer to cancel the deletion, with the screen that the user wanted to open. */
const deletionOfferAddress = (wanted: URLSearchParams) =>
  routePath('profile-deletion') + (wanted.size > 0 ? `?${wanted}` : '')
