import { redirect } from 'react-router'
import { readFormData } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { toLocalPath } from '../guard/local-path.server.ts'
import type { Route } from './+types/choose-theme.route.ts'
import { themeHeader } from './theme.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { from, theme } = await readFormData(request)
  return redirect(toLocalPath(from) ?? '/', { headers: { 'set-cookie': themeHeader(theme, context.get(siteContext)) } })
}
