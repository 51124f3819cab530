import { href, redirect } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { expiredAuthFlagsCookie, expiredSessionCookie } from '#contract/session.ts'
import { submitEndpoint } from '../api.server.ts'
import { siteContext } from '../context.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ context }: Route.ActionArgs) {
  await submitEndpoint(context, logout, {})
  const site = context.get(siteContext)
  const headers = new Headers()
  for (const cookie of [expiredSessionCookie(site), expiredAuthFlagsCookie(site)]) headers.append('set-cookie', cookie)
  // Screens keep no personal data in browser storage. This clears it even if a screen breaks that rule.
  headers.set('clear-site-data', '"storage"')
  return redirect(href('/sign-in'), { headers })
}
