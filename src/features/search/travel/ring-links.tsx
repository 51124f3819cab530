import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'

const CURRENT_CLASS =
  'inline-flex min-h-8 items-center gap-2 rounded-full border border-primary bg-primary px-3 font-medium text-meta text-on-primary'

export type RingLink = { label: string; count: number; to: string; isCurrent: boolean }

/** The same search nearer or wider: the own town, rings around it, the whole country, work from home. */
export const RingLinks = ({ links }: { links: RingLink[] }) => (
  // Not beside the list: it has no line under a navigation.
  <div className="mb-2">
    <nav aria-label="Где искать">
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 tablet:flex-wrap">
        {links.map(({ label, count, to, isCurrent }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent || undefined}
              className={`max-tablet:min-h-11 ${isCurrent ? CURRENT_CLASS : CHIP_CLASS}`}
            >
              <span>{label}</span>
              <span className={isCurrent ? '' : 'text-ink2'}>{numberText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)
