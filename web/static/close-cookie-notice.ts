import { redirect } from 'react-router'
import { formOf } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { ownAddress } from '../guards/own-address.server.ts'
import { keepCookieNotice } from '../layouts/cookie-notice.server.ts'
import type { Route } from './+types/close-cookie-notice.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { from } = await formOf(request)
  return redirect(ownAddress(from) ?? '/', { headers: { 'set-cookie': keepCookieNotice(context.get(siteContext)) } })
}
