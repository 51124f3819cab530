import { href, redirect } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { logout } from '../contract/accounts.ts'
import type { Route } from './+types/sign-out.route.ts'
import { expiredAuthFlagsCookie, expiredSessionCookie } from './session-cookies.contract.ts'

export async function action({ context }: Route.ActionArgs) {
  await submitEndpoint(context, logout, {})
  const site = context.get(siteContext)
  const headers = new Headers()
  for (const cookie of [expiredSessionCookie(site), expiredAuthFlagsCookie(site)]) headers.append('set-cookie', cookie)
  // The menu has deleted the drafts already. This also clears what a screen should not store; not every browser obeys it.
  headers.set('clear-site-data', '"storage"')
  return redirect(href('/sign-in'), { headers })
}
