import type { RouterContextProvider } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { listOwnResumes } from '#contract/own-resumes.ts'
import { showVacancyQuestions } from '#contract/questionnaires.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { isAnswered } from '#trade/answered.ts'
import { signInFor } from '#trade/guard.ts'
import { ROUTES } from '#trade/routes.ts'
import { isDirect } from '#trade/wording.ts'
import { load } from '../api.server.ts'
import type { Answering } from './answering.ts'

/** What this visitor may do about a vacancy, in the order in which it matters. */
export async function answeringOf(context: Readonly<RouterContextProvider>, vacancy: VacancyPage): Promise<Answering> {
  const user = await load(context, showUser, {})
  if (user && user.employer.company_id === vacancy.company.id) return { kind: 'own' }
  if (isAnswered(vacancy)) return { kind: 'answered' }
  if (vacancy.status === 'archived') return { kind: 'closed' }
  if (vacancy.trust.is_suspended) return { kind: 'suspended' }
  if (isDirect(vacancy) && vacancy.response_url) return { kind: 'direct', url: vacancy.response_url }
  const wanted = { name: 'vacancies-slug', params: { slug: vacancy.slug } } as const
  if (!user) return { kind: 'guest', to: signInFor(wanted) }
  if (user.is_employer_mode) return { kind: 'employer_mode' }
  const query = new URLSearchParams({ redirect: wanted.name, ...wanted.params })
  if (!user.seeker.is_completed) return { kind: 'incomplete', to: `${ROUTES['profile-seeker']}?${query}` }
  const own = await load(context, listOwnResumes, {})
  const resumes = own.filter(({ status }) => status !== 'draft').map(({ id, title }) => ({ id, title }))
  if (resumes.length > 0) {
    return { kind: 'ready', resumes, asked: await load(context, showVacancyQuestions, { params: { id: vacancy.id } }) }
  }
  return own.length > 0
    ? { kind: 'drafts_only', to: ROUTES['my-resumes'] }
    : { kind: 'no_resume', to: `${ROUTES['create-resume']}?${query}` }
}
