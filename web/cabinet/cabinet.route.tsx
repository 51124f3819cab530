import { data } from 'react-router'
import { listConsents } from '#contract/accounts/consents.ts'
import { showCabinet } from '#contract/cabinet/cabinet.ts'
import { changedConsents } from '#domain/legal/consent-documents.ts'
import { ChangedConsentsNotice } from '../accounts/consents/changed-consents-notice.tsx'
import { loadEndpoint, readFormData } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { loadUser } from '../app/load-user.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import type { Route } from './+types/cabinet.route.ts'
import { actOnVacancy } from './employer/act-on-vacancy.server.ts'
import { EmployerToday } from './employer/employer-today.tsx'
import { loadEmployerToday } from './employer/load-employer-today.server.ts'
import { loadSeekerToday } from './seeker/load-seeker-today.server.ts'
import { SeekerToday } from './seeker/seeker-today.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [cabinet, user, consents] = await Promise.all([
    loadEndpoint(context, showCabinet, {}),
    loadUser(context),
    loadEndpoint(context, listConsents, {}),
  ])
  const changed = changedConsents(consents)
  return cabinet.side === 'seeker'
    ? { side: cabinet.side, changed, today: await loadSeekerToday(context, cabinet) }
    : { side: cabinet.side, changed, today: await loadEmployerToday(context, cabinet, user) }
}

/** Only the day screen of an employer has acts of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await actOnVacancy(context, await readFormData(request), context.get(siteContext).now)
  return data(result, result.refused?.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Сегодня')

export default function Cabinet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.changed.length > 0 && <ChangedConsentsNotice kinds={loaderData.changed} />}
      {loaderData.side === 'seeker' ? (
        <SeekerToday today={loaderData.today} />
      ) : (
        <EmployerToday today={loaderData.today} acted={actionData} />
      )}
    </>
  )
}
