import { type RouterContextProvider, redirect } from 'react-router'
import type { SignedIn } from '#contract/accounts.ts'
import { keepToken } from '#contract/session.ts'
import { addressOf } from '#trade/routes.ts'
import { siteContext } from '../context.ts'

/** Sets the session cookie and redirects to the requested screen, or to the profile. Scripts never see the token. */
export function enter(context: Readonly<RouterContextProvider>, { token, user }: SignedIn, wanted: URLSearchParams) {
  const profile = user.is_employer_mode ? '/profile/employer' : '/profile/seeker'
  const address = addressOf(wanted.get('redirect') ?? '', wanted) ?? profile
  return redirect(address, { headers: { 'set-cookie': keepToken(token, context.get(siteContext)) } })
}
