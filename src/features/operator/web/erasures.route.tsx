import { href } from 'react-router'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { listErasures } from '#features/privacy/erasure/erasure-acts.contract.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Pager } from '#ui/list/pager.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import type { Route } from './+types/erasures.route.ts'
import { OperatorPage } from './operator-page.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context, listErasures, { query: { page: url.searchParams.get('page') ?? 1 } })

export const meta: Route.MetaFunction = () => unindexedPageMeta('Удалённые аккаунты: оператор')

export default function Erasures({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Удалённые аккаунты"
      lead="На каждый — акт об уничтожении данных с выгрузкой из журнала. Имён здесь нет: они уничтожены."
    >
      {data.length === 0 && <p className="text-ink2">Пока никто не удалил аккаунт.</p>}
      <ul className="max-w-text">
        {data.map(({ id, account_id, erased_at, rows }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-t py-3">
            <span>
              Аккаунт {account_id}: {dateText(erased_at)}, {timeText(erased_at)}; записей: {numberText(rows)}
            </span>
            <TextAnchor href={href('/operator/erasures/:id/act', { id: String(id) })}>Акт, PDF</TextAnchor>
          </li>
        ))}
      </ul>
      <Pager
        current={paging.current_page}
        last={paging.last_page}
        addressOf={(page) => `${href('/operator/erasures')}?page=${page}`}
      />
    </OperatorPage>
  )
}
