import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { complaintReasonName, complaintSubject } from '#features/complaints/complaint-texts.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { listComplaintCases } from '../contract/complaint-cases.ts'
import type { Route } from './+types/complaint-cases.route.ts'
import { DeadlineText } from './deadline-text.tsx'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listComplaintCases, { query })), now: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Жалобы: оператор')

export default function ComplaintCases({ loaderData: { data, meta, now } }: Route.ComponentProps) {
  return (
    <OperatorPage title="Жалобы" lead="Сначала те, чей срок ближе. Жалобы на одно и то же — одно дело.">
      <DoneNotice />
      {data.length === 0 ? (
        <p className="text-ink2">Очередь пуста.</p>
      ) : (
        <ul className="border-ink1 border-t-2">
          {data.map(({ target_kind, target_id, title, waiting, due_at, reason_ids, why_not }) => (
            <li key={`${target_kind} ${target_id}`} className="border-rule border-b py-2.5">
              {why_not ? (
                <p>Жалоба {complaintSubject(target_kind, title)}</p>
              ) : (
                <TextLink
                  to={href('/operator/complaints/:kind/:id', { kind: target_kind, id: String(target_id) })}
                  prefetch="none"
                >
                  Жалоба {complaintSubject(target_kind, title)}
                </TextLink>
              )}
              <p className="text-meta">
                {why_not ?? reason_ids.map(complaintReasonName).join(', ')} · жалоб: {waiting} ·{' '}
                <DeadlineText at={due_at} now={now} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/complaints') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
