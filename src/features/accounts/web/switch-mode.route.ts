import { redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { toLocalPath } from '#app/guard/local-path.server.ts'
import { toRouteUser } from '#app/load-user.server.ts'
import { landingPath } from '#app/rules/guard.ts'
import { switchMode } from '../contract/accounts.ts'
import type { Route } from './+types/switch-mode.route.ts'

/** The same screen in the other mode (ux §3.1). */
const COUNTERPART_SCREENS: Record<string, string> = {
  '/search/vacancies': '/search/resumes',
  '/search/resumes': '/search/vacancies',
  '/favorite/vacancies': '/favorite/resumes',
  '/favorite/resumes': '/favorite/vacancies',
  '/profile/negotiations': '/responses',
  '/responses': '/profile/negotiations',
  '/my-resumes': '/my-vacancies',
  '/my-vacancies': '/my-resumes',
}

export async function action({ request, context }: Route.ActionArgs) {
  const { from, to, is_employer_mode } = await readFormData(request)
  const { reply } = await submitEndpoint(context, switchMode, { body: { is_employer_mode: String(is_employer_mode) } })
  if (!reply) return redirect('/')
  const target = toLocalPath(to)
  if (target) return redirect(target)
  const counterpart = Object.hasOwn(COUNTERPART_SCREENS, String(from)) ? COUNTERPART_SCREENS[String(from)] : undefined
  return redirect(counterpart ?? landingPath(toRouteUser(reply)))
}
