import { href, Link } from 'react-router'
import type { NegotiationOrder } from '#contract/negotiation-states.ts'
import { writeQuery } from '#lib/fields.ts'
import { Tabs } from '../ui/tabs.tsx'
import { listFields } from './own-list-query.ts'
import { ARCHIVE, countOf, TABS, UNREAD } from './seeker-tabs.ts'

type Props = { counts: Record<string, number>; tab: string | undefined; order: NegotiationOrder }

const addressOf = (tab: string | undefined, order: NegotiationOrder) =>
  href('/profile/negotiations') + writeQuery(listFields(tab, order))

const ORDERS: Record<NegotiationOrder, string> = {
  updated_at: 'по новостям',
  created_at: 'по дате отклика',
  due: 'по сроку ответа',
}

/** Tabs of the seeker's list and the order of its rows. */
export function OwnListHead({ counts, tab, order }: Props) {
  return (
    <>
      <Tabs label="Мои отклики" tabs={partsOf({ counts, tab, order })} />
      <div className="mb-3">
        <nav aria-label="Порядок" className="flex flex-wrap items-center gap-x-4 text-meta">
          <span className="text-ink3">Сначала:</span>
          {(Object.keys(ORDERS) as NegotiationOrder[]).map((one) => (
            <Link
              key={one}
              to={addressOf(tab, one)}
              preventScrollReset
              aria-current={one === order ? 'true' : undefined}
              className="flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-6 aria-[current]:font-semibold aria-[current]:text-ink1 aria-[current]:no-underline"
            >
              {ORDERS[one]}
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}

/** Hides the empty tabs of news, expired and archived negotiations, unless one is current. */
function partsOf({ counts, tab, order }: Props) {
  const parts = [
    { code: undefined, label: 'Все', count: counts.all ?? 0 },
    { code: UNREAD, label: 'Новые', count: counts.unread ?? 0, isSpare: true },
    ...TABS.map(({ code, label, states }) => ({
      code,
      label,
      count: countOf(states, counts),
      isSpare: code === 'expired',
    })),
    { code: ARCHIVE, label: 'Архив', count: counts.archived ?? 0, isSpare: true },
  ]
  return parts
    .filter(({ code, count, ...part }) => !('isSpare' in part && part.isSpare) || count > 0 || code === tab)
    .map(({ code, label, count }) => ({ to: addressOf(code, order), label, count, isCurrent: code === tab }))
}
