import { href, redirect } from 'react-router'
import { switchMode } from '#contract/accounts.ts'
import { routeOf } from '#trade/routes.ts'
import { formOf, submit } from '../api.server.ts'
import type { Route } from './+types/switch-mode.ts'

/** The same screen on the other side (ux §3.1). */
const TWINS: Record<string, string> = {
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
  const { from, to, is_employer_mode } = await formOf(request)
  const { reply } = await submit(context, switchMode, { body: { is_employer_mode: String(is_employer_mode) } })
  if (!reply) return redirect('/')
  if (isOurs(to)) return redirect(to)
  const profile = reply.is_employer_mode ? href('/profile/employer') : href('/profile/seeker')
  const twin = Object.hasOwn(TWINS, String(from)) ? TWINS[String(from)] : undefined
  return redirect(twin ?? profile)
}

/** The screen that asked for the other mode; only addresses of the table, so that nobody is sent elsewhere. */
const isOurs = (to: unknown): to is string =>
  typeof to === 'string' && /^\/[\w?][^\\\p{C}]*$/u.test(to) && routeOf(to.split('?')[0]!) !== undefined
