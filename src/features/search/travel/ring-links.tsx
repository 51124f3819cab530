import { Link } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { CHIP_CLASS } from '#ui/list/removable-chip.tsx'

const CURRENT_CLASS =
  'inline-flex min-h-8 items-center gap-2 rounded-full border border-primary bg-primary px-3 font-medium text-meta text-on-primary'

export type RingLink = { label: string; count: number; to: string; isCurrent: boolean }

/** The same search nearer or wider: the own town, rings around it, the whole country, work from home. */
export const RingLinks = ({ links }: { links: RingLink[] }) => (
  <nav aria-label="Где искать" className="mb-2">
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, count, to, isCurrent }) => (
        <li key={to}>
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
)
