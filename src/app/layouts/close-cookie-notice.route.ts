import { redirect } from 'react-router'
import { readFormData } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { toLocalPath } from '../guard/local-path.server.ts'
import type { Route } from './+types/close-cookie-notice.route.ts'
import { cookieNoticeSeenHeader } from './cookie-notice.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { from } = await readFormData(request)
  return redirect(toLocalPath(from) ?? '/', {
    headers: { 'set-cookie': cookieNoticeSeenHeader(context.get(siteContext)) },
  })
}
