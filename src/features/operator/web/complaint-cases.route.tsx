import { href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Pager } from '#ui/list/pager.tsx'
import { listComplaintCases } from '../contract/complaint-cases.ts'
import { QueueTable } from '../open-case/queue-with-case.tsx'
import { toQueuedComplaint } from '../open-case/queued-cases.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/complaint-cases.route.ts'
import { DoneNotice, OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listComplaintCases, { query })), now: context.get(siteContext).now }
}

/** Undoes the decision that was just made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { decided } = await readFormData(request)
  return undoDecisionOf(context, decided)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Жалобы: оператор')

export default function ComplaintCases({ loaderData: { data, meta, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage title="Жалобы" lead="Сначала те, чей срок ближе. Жалобы на одно и то же — одно дело.">
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <QueueTable caption="Жалобы, которые ждут" cases={data.map(toQueuedComplaint)} now={now} sizeTitle="Жалоб" />
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/complaints') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
