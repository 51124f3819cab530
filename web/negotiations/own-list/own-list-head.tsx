import { href, Link } from 'react-router'
import type { NegotiationOrder } from '#contract/negotiations/negotiation-constants.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Tabs } from '../../ui/list/tabs.tsx'
import { ownListParams } from './own-list-query.ts'
import { visibleOwnListTabs } from './own-list-tabs.ts'

type Props = { counts: Record<string, number>; tab: string | undefined; order: NegotiationOrder }

const addressOf = (tab: string | undefined, order: NegotiationOrder) =>
  href('/profile/negotiations') + toQueryString(ownListParams(tab, order))

const ORDERS: Record<NegotiationOrder, string> = {
  updated_at: 'по новостям',
  created_at: 'по дате отклика',
  due: 'по сроку ответа',
}

/** Tabs of the seeker's list and the order of its rows. */
export function OwnListHead({ counts, tab, order }: Props) {
  const tabs = visibleOwnListTabs(counts, tab).map(({ code, ...rest }) => ({
    ...rest,
    to: addressOf(code, order),
    isCurrent: code === tab,
  }))
  return (
    <>
      <Tabs label="Мои отклики" tabs={tabs} />
      <div className="mb-3">
        <nav aria-label="Порядок" className="flex flex-wrap items-center gap-x-4 text-meta">
          <span className="text-ink3">Сначала:</span>
          {(Object.keys(ORDERS) as NegotiationOrder[]).map((orderKey) => (
            <Link
              key={orderKey}
              to={addressOf(tab, orderKey)}
              preventScrollReset
              aria-current={orderKey === order ? 'true' : undefined}
              className="flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-6 aria-[current]:font-semibold aria-[current]:text-ink1 aria-[current]:no-underline"
            >
              {ORDERS[orderKey]}
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}
