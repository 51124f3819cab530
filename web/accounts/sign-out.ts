import { href, redirect } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { forgetFlags, forgetToken } from '#contract/session.ts'
import { submit } from '../api.server.ts'
import { siteContext } from '../context.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ context }: Route.ActionArgs) {
  await submit(context, logout, {})
  const site = context.get(siteContext)
  const headers = new Headers()
  for (const cookie of [forgetToken(site), forgetFlags(site)]) headers.append('set-cookie', cookie)
  // Screens keep no personal data in browser storage. This clears it even if a screen breaks that rule.
  headers.set('clear-site-data', '"storage"')
  return redirect(href('/sign-in'), { headers })
}
