import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { ChangedConsentsNotice } from '#features/accounts/consents/changed-consents-notice.tsx'
import { listConsents } from '#features/accounts/consents/consents.contract.ts'
import { changedConsents } from '#features/legal/consent-documents.rules.ts'
import { submitOwnNegotiation } from '#features/negotiations/own-list/submit-own-negotiation.web.server.ts'
import { submitDailyAnswer } from '#features/resumes/daily-question/question.web.server.ts'
import type { Route } from './+types/cabinet.route.ts'
import { showCabinet } from './cabinet.contract.ts'
import { actOnVacancy } from './employer/act-on-vacancy.web.server.ts'
import { EmployerToday } from './employer/employer-today.tsx'
import { loadEmployerToday } from './employer/load-employer-today.web.server.ts'
import { loadSeekerToday } from './seeker/load-seeker-today.web.server.ts'
import { SeekerToday } from './seeker/seeker-today.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [cabinet, user, consents] = await Promise.all([
    loadEndpoint(context, showCabinet, {}),
    loadUser(context),
    loadEndpoint(context, listConsents, {}),
  ])
  const changed = changedConsents(consents)
  return cabinet.side === 'seeker'
    ? { side: cabinet.side, changed, today: await loadSeekerToday(context, cabinet, url) }
    : { side: cabinet.side, changed, today: await loadEmployerToday(context, cabinet, user) }
}

/** A seeker answers an invitation or the question of the day; an employer acts on a vacancy. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (form.intent === 'question')
    return data({ acted: undefined, decision: undefined, ...(await submitDailyAnswer(context, form)) })
  if (form.intent === 'accept' || form.intent === 'decline') {
    const { data: decision, init } = await submitOwnNegotiation(context, form)
    return data({ acted: undefined, decision }, init ?? undefined)
  }
  const acted = await actOnVacancy(context, form, context.get(siteContext).now)
  return data({ acted, decision: undefined }, acted.refused?.status)
}

/** Also after a refusal: what is shown has changed meanwhile. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = () => unindexedPageMeta('Сегодня')

export default function Cabinet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.changed.length > 0 && <ChangedConsentsNotice kinds={loaderData.changed} />}
      {loaderData.side === 'seeker' ? (
        <SeekerToday today={loaderData.today} decision={actionData?.decision} />
      ) : (
        <EmployerToday today={loaderData.today} acted={actionData?.acted} />
      )}
    </>
  )
}
