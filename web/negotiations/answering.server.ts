import type { RouterContextProvider } from 'react-router'
import { showUser } from '#contract/accounts.ts'
import { showAttention } from '#contract/attention.ts'
import { listSeekerNegotiations } from '#contract/negotiations.ts'
import { listOwnResumes } from '#contract/own-resumes.ts'
import { showVacancyQuestions } from '#contract/questionnaires.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { isAnswered } from '#trade/answered.ts'
import { signInFor } from '#trade/guard.ts'
import { ROUTES } from '#trade/routes.ts'
import { isDirect } from '#trade/wording.ts'
import { afterWorkingDays } from '#trade/working-days.ts'
import { load } from '../api.server.ts'
import { siteContext } from '../context.ts'
import type { Answering } from './answering.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Finds out whether the user may apply to the vacancy and what the next step is. The checks run in order of importance.
 */
export async function answeringOf(context: Context, vacancy: VacancyPage): Promise<Answering> {
  const user = await load(context, showUser, {})
  if (user && user.employer.company_id === vacancy.company.id) return { kind: 'own' }
  if (isAnswered(vacancy)) return { kind: 'answered', sent: await findSent(context, vacancy) }
  if (vacancy.status === 'archived') return { kind: 'closed' }
  if (vacancy.trust.is_suspended) return { kind: 'suspended' }
  if (isDirect(vacancy) && vacancy.response_url) return { kind: 'direct', url: vacancy.response_url }
  const wanted = { name: 'vacancies-slug-apply', params: { slug: vacancy.slug } } as const
  if (!user) return { kind: 'guest', to: signInFor(wanted) }
  if (user.is_employer_mode) return { kind: 'employer_mode' }
  const query = new URLSearchParams({ redirect: wanted.name, ...wanted.params })
  if (!user.seeker.is_completed) return { kind: 'incomplete', to: `${ROUTES['profile-seeker']}?${query}` }
  const own = await load(context, listOwnResumes, {})
  const resumes = own.filter(({ status }) => status !== 'draft').map(({ id, title }) => ({ id, title }))
  if (resumes.length > 0) return ready(context, vacancy, resumes)
  const [draft, ...others] = own
  if (!draft) return { kind: 'no_resume', to: `${ROUTES['create-resume']}?${query}` }
  const only = ROUTES['my-resume-id'].replace(':id', String(draft.id))
  return { kind: 'drafts_only', to: others.length > 0 ? ROUTES['my-resumes'] : `${only}?${query}` }
}

async function ready(context: Context, vacancy: VacancyPage, resumes: { id: number; title: string }[]) {
  const { id, promise_days, negotiation } = vacancy
  const [asked, attention] = await Promise.all([
    load(context, showVacancyQuestions, { params: { id } }),
    load(context, showAttention, {}),
  ])
  return {
    kind: 'ready' as const,
    resumes,
    asked,
    attention,
    answered_until: afterWorkingDays(new Date(context.get(siteContext).now), promise_days).toISOString(),
    withdrawn_at: negotiation?.created_at ?? null,
  }
}

/** Returns only what the vacancy page shows. The full negotiation is in the seeker's own list. */
async function findSent(context: Context, { id: vacancy_id }: VacancyPage) {
  const query = { vacancy_id, order_by: 'created_at' as const }
  const [last] = await load(context, listSeekerNegotiations, { query }).then(({ data }) => data)
  const { id, state, initiator, created_at, answer_due_at, is_held, queue, attention } = last!
  return { id, state, initiator, created_at, answer_due_at, is_held, queue, attention }
}
