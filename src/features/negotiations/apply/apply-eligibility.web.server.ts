import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { startAddress } from '#app/rules/guard.ts'
import { routePath } from '#app/rules/routes.ts'
import { MAX_SKILL_TICKS } from '#features/matching/rules/short-answer-match.ts'
import { missingFieldNames } from '#features/profiles/missing-fields.ts'
import { showVacancyQuestions } from '#features/questionnaires/questionnaires.contract.ts'
import { listOwnResumes } from '#features/resumes/own-list/own-resumes.contract.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { isDirectVacancy } from '#features/vacancies/rules/vacancy-labels.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { ageOn } from '#lib/dates/age.ts'
import { listSeekerNegotiations } from '../own-list/seeker-negotiations.contract.ts'
import { hasNegotiation } from '../rules/negotiation-state.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { showAttention } from './attention.contract.ts'
import { cameFromQuery } from './came-from.rules.ts'

/** From this age on a person signs a contract of employment alone: article 63 of the Labour Code. */
const CONTRACT_AGE = 16
const ADULT_AGE = 18

/** What the law asks of a person under eighteen who applies (L-14); '' for adults and without a birth date. */
export function minorNote(birthDate: string | null, at: Date): string {
  const age = birthDate === null ? ADULT_AGE : ageOn(birthDate, at)
  if (age >= ADULT_AGE) return ''
  const consent = 'Вам нет 18 лет: откликайтесь с согласия родителя или опекуна.'
  return age < CONTRACT_AGE ? `${consent} Трудовой договор до 16 лет заключают с их письменного согласия.` : consent
}

type Context = Readonly<RouterContextProvider>

/**
 * Finds out whether the user may apply to the vacancy and what the next step is. The checks run in order of importance. `query` is that of
 * the page: the link by which the person came is kept on the way.
 */
export async function findApplyEligibility(
  context: Context,
  vacancy: VacancyPage,
  query = new URLSearchParams(),
): Promise<ApplyEligibility> {
  const user = await loadUser(context)
  if (user && user.employer.company_id === vacancy.company.id) return { kind: 'own' }
  if (hasNegotiation(vacancy)) return { kind: 'applied', application: await findSentApplication(context, vacancy) }
  if (vacancy.status === 'archived') return { kind: 'closed' }
  if (vacancy.trust.is_suspended) return { kind: 'suspended' }
  if (isDirectVacancy(vacancy) && vacancy.response_url) return { kind: 'direct', url: vacancy.response_url }
  const returnRoute = { name: 'vacancies-slug-apply', params: { slug: vacancy.slug } } as const
  if (!user) return { kind: 'guest', to: startAddress(returnRoute, cameFromQuery(query)) }
  if (user.is_employer_mode) return { kind: 'employer_mode' }
  const returnQuery = new URLSearchParams({ redirect: returnRoute.name, ...returnRoute.params })
  if (!user.seeker.is_completed) {
    const missing = missingFieldNames(user.seeker.missing)
    return { kind: 'incomplete', to: startAddress(returnRoute, cameFromQuery(query)), missing }
  }
  const ownResumes = await loadEndpoint(context, listOwnResumes, {})
  const resumes = ownResumes.filter(({ status }) => status !== 'draft').map(({ id, title }) => ({ id, title }))
  const terms = {
    ...(await loadTerms(context, vacancy)),
    minor_note: minorNote(user.seeker.birth_date, new Date(context.get(siteContext).now)),
  }
  if (resumes.length > 0)
    return { kind: 'ready', resumes, attention: await loadEndpoint(context, showAttention, {}), ...terms }
  const role = vacancy.professional_roles[0]?.id
  const said = ownResumes.find(({ is_short, professional_role_ids }) => is_short && professional_role_ids[0] === role)
  const draft = ownResumes.find(({ is_short }) => !is_short)
  const named = new Set(said?.skills.map(({ name }) => name.toLowerCase()))
  return {
    kind: 'short',
    asks: vacancy.key_skills
      .map(({ name }) => name)
      .filter((name) => !named.has(name.toLowerCase()))
      .slice(0, MAX_SKILL_TICKS),
    isExperienceKnown: said !== undefined,
    person: {
      name: `${user.seeker.first_name} ${user.seeker.last_name}`,
      city: user.seeker.city?.name ?? '',
    },
    resumeAddress: `${draft ? routePath('my-resume-id').replace(':id', String(draft.id)) : routePath('create-resume')}?${returnQuery}`,
    ...terms,
  }
}

async function loadTerms(context: Context, { id, promise_days, negotiation }: VacancyPage) {
  return {
    questionnaire: await loadEndpoint(context, showVacancyQuestions, { params: { id } }),
    decision_due_at: addWorkingDays(new Date(context.get(siteContext).now), promise_days).toISOString(),
    withdrawn_sent_at: negotiation?.created_at ?? null,
  }
}

/** Returns only what the vacancy page shows. The full negotiation is in the seeker's own list. */
async function findSentApplication(context: Context, { id: vacancy_id }: VacancyPage) {
  const query = { vacancy_id, order_by: 'created_at' as const }
  const [last] = await loadEndpoint(context, listSeekerNegotiations, { query }).then(({ data }) => data)
  const { id, resume_id, state, initiator, created_at, answer_due_at, initial_due_at, answer_status } = last!
  const { is_held, queue, attention } = last!
  const due = { answer_due_at, initial_due_at, answer_status }
  return { id, resume_id, state, initiator, created_at, ...due, is_held, queue, attention }
}
