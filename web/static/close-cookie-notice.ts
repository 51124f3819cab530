import { redirect } from 'react-router'
import { readFormData } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { toLocalPath } from '../guards/own-address.server.ts'
import { cookieNoticeSeenHeader } from '../layouts/cookie-notice.server.ts'
import type { Route } from './+types/close-cookie-notice.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { from } = await readFormData(request)
  return redirect(toLocalPath(from) ?? '/', {
    headers: { 'set-cookie': cookieNoticeSeenHeader(context.get(siteContext)) },
  })
}
