import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Tag } from '#ui/list/chip.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { listReportedPhones } from '../contract/reported-phones.ts'
import type { Route } from './+types/phones.route.ts'
import { DeadlineText } from './deadline-text.tsx'
import { DoneNotice } from './done-notice.tsx'
import { OperatorPage } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  return { ...(await loadPage(context, listReportedPhones, { query })), now: context.get(siteContext).now }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Номера: оператор')

export default function ReportedPhones({ loaderData: { data, meta, now } }: Route.ComponentProps) {
  return (
    <OperatorPage title="Номера" lead="Жалобы на номера и ответы их владельцев.">
      <DoneNotice />
      {data.length === 0 ? (
        <p className="text-ink2">Очередь пуста.</p>
      ) : (
        <ul className="border-ink1 border-t-2">
          {data.map(({ phone, waiting, has_answer, due_at, why_not }) => (
            <li key={phone.number} className="flex flex-wrap items-center gap-x-4 border-rule border-b py-2.5">
              {why_not ? (
                phone.formatted
              ) : (
                <TextLink to={href('/operator/phones/:number', { number: phone.number.slice(1) })} prefetch="none">
                  {phone.formatted}
                </TextLink>
              )}
              <span className="text-meta">жалоб: {waiting}</span>
              {has_answer && <Tag tone="info">владелец ответил</Tag>}
              <span className="text-meta">
                <DeadlineText at={due_at} now={now} />
              </span>
              {why_not && <span className="text-meta">{why_not}</span>}
            </li>
          ))}
        </ul>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/phones') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}
