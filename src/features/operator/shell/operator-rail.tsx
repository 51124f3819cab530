import { Link } from 'react-router'
import type { OperatorQueue } from '../contract/queues.ts'
import { findQueue, type OperatorArea, type OperatorPlace } from './operator-areas.ts'

type Props = { area: OperatorArea; current: OperatorPlace; queues: OperatorQueue[] }

/** The places of an area beside the page. */
export const OperatorRail = (props: Props) => (
  <nav
    aria-label={props.area.label}
    className="w-48 shrink-0 border-rule border-r py-2.5 max-tablet:hidden print:hidden"
  >
    <PlaceList {...props} />
  </nav>
)

/** The same over the page, closed until it is needed. */
export function OperatorRailOfPhone(props: Props) {
  const { label, queue } = props.current
  return (
    <details className="border-rule border-b tablet:hidden print:hidden">
      <summary className="disclosure px-4 text-line">
        {label}
        <Counts queue={findQueue(props.queues, queue)} />
      </summary>
      <nav aria-label={props.area.label} className="border-rule border-t pb-1">
        <PlaceList {...props} />
      </nav>
    </details>
  )
}

const PlaceList = ({ area: { places }, current, queues }: Props) => (
  <ul>
    {places.map(({ to, label, queue }) => (
      <li key={to}>
        <Link
          to={to}
          prefetch="none"
          aria-current={to === current.to ? 'page' : undefined}
          className="flex min-h-11 items-center gap-2 border-transparent border-l-4 px-4 text-line hover:bg-sunken focus-visible:-outline-offset-4 aria-[current]:border-ink1 aria-[current]:bg-surface aria-[current]:font-semibold tablet:min-h-9"
        >
          <span className="grow">{label}</span>
          <Counts queue={findQueue(queues, queue)} />
        </Link>
      </li>
    ))}
  </ul>
)

/** «1 12»: one of the twelve that wait is late. */
function Counts({ queue }: { queue: OperatorQueue | undefined }) {
  if (!queue || queue.waiting === 0) return null
  return (
    <span className="inline-flex gap-2.5 text-meta">
      {queue.overdue > 0 && (
        <span className="font-bold text-danger">
          <span className="sr-only">просрочено </span>
          {queue.overdue}
        </span>
      )}
      <span className="text-ink2">
        <span className="sr-only">ждёт </span>
        {queue.waiting}
      </span>
    </span>
  )
}
