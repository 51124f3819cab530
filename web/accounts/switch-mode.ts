import { href, redirect } from 'react-router'
import { switchMode } from '#contract/accounts.ts'
import { formOf, submit } from '../api.server.ts'
import { ownAddress } from '../guards/own-address.server.ts'
import type { Route } from './+types/switch-mode.ts'

/** The same screen in the other mode (ux §3.1). */
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
  const wanted = ownAddress(to)
  if (wanted) return redirect(wanted)
  const profile = reply.is_employer_mode ? href('/profile/employer') : href('/profile/seeker')
  const twin = Object.hasOwn(TWINS, String(from)) ? TWINS[String(from)] : undefined
  return redirect(twin ?? profile)
}
