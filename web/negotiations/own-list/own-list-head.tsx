import { Link } from 'react-router'
import type { NegotiationOrder } from '#contract/negotiations/negotiation-constants.ts'
import { SEEKER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { isFiltered, type OwnListFilter } from './own-list-query.ts'

const ORDERS: Record<NegotiationOrder, string> = {
  updated_at: 'новое',
  due: 'срочное',
  created_at: 'недавно отправленное',
}

type OrderProps = { order: NegotiationOrder; addressOf(order: NegotiationOrder): string }

/** Order of the rows inside their groups. */
export const OrderLinks = ({ order, addressOf }: OrderProps) => (
  <nav aria-label="Порядок" className="flex flex-wrap items-center gap-x-3 text-meta">
    <span className="text-ink3">Сначала:</span>
    {(Object.keys(ORDERS) as NegotiationOrder[]).map((key) => (
      <Link
        key={key}
        to={addressOf(key)}
        preventScrollReset
        aria-current={key === order ? 'true' : undefined}
        className="flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8 aria-[current]:font-semibold aria-[current]:text-ink1 aria-[current]:no-underline"
      >
        {ORDERS[key]}
      </Link>
    ))}
  </nav>
)

type FilterProps = { filter: OwnListFilter; listPath: string }

/** Says what a link has narrowed the list to, with the way to all of it. */
export function FilterNote({ filter, listPath }: FilterProps) {
  if (!isFiltered(filter)) return null
  return (
    <p className="mb-2 text-ink2">
      {filterText(filter)} <TextLink to={listPath}>Показать все</TextLink>
    </p>
  )
}

function filterText({ states, isHidden, vacancyId, text }: OwnListFilter): string {
  if (text) return `По словам «${text}».`
  if (isHidden) return 'Скрытые из списка.'
  if (vacancyId !== null) return 'Отклики на одну вакансию.'
  return `Только: ${states.map((state) => `«${SEEKER_STATE_LABELS[state]}»`).join(', ')}.`
}
